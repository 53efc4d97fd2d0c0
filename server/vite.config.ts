import { defineConfig } from 'vite'
import { exerciseMaterial } from '../web/build/exercise-material.ts'
import { BUNDLED, productBuild } from './build/workers.ts'

export default defineConfig({ ...productBuild, ssr: BUNDLED, plugins: [exerciseMaterial()] })
