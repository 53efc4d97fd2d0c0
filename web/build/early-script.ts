import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const ENTRY = fileURLToPath(new URL('../src/early.ts', import.meta.url))
const MARK = '<!--early-script-->'

/** Bundles src/early.ts into the HTML itself, so that it runs before any file has arrived. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const bundle = await rolldown({ input: ENTRY, platform: 'browser' })
        const { output } = await bundle.generate({ format: 'iife', minify: true })
        return (
          html
            .replace(MARK, () => `<script nonce="%NONCE%">${output[0].code.trim()}</script>`)
            // Browsers hold the first paint back for a module script in the head unless its priority is low.
            .replaceAll(
              /<(script type="module"|link rel="modulepreload") crossorigin/g,
              '<$1 crossorigin fetchpriority="low"',
            )
        )
      },
    },
  }
}
