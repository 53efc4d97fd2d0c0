import type { Plugin } from 'vite'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../core/src/languages.ts'
import { readLanguageFile } from './language-file.ts'

/** The HTML says in every language what must be readable before, or without, the app. */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%RELOAD%', inEveryLanguage('reload'))
          .replace('%NOSCRIPT%', inEveryLanguage('noscript')),
    },
  }
}

function inEveryLanguage(name: 'reload' | 'noscript'): string {
  return [...new Set([FALLBACK_LANGUAGE, ...LANGUAGES])]
    .map((language) => JSON.parse(readLanguageFile('server-texts', language)).page[name])
    .join(' · ')
}
