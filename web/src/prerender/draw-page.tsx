import de from '@frase/content/locales/de.json'
import en from '@frase/content/locales/en.json'
import fr from '@frase/content/locales/fr.json'
import pt from '@frase/content/locales/pt.json'
import type { PageToPrerender } from '@frase/core/pages/prerendered'
import i18next from 'i18next'
import { prerender } from 'react-dom/static'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router'
import { App } from '../app/app.tsx'
import { loadPages } from '../app/pages.ts'
import { SHARED_OPTIONS } from '../services/i18n.ts'

export async function startTranslations(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {
      pt: { translation: pt },
      en: { translation: en },
      fr: { translation: fr },
      de: { translation: de },
    },
    ...SHARED_OPTIONS,
  })
}

/** The app's markup at an address, as a first visit sees it. One at a time: the language is the whole module's. */
export async function drawPage({ pathname, language, initialData }: PageToPrerender): Promise<string> {
  globalThis.boot = {
    language,
    initialData,
    isPrerendered: true,
    texts: {},
  }
  await i18next.changeLanguage(language)
  const pages = await loadPages(pathname)
  let failure: unknown
  const { prelude } = await prerender(
    <StaticRouter location={pathname}>
      <App pages={pages} />
    </StaticRouter>,
    {
      // All of it where it belongs: what is moved into place by scripts would come after the first paint.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // A part that fails would be left for the browser to draw: then it may as well draw the whole.
      onError: (error) => {
        failure ??= error
      },
    },
  )
  if (failure) throw failure
  const markup = await new Response(prelude).text()
  // The pictures are in the markup: asking for them before it is of no use.
  return markup.replace(/^(<link[^>]*>)+/, '')
}
