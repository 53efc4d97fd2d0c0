import type { respell as Respell } from '@frase/core/pronunciation/respell'
import { DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { type ReactNode, useEffect, useState } from 'react'
import { useAccent } from '../../services/audio/accent.ts'
import { notify } from '../../services/page/notify.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'

interface RespellingProps {
  spanish: string
  /** In the accent of Spain. The code for another accent is loaded for those who chose one. */
  text: string | undefined
}

/** How a phrase sounds, and a button that explains how to read that. The explanation is loaded on demand. */
export function Respelling({ spanish, text }: RespellingProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const accent = useAccent()
  const [respell, setRespell] = useState<typeof Respell>()
  const [key, setKey] = useState<ReactNode>(null)
  const isOther = accent !== DEFAULT_ACCENT
  useEffect(() => {
    if (!isOther) return
    import('@frase/core/pronunciation/respell').then(
      (module) => setRespell(() => module.respell),
      // The respelling of Spain is still a help.
      () => {},
    )
  }, [isOther])
  const open = () =>
    import('./respelling-key.tsx')
      .then(({ respellingKey }) => respellingKey(language, accent, () => setKey(null)))
      .then(setKey)
      .catch(() => notify({ title: t('errors.unreachable'), kind: 'destructive' }))
  return (
    <>
      [{isOther && respell ? respell(spanish, language, accent) : text}]{'\u00a0'}
      <button
        type="button"
        aria-label={t('home.respelling')}
        aria-haspopup="dialog"
        onClick={open}
        className="round-help"
      >
        ?
      </button>
      {key}
    </>
  )
}
