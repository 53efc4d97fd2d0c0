import type { Plugin } from 'vite'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../core/src/languages.ts'
import { OLDEST_BROWSERS } from '../../scripts/browsers/minimum.mjs'
import { readLanguageFile } from './language-file.ts'

/** Shown in every language: which one to use is not known where the app cannot start. */
const RELOAD = [...new Set([FALLBACK_LANGUAGE, ...LANGUAGES])]
  .map((language) => JSON.parse(readLanguageFile('server-texts', language)).page.reload)
  .join(' · ')

/** Fills in the HTML what must be readable before, or without, the app. The rest of it is in the language of each page. */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('%RELOAD%', RELOAD).replace('%BROWSERS%', OLDEST_BROWSERS.join(', ')),
    },
  }
}
