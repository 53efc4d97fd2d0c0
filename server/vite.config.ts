import { defineConfig } from 'vite'
import { BUNDLED, productBuild } from './build/workers.ts'

export default defineConfig({ ...productBuild, ssr: BUNDLED })
