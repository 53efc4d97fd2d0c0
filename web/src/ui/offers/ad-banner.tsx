import type { PublicConfig } from '@frase/core/pages/public-config'
import { AD_LAYOUTS, type AdLayout, mayShowAd } from '@frase/core/plans/ads'
import { useEffect } from 'react'
import { usePlan } from '../../services/account/plan.tsx'
import { trackEvent } from '../../services/analytics/analytics.ts'
import { useConsent } from '../../services/analytics/consent.ts'
import { loadScript } from '../../services/analytics/load-script.ts'
import { useOnboarded } from '../../services/storage/onboarded.ts'
import { useTranslation } from '../../services/texts/translation.ts'

declare global {
  interface Window {
    adsbygoogle?: unknown[]
  }
}

interface AdBannerProps {
  ads: NonNullable<PublicConfig['ads']>
  slotId: string
  layout: AdLayout
}

export default function AdBanner({ ads, slotId, layout }: AdBannerProps) {
  const { adsAtivos } = usePlan()
  const isShown = mayShowAd({
    adsAtivos,
    isEnabled: ads.client !== '',
    isOnboarded: useOnboarded(),
    hasConsent: useConsent() === 'accepted',
    slotId,
  })
  return isShown ? <Ad client={ads.client} slotId={slotId} layout={layout} /> : null
}

function Ad({ client, slotId, layout }: { client: string; slotId: string; layout: AdLayout }) {
  const { t } = useTranslation()

  useEffect(() => {
    loadScript(
      `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(client)}`,
    )
    window.adsbygoogle ??= []
    try {
      window.adsbygoogle.push({})
    } catch {
      // The ad script throws if there is no room. The page works without the ad.
      return
    }
    trackEvent({ action: 'ad_view', category: 'Ads', label: slotId })
  }, [client, slotId])

  return (
    <aside aria-label={t('ads.label')} className="my-8 overflow-hidden rounded-2xl bg-sand/60">
      <ins
        className="adsbygoogle block"
        style={AD_LAYOUTS[layout]}
        data-ad-client={client}
        data-ad-slot={slotId}
        {...(layout === 'responsive'
          ? { 'data-ad-format': 'auto', 'data-full-width-responsive': 'true' }
          : {})}
      />
    </aside>
  )
}
