import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from './prepare.mjs'

/** Not among the project's own packages, which every install would then bring. */
const FOLDER = resolve('node_modules/.cache/frase/node-24')
const NODE_24 = `${FOLDER}/node_modules/node/bin/node`

/** The path of the Node that the container uses, for a suite that runs on the oldest one that still works. */
export function ensureNode24() {
  if (process.versions.node.startsWith('24.')) return process.execPath
  if (!existsSync(NODE_24)) {
    mkdirSync(FOLDER, { recursive: true })
    run('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', FOLDER, 'node@24'])
  }
  return NODE_24
}
