import { defineConfig } from 'vite'
import { exerciseMaterial } from '../web/build/exercise-material.ts'
import { productBuild } from './build/workers.ts'

export default defineConfig({ ...productBuild, plugins: [exerciseMaterial()] })
