import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { freshContent } from '../content/build/content-build.mjs'
import { BUILD_TARGET } from '../scripts/browsers/minimum.mjs'
import { bootScript } from './build/boot-script.ts'
import { CHUNKS, chunkFileNames, filesToPreload } from './build/chunks.ts'
import { fontPreloads } from './build/font-preloads.ts'
import { localeFiles } from './build/locale-files.ts'
import { offlineTags } from './build/offline-tags.ts'
import { OWN_ICONS } from './build/own-icons.ts'
import { pageTexts } from './build/page-texts.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    freshContent(),
    bootScript(),
    fontPreloads(),
    localeFiles(),
    offlineTags(),
    pageTexts(),
  ],
  resolve: { alias: [OWN_ICONS] },
  html: { cspNonce: '%NONCE%' },
  // A lesson is read as a whole: exporting its fields separately would only add to the file.
  json: { namedExports: false },
  build: {
    target: BUILD_TARGET,
    manifest: true,
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
    rolldownOptions: {
      // Constants are inlined: otherwise every chunk would load those of all others, such as the paths of the
      // API.
      optimization: { inlineConst: true },
      output: { chunkFileNames, codeSplitting: { groups: CHUNKS } },
    },
  },
})
