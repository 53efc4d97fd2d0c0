import { giveConsent, isConsentNeeded, useConsent } from '../../services/analytics/consent.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { LegalPage } from '../../ui/legal-page.tsx'

/** Shows the visitor's consent and lets them change it. */
function ConsentChoice() {
  const { t } = useTranslation()
  const consent = useConsent()
  if (!isConsentNeeded) return null
  return (
    <section className="card mt-8 p-5">
      <h2 className="font-display text-xl">{t('consent.label')}</h2>
      <p role="status" className="mt-2 mb-4">
        {t(`consent.current.${consent ?? 'none'}`)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => giveConsent('declined')} disabled={consent === 'declined'}>
          {t('consent.decline')}
        </Button>
        <Button onClick={() => giveConsent('accepted')} disabled={consent === 'accepted'}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  )
}

export function Component() {
  return (
    <>
      <LegalPage page="privacy" />
      <ConsentChoice />
    </>
  )
}
