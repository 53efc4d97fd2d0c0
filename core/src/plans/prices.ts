/** How often a subscriber pays. */
export const INTERVALS = ['monthly', 'yearly'] as const
export type Interval = (typeof INTERVALS)[number]

/** The prices in reais, for every subscriber. */
export const PRICES_BRL = { monthly: 19.9, yearly: 199 } as const satisfies Record<Interval, number>

/** The price as it is shown in every language. `Intl` would put a no-break space between currency and sum. */
function shown(reais: number): string {
  return `R$ ${reais.toFixed(2).replace('.', ',')}`
}

export const PRICES: Readonly<Record<Interval, string>> = {
  monthly: shown(PRICES_BRL.monthly),
  yearly: shown(PRICES_BRL.yearly),
}
export const YEARLY_PRICE_PER_MONTH = shown(PRICES_BRL.yearly / 12)

/** The percentage that a year costs less than twelve months: 16.7 at these prices. */
export function realSavingPercent(): number {
  return 100 * (1 - PRICES_BRL.yearly / (12 * PRICES_BRL.monthly))
}
/** The page says 'save 25%' instead: the product's specification fixes that text. */
export const YEARLY_SAVING_PERCENT = 25
export const TRIAL_DAYS = 7

export function isInterval(value: unknown): value is Interval {
  return INTERVALS.some((interval) => interval === value)
}
