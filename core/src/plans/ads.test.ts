import { expect, it } from 'vitest'
import { AD_LAYOUTS, mayShowAd } from './ads.ts'

it('horizontal is 100% by 90 px, vertical 160 by 600 px, responsive at least 90 px high', () => {
  expect(AD_LAYOUTS).toEqual({
    horizontal: { width: '100%', height: 90 },
    vertical: { width: 160, height: 600 },
    responsive: { minHeight: 90 },
  })
})

const all = { adsAtivos: true, isEnabled: true, isOnboarded: true, hasConsent: true, slotId: '1234' }

it('shows an ad only if ads are active, globally enabled, onboarding is completed, consent is given and a slot id is non-empty', () => {
  expect(mayShowAd(all)).toBe(true)
  for (const missing of ['adsAtivos', 'isEnabled', 'isOnboarded', 'hasConsent'] as const) {
    expect(mayShowAd({ ...all, [missing]: false }), missing).toBe(false)
  }
  expect(mayShowAd({ ...all, slotId: ' ' })).toBe(false)
})
