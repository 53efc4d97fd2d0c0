import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'espeak-worker': 'src/services/speech/espeak-worker.js',
        'accounts-worker': 'src/services/accounts/accounts-worker.js',
        'prerender-worker': 'src/pages/prerender-worker.js',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@frase\//] },
})
