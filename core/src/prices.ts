/** How often a subscriber pays. */
export const INTERVALS = ['monthly', 'yearly'] as const
export type Interval = (typeof INTERVALS)[number]

/** Business constants, shown as they are in every language: the sum is charged in reais whoever reads it. */
export const PRICES: Readonly<Record<Interval, string>> = { monthly: 'R$ 19,90', yearly: 'R$ 199,00' }
export const YEARLY_PRICE_PER_MONTH = 'R$ 16,58'
export const YEARLY_SAVING_PERCENT = 25
export const TRIAL_DAYS = 7

export function isInterval(value: unknown): value is Interval {
  return INTERVALS.some((interval) => interval === value)
}
