import type { Plugin } from 'vite'
import { LOCALES_ROOT } from '../../core/src/contract/paths.js'
import { LANGUAGES } from '../../core/src/languages.ts'
import { readLanguageFile } from './language-file.ts'

/** Publishes the language files as /locales/{lang}.json, minified. */
export function localeFiles(): Plugin {
  return {
    name: 'locale-files',
    generateBundle() {
      for (const language of LANGUAGES) {
        const texts: unknown = JSON.parse(readLanguageFile('locales', language))
        this.emitFile({
          type: 'asset',
          fileName: `${LOCALES_ROOT.slice(1)}/${language}.json`,
          source: JSON.stringify(texts),
        })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = LANGUAGES.find(
          (code) => request.url?.split('?')[0] === `${LOCALES_ROOT}/${code}.json`,
        )
        if (!language) return next()
        response.setHeader('content-type', 'application/json')
        response.end(readLanguageFile('locales', language))
      })
    },
  }
}
