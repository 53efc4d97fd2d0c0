import { pathFor } from '@frase/core/pages/paths'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { giveConsent, useConsent } from '../../services/analytics/consent.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'

/** Asks once, without covering the page; both answers have equal weight. */
export default function ConsentNotice() {
  const { t } = useTranslation()
  const language = useLanguage()
  const consent = useConsent()
  const [isAsked, setAsked] = useState(false)

  // Not in a prerendered page: visitors who have answered must not see the question even for a moment.
  useEffect(() => setAsked(true), [])
  if (!isAsked || consent !== null) return null
  return (
    <section
      aria-label={t('consent.label')}
      className="card fixed inset-x-3 bottom-3 z-20 mx-auto max-w-2xl p-5 sm:flex sm:items-center sm:gap-6"
    >
      <p className="flex-1 text-pretty text-sm">
        {t('consent.text')}{' '}
        <Link to={pathFor('privacy', language)} className="underline underline-offset-4">
          {t('footer.privacy')}
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:mt-0">
        <Button onClick={() => giveConsent('declined')}>{t('consent.decline')}</Button>
        <Button onClick={() => giveConsent('accepted')}>{t('consent.accept')}</Button>
      </div>
    </section>
  )
}
