import type { PageToPrerender } from '@frase/core/pages/prerendered'
import type { PublicConfig } from '@frase/core/pages/public-config'
import { serve } from '../workers/serve.ts'
import type { PrerenderReply, PrerenderSetup } from './prerendered-pages.ts'

/** What the app exports when it is built for the server: `web/src/prerender/index.ts`. */
interface PrerenderModule {
  createPrerenderer(config: PublicConfig): Promise<(page: PageToPrerender) => Promise<string>>
}

serve<PrerenderSetup, PageToPrerender, PrerenderReply>(async ({ moduleUrl, config }) => {
  const { createPrerenderer }: PrerenderModule = await import(moduleUrl)
  const prerender = await createPrerenderer(config)
  return {
    // An error in one page says nothing about the next one.
    answer: (page) =>
      prerender(page).then(
        (markup) => ({ markup }),
        (error: unknown) => ({
          failure: String(error),
          stack: error instanceof Error ? error.stack : undefined,
        }),
      ),
  }
})
