import type { SPEAKING_TEXTS } from '@frase/content/speaking-texts'
import type { PerLanguage } from '@frase/core/languages'
import { Check } from 'lucide-react'

type Texts = typeof SPEAKING_TEXTS extends PerLanguage<infer T> ? T : never

interface SpeakResultProps {
  isGood: boolean
  /** The likeliest; empty where nothing was understood. */
  reading: string
  texts: Texts
}

/** What was understood. It may praise and never says that anything was wrong: that might be the recogniser. */
export function SpeakResult({ isGood, reading, texts }: SpeakResultProps) {
  const [before = '', after = ''] = texts.heard.split('{{heard}}')
  return (
    <div className={`rounded-2xl px-4 py-3 ${isGood ? 'bg-olive-wash' : 'bg-cobalt-wash'}`}>
      {isGood && (
        <p className="flex items-center gap-2 font-semibold text-olive">
          <Check className="size-5 shrink-0" aria-hidden="true" />
          {texts.good}
        </p>
      )}
      {reading !== '' && (
        <p className="mt-1">
          {before}
          <span lang="es">{reading}</span>
          {after}
        </p>
      )}
      {!isGood && <p className="mt-1 text-pretty">{reading === '' ? texts.nothing : texts.other}</p>}
    </div>
  )
}
