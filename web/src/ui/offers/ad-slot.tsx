import type { AdLayout } from '@frase/core/plans/ads'
import { Suspense } from 'react'
import { publicConfig } from '../../services/page/public-config.ts'
import { lazyOptional } from '../lazy-component.ts'

const AdBanner = lazyOptional(() => import('./ad-banner.tsx'))

interface AdSlotProps {
  slot: 'slotHome' | 'slotCategories'
  layout: AdLayout
}

/** A place for an ad. An installation without ads does not load the code for them. */
export function AdSlot({ slot, layout }: AdSlotProps) {
  if (!publicConfig.ads) return null
  return (
    <Suspense>
      <AdBanner ads={publicConfig.ads} slotId={publicConfig.ads[slot]} layout={layout} />
    </Suspense>
  )
}
