import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { freshContent } from '../content/build/content-build.mjs'
import { OWN_ICONS } from './build/own-icons.ts'

/** A second build of the app, with which the server prerenders pages. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  cacheDir: '../node_modules/.cache/frase/prerender',
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  plugins: [react(), freshContent()],
  // For no browser: the development server has its own.
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: [OWN_ICONS] },
  build: {
    ssr: 'src/prerender/index.ts',
    outDir: '../server/dist/prerender',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
  },
  // In development from the sources, where packages are loaded as they are.
  ssr: { noExternal: command === 'build' || [/^@frase\//] },
}))
