import { expect, it } from 'vitest'
import { mayShowAd } from './ads.ts'

const all = { adsAtivos: true, isEnabled: true, isOnboarded: true, hasConsent: true, slotId: '1234' }

it('shows an ad only if ads are active, globally enabled, onboarding is completed, consent is given and a slot id is non-empty', () => {
  expect(mayShowAd(all)).toBe(true)
  for (const missing of ['adsAtivos', 'isEnabled', 'isOnboarded', 'hasConsent'] as const) {
    expect(mayShowAd({ ...all, [missing]: false }), missing).toBe(false)
  }
  expect(mayShowAd({ ...all, slotId: ' ' })).toBe(false)
})
