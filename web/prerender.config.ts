import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The app once more, for the server, which draws the first look of a page with it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [react()],
  build: {
    ssr: 'src/prerender/index.ts',
    outDir: '../server/dist/prerender',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
  },
  ssr: { noExternal: true },
})
