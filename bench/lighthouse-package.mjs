import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from '../scripts/prepare.mjs'

/** Not among the project's own packages: it needs a newer Node than the project. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const FOLDER = resolve('node_modules/.cache/frase/lighthouse')

/** The folder with the modules of Lighthouse. */
export function ensureLighthouse() {
  const modules = `${FOLDER}/node_modules`
  if (!existsSync(`${modules}/lighthouse`)) {
    mkdirSync(FOLDER, { recursive: true })
    run('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', FOLDER, LIGHTHOUSE])
  }
  return modules
}
