import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'

/** The title stays English in every language: it is what people search for and report. */
export function CrashPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-20 text-center">
      <h1 className="font-display text-3xl">Unexpected Application Error!</h1>
      <p className="mt-4 text-ink-soft">{t('crash.text')}</p>
      {error instanceof Error && <p className="mt-4 font-mono text-sm text-ink-soft">{error.message}</p>}
      <Button look="primary" className="mt-8" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </div>
  )
}
