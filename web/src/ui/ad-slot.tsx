import type { AdLayout } from '@frase/core/ads'
import { Suspense } from 'react'
import { publicConfig } from '../services/public-config.ts'
import { optionalPart } from './optional-part.ts'

const AdBanner = optionalPart(() => import('./ad-banner.tsx'))

interface AdSlotProps {
  slot: 'slotHome' | 'slotCategories'
  layout: AdLayout
}

/** A place for an ad. An installation without ads does not even load the code that would show one. */
export function AdSlot({ slot, layout }: AdSlotProps) {
  if (!publicConfig.ads) return null
  return (
    <Suspense>
      <AdBanner ads={publicConfig.ads} slotId={publicConfig.ads[slot]} layout={layout} />
    </Suspense>
  )
}
