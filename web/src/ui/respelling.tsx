import { type ReactNode, useState } from 'react'
import { notify } from '../services/notify.ts'
import { useLanguage, useTranslation } from '../services/translation.ts'

/** How a phrase sounds, and a button that explains how to read that. The explanation is loaded when it is asked for. */
export function Respelling({ text }: { text: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [key, setKey] = useState<ReactNode>(null)
  const open = () =>
    import('./respelling-key.tsx')
      .then(({ respellingKey }) => respellingKey(language, () => setKey(null)))
      .then(setKey)
      .catch(() => notify({ title: t('errors.unreachable'), kind: 'destructive' }))
  return (
    <>
      [{text}]{'\u00a0'}
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
