import type { WordCardTexts } from '@frase/content/word-card-texts'
import type { Language } from '@frase/core/languages'
import { ipa } from '@frase/core/pronunciation/ipa'
import { respell } from '@frase/core/pronunciation/respell'
import { Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAccent } from '../../services/accent.ts'
import { useDictationAudio } from '../../services/audio/dictation-audio.ts'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../button.tsx'

interface SoundProps {
  word: string
  language: Language
  texts: WordCardTexts
}

export function Sound({ word, language, texts }: SoundProps) {
  const { t } = useTranslation()
  const accent = useAccent()
  const [isSilent, setSilent] = useState(false)
  const { playAnew, stop } = useDictationAudio(() => setSilent(true))

  // A voice that goes on after its card is gone could not be stopped any more.
  useEffect(() => stop, [stop])

  return (
    <div className="mt-1">
      <p className="text-cobalt">
        [{respell(word, language, accent)}]{' · '}
        <span lang="und-fonipa" translate="no">
          /{ipa(word, accent)}/
        </span>
      </p>
      <Button kind="listen" className="mt-3" onClick={() => playAnew({ text: word })}>
        <Volume2 className="size-5" aria-hidden="true" />
        {t('audio.listen')}
      </Button>
      <p role="status" className="text-ink-soft">
        {isSilent && texts.silent}
      </p>
    </div>
  )
}
