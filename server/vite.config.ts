import { defineConfig } from 'vite'
import { productBuild } from './build/workers.ts'

export default defineConfig(productBuild)
