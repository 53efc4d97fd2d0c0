import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyScript } from './build/early-script.ts'
import { localeFiles } from './build/locale-files.ts'
import { offlineTags } from './build/offline-tags.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), earlyScript(), localeFiles(), offlineTags()],
  html: { cspNonce: '%NONCE%' },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 1024,
    modulePreload: { polyfill: false },
    // What most pages share comes in one file: thirty small ones weigh more and ask thirty times.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 4 }] } } },
  },
})
