import type { PageToPrerender } from '@frase/core/pages/prerendered'
import type { PublicConfig } from '@frase/core/pages/public-config'
import { stubBrowser } from './browser-stub.ts'

/** Renders pages outside a browser. Must run in its own thread, because it leaves stubs of browser globals behind. */
export async function createPrerenderer(
  config: PublicConfig,
): Promise<(page: PageToPrerender) => Promise<string>> {
  stubBrowser(config)
  const { startTranslations, prerenderPage } = await import('./prerender-page.tsx')
  startTranslations()
  return prerenderPage
}
