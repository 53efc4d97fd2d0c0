import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { LOCALES_ROOT } from '../../core/src/contract/paths.js'
import { LANGUAGES } from '../../core/src/languages.ts'

const source = (language: string) =>
  fileURLToPath(new URL(`../../content/src/locales/${language}.json`, import.meta.url))

/** Publishes the language files without the white space they have for their translators. */
export function localeFiles(): Plugin {
  return {
    name: 'locale-files',
    generateBundle() {
      for (const language of LANGUAGES) {
        const texts: unknown = JSON.parse(readFileSync(source(language), 'utf8'))
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
        response.end(readFileSync(source(language)))
      })
    },
  }
}
