import { SERVER_TEXTS, type ServerTexts } from '@frase/content/server-texts'
import type { Language } from '@frase/core/languages'
import { type Interval, PRICES, TRIAL_DAYS } from '@frase/core/plans/prices'

export type SimulatorTexts = ServerTexts['simulator']

/** The simulator's texts with prices and free days filled in. Dates are left to `onDate`. */
export function simulatorTexts(language: Language): SimulatorTexts {
  const texts = SERVER_TEXTS[language].simulator
  const fill = (text: string, interval: Interval) =>
    text.replace('{{days}}', String(TRIAL_DAYS)).replace('{{price}}', () => PRICES[interval])
  const fillBoth = ({ monthly, yearly }: Readonly<Record<Interval, string>>) => ({
    monthly: fill(monthly, 'monthly'),
    yearly: fill(yearly, 'yearly'),
  })
  return {
    ...texts,
    price: fillBoth(texts.price),
    trial: fillBoth(texts.trial),
    pay: fillBoth(texts.pay),
    startTrial: texts.startTrial.replace('{{days}}', String(TRIAL_DAYS)),
  }
}

export function onDate(text: string, date: string): string {
  return text.replace('{{date}}', () => date)
}
