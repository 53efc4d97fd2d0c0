import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const ENTRY = fileURLToPath(new URL('../src/early/early.ts', import.meta.url))
const MARK = '<!--early-script-->'
const SCRIPT_TAG = /\s*<(?:script type="module" crossorigin[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g

const FONTS = [
  {
    family: 'Young Serif',
    weight: '400',
    file: fontFile('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
  },
  {
    family: 'Figtree',
    weight: '300 900',
    file: fontFile('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  },
]

/**
 * Bundles src/early/early.ts into the HTML itself, so that it runs before any file has arrived. It also decides when
 * the fonts and, in a build, the app's scripts are fetched: these lie in a template, out of the way of what is painted
 * first.
 */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    buildStart() {
      if (this.environment.mode !== 'build') return
      for (const { file } of FONTS) {
        this.emitFile({ type: 'asset', name: basename(file), source: readFileSync(file) })
      }
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle: built }) {
        const fonts = FONTS.map(({ family, weight, file }) => {
          const asset = Object.values(built ?? {}).find(
            (part) => part.type === 'asset' && part.names.includes(basename(file)),
          )
          if (built && !asset) throw new Error(`The build has no ${family}`)
          return { family, weight, url: asset ? `/${asset.fileName}` : `/@fs${file}` }
        })
        const bundle = await rolldown({
          input: ENTRY,
          platform: 'browser',
          transform: { define: { FONTS: JSON.stringify(fonts) } },
        })
        const { output } = await bundle.generate({ format: 'iife', minify: true })
        const page = html.replace(MARK, () => `<script nonce="%NONCE%">${output[0].code.trim()}</script>`)
        return built ? withScriptsInTemplate(page) : page
      },
    },
  }
}

function fontFile(path: string): string {
  return fileURLToPath(import.meta.resolve(path))
}

function withScriptsInTemplate(html: string): string {
  const tags = html.match(SCRIPT_TAG)?.join('') ?? ''
  return html
    .replace(SCRIPT_TAG, '')
    .replace(
      '</body>',
      () => `  <template id="app-scripts">${tags}\n    <!--page-scripts--></template>\n  </body>`,
    )
}
