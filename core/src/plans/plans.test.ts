import { expect, it } from 'vitest'
import { planFromStorage, planState } from './plans.ts'

it.each([
  ['premium', 'premium'],
  ['free', 'free'],
  ['Premium', 'free'],
  ['', 'free'],
  [null, 'free'],
])("a stored plan of %j means %s: only 'premium' removes the ads", (stored, plan) => {
  expect(planState(planFromStorage(stored))).toEqual({
    plan,
    adsAtivos: plan === 'free',
    isPremium: plan === 'premium',
  })
})
