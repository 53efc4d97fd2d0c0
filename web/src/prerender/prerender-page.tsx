import { LOCALES } from '@frase/content/locales'
import { LANGUAGES } from '@frase/core/languages'
import type { PageToPrerender } from '@frase/core/pages/prerendered'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from '../app/app.tsx'
import { loadPages } from '../app/pages.ts'
import { addTexts, showLanguage } from '../services/translation.ts'

export function startTranslations(): void {
  for (const language of LANGUAGES) addTexts(language, LOCALES[language])
}

/** The app's markup at an address, as on a first visit. Not concurrently: the language that is shown is global. */
export async function prerenderPage({ pathname, language, initialData }: PageToPrerender): Promise<string> {
  globalThis.boot = {
    language,
    initialData,
    isPrerendered: true,
    texts: {},
  }
  showLanguage(language)
  const pages = await loadPages(pathname)
  let failure: unknown
  const { prelude } = await prerender(
    <StaticRouter location={pathname}>
      <App pages={pages} />
    </StaticRouter>,
    {
      // Everything in place: content that a script moves into place would appear after the first paint.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React would leave a failed part for the browser to render. Then the browser may as well render everything.
      onError: (error) => {
        failure ??= error
      },
    },
  )
  if (failure) throw failure
  const markup = await new Response(prelude).text()
  // The pictures are in the markup itself, so that preloading them before it gains nothing.
  return markup.replace(/^(<link[^>]*>)+/, '')
}
