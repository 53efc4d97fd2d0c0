import { expect, it } from 'vitest'
import {
  INTERVALS,
  isInterval,
  PRICES,
  PRICES_BRL,
  realSavingPercent,
  TRIAL_DAYS,
  YEARLY_PRICE_PER_MONTH,
  YEARLY_SAVING_PERCENT,
} from './prices.ts'

it('monthly costs R$ 19,90 and yearly R$ 199,00, about R$ 16,58 per month', () => {
  expect(PRICES).toEqual({ monthly: 'R$ 19,90', yearly: 'R$ 199,00' })
  expect(YEARLY_PRICE_PER_MONTH).toBe('R$ 16,58')
  expect(PRICES_BRL).toEqual({ monthly: 19.9, yearly: 199 })
})

it('the yearly price really saves 16.7 percent, although the page says 25 %', () => {
  expect(realSavingPercent()).toBeCloseTo(16.67, 2)
})

it("the page says 'save 25%' and mentions seven free days", () => {
  expect(YEARLY_SAVING_PERCENT).toBe(25)
  expect(TRIAL_DAYS).toBe(7)
})

it('an interval is monthly or yearly and nothing else', () => {
  expect(INTERVALS).toEqual(['monthly', 'yearly'])
  expect(['monthly', 'yearly', 'Monthly', 'weekly', '', null, 0].map(isInterval)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
