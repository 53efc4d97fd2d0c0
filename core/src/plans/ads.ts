/** The shapes an ad can have; a number is in pixels. */
export const AD_LAYOUTS = {
  horizontal: { width: '100%', height: 90 },
  vertical: { width: 160, height: 600 },
  responsive: { minHeight: 90 },
} as const
export type AdLayout = keyof typeof AD_LAYOUTS

interface AdConditions {
  adsAtivos: boolean
  /** The installation shows ads at all. */
  isEnabled: boolean
  isOnboarded: boolean
  hasConsent: boolean
  slotId: string
}

export function mayShowAd({ adsAtivos, isEnabled, isOnboarded, hasConsent, slotId }: AdConditions): boolean {
  return adsAtivos && isEnabled && isOnboarded && hasConsent && slotId.trim() !== ''
}
