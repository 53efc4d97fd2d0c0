import type { PageToPrerender } from '@frase/core/pages/prerendered'
import type { PublicConfig } from '@frase/core/public-config'
import { standInForBrowser } from './browser-stand-in.ts'

/** Draws pages of the app outside of a browser. Belongs into a thread of its own: it leaves a stand-in for one behind. */
export async function createPrerenderer(
  config: PublicConfig,
): Promise<(page: PageToPrerender) => Promise<string>> {
  standInForBrowser(config)
  const { startTranslations, drawPage } = await import('./draw-page.tsx')
  await startTranslations()
  return drawPage
}
