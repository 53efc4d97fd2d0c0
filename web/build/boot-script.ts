import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const ENTRY = fileURLToPath(new URL('../src/boot/boot.ts', import.meta.url))
const MARK = '<!--boot-script-->'
const SCRIPT_TAG = /\s*<(?:script type="module" crossorigin[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g
const FILE = /(?<=(?:src|href)=")[^"]+/

/**
 * Bundles src/boot/boot.ts into the HTML itself, so that it runs before any file has arrived. In a build it also
 * decides when the app's scripts are fetched: these lie in a template, out of the way of what is painted first.
 */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: built }) {
        const bundle = await rolldown({ input: ENTRY, platform: 'browser' })
        const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
        const page = html.replace(MARK, () => `<script nonce="%NONCE%">${output[0].code.trim()}</script>`)
        return built ? withScriptsInTemplate(page) : page
      },
    },
  }
}

/** All of them to be fetched at once, then each to be evaluated in a task of its own; the entry, which Vite names first, last. */
function withScriptsInTemplate(html: string): string {
  const [entry, ...parts] = (html.match(SCRIPT_TAG) ?? []).flatMap((tag) => tag.match(FILE) ?? [])
  if (!entry) throw new Error('The build has no entry')
  const tags = [
    ...[...parts, entry].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    '<!--page-scripts-->',
    ...parts.map((file) => `<script type="module" crossorigin src="${file}"></script>`),
    `<script type="module" crossorigin src="${entry}" id="entry"></script>`,
  ]
  return html
    .replace(SCRIPT_TAG, '')
    .replace('</body>', () => `  <template id="app-scripts">${tags.join('\n    ')}</template>\n  </body>`)
}
