import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { OWN_ICONS } from './build/own-icons.ts'

/** A second build of the app, with which the server prerenders pages. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [react()],
  resolve: { alias: [OWN_ICONS] },
  build: {
    ssr: 'src/prerender/index.ts',
    outDir: '../server/dist/prerender',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
  },
  ssr: { noExternal: true },
})
