import { LOCALES } from '@frase/content/locales'
import { LANGUAGES } from '@frase/core/languages'
import type { PageToPrerender } from '@frase/core/pages/prerendered'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from '../app/app.tsx'
import { loadPages } from '../app/pages.ts'
import { startWithAccount } from '../services/account/account-state.ts'
import { publicConfig } from '../services/page/public-config.ts'
import { writeStored } from '../services/storage/storage.ts'
import { addTexts, showLanguage } from '../services/texts/translation.ts'

export function startTranslations(): void {
  for (const language of LANGUAGES) addTexts(language, LOCALES[language])
}

/** The app's markup at an address, as its visitor sees it first. Not concurrently: language, account and plan are global. */
export async function prerenderPage({ pathname, visitor, initialData }: PageToPrerender): Promise<string> {
  const { language, isSignedIn, plan } = visitor
  globalThis.boot = {
    language,
    initialData,
    isPrerendered: true,
    texts: {},
  }
  showLanguage(language)
  writeStored(STORAGE_KEYS.plan, plan)
  startWithAccount({
    session: { status: publicConfig.accounts && isSignedIn ? 'loading' : 'anonymous' },
    plan,
  })
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
