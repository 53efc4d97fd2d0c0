import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { BUILD_TARGET } from '../../scripts/browsers/minimum.mjs'

const ENTRY = fileURLToPath(new URL('../src/boot/boot.ts', import.meta.url))
const OUTDATED = fileURLToPath(new URL('../src/boot/outdated.ts', import.meta.url))
const IS_OUTDATED = "document.documentElement.hasAttribute('data-outdated')"
const MARK = '<!--boot-script-->'
const SCRIPT_TAG = /\s*<(?:script type="module" crossorigin[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g
const FILE = /(?<=(?:src|href)=")[^"]+/

/**
 * Bundles src/boot/boot.ts into the HTML itself, so that it runs before any file has arrived, behind a script that asks whether
 * the browser is new enough: a file of its own, since an old browser cannot read the other one. In a build it also
 * decides when the app's scripts are fetched: these lie in a template, out of the way of what is painted first.
 */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: built }) {
        const scripts = [
          await bundled(OUTDATED, ['es2016']),
          `if(!${IS_OUTDATED}){${await bundled(ENTRY, BUILD_TARGET)}}`,
        ]
        const page = html.replace(MARK, () =>
          scripts.map((script) => `<script nonce="%NONCE%">${script}</script>`).join(''),
        )
        return built ? withScriptsInTemplate(page) : page
      },
    },
  }
}

async function bundled(input: string, target: string[]): Promise<string> {
  const bundle = await rolldown({ input, platform: 'browser', transform: { target } })
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false })
  return output[0].code.trim()
}

/**
 * All are fetched at once and each is evaluated in its own task. The entry, which Vite names first, comes
 * last.
 */
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
