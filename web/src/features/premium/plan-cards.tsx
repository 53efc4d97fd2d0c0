import {
  INTERVALS,
  type Interval,
  PRICES,
  TRIAL_DAYS,
  YEARLY_PRICE_PER_MONTH,
  YEARLY_SAVING_PERCENT,
} from '@frase/core/plans/prices'
import { useTranslation } from '../../services/translation.ts'

interface PlanCardsProps {
  chosen: Interval
  onChoose: (interval: Interval) => void
}

export function PlanCards({ chosen, onChoose }: PlanCardsProps) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="font-display text-2xl text-balance">{t('premium.choose')}</legend>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {INTERVALS.map((interval) => (
          <label
            key={interval}
            className="card relative flex cursor-pointer flex-col p-5 hover:bg-sand/40 with-checked:outline-3 with-checked:outline-clay with-checked:-outline-offset-3 with-focus-visible:ring-3 with-focus-visible:ring-cobalt with-focus-visible:ring-offset-2 with-focus-visible:ring-offset-paper"
          >
            <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
              <input
                type="radio"
                name="interval"
                value={interval}
                checked={interval === chosen}
                onChange={() => onChoose(interval)}
                className="size-5 accent-clay outline-none"
              />
              <span className="font-semibold text-lg">{t(`premium.interval.${interval}`)}</span>
              {interval === 'yearly' && (
                <span className="ms-auto rounded-full bg-olive-wash px-3 py-1 font-semibold text-olive text-sm">
                  {t('premium.save', { percent: YEARLY_SAVING_PERCENT })}
                </span>
              )}
            </span>
            <span className="mt-4 flex flex-wrap items-baseline gap-x-2">
              <span className="font-bold text-3xl whitespace-nowrap">{PRICES[interval]}</span>
              <span className="text-ink-soft">{t(`premium.per.${interval}`)}</span>
            </span>
            <span className="mt-1 min-h-6 text-ink-soft text-sm">
              {interval === 'yearly' && t('premium.perMonth', { price: YEARLY_PRICE_PER_MONTH })}
            </span>
            <span className="mt-3 font-semibold text-clay-text">
              {t('premium.trial', { days: TRIAL_DAYS })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
