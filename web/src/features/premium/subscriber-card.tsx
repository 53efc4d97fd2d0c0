import { pathFor } from '@frase/core/pages/paths'
import { Heart } from 'lucide-react'
import { usePortal } from '../../services/account/use-portal.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Shown to subscribers instead of the plans. */
export function SubscriberCard({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { openPortal, isOpening } = usePortal()
  const words = isNew ? 'arrived' : 'subscriber'
  return (
    <section
      role={isNew ? 'status' : undefined}
      className={`card overflow-hidden ${isNew ? 'motion-safe:animate-[rise_0.6s_ease-out]' : ''}`}
    >
      <div className={`azulejo ${isNew ? 'h-10' : 'h-4'}`} aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <Heart
          className={`size-9 fill-current text-clay-text ${isNew ? 'motion-safe:animate-[breathe_1.6s_ease-in-out_3]' : ''}`}
          aria-hidden="true"
        />
        <h2 className="mt-4 font-display text-2xl text-balance">{t(`premium.${words}.title`)}</h2>
        <p className="mt-2 text-ink-soft text-pretty">{t(`premium.${words}.text`)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={pathFor('exercises', language)} kind="primary">
            {t('premium.practise')}
          </ButtonLink>
          <Button disabled={isOpening} onClick={() => void openPortal()}>
            {t('auth.menu.manage')}
          </Button>
        </div>
      </div>
    </section>
  )
}
