import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { CHUNKS, chunkFileNames } from './build/chunks.ts'
import { fontPreloads } from './build/font-preloads.ts'
import { localeFiles } from './build/locale-files.ts'
import { offlineTags } from './build/offline-tags.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), bootScript(), fontPreloads(), localeFiles(), offlineTags()],
  html: { cspNonce: '%NONCE%' },
  // For versions of React that lacked it; ours has it.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames, codeSplitting: { groups: CHUNKS } },
    },
  },
})
