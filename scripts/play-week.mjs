import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureInstalled, run } from './prepare.mjs'

/**
 * Plays a week of four learners in a real browser, with a clock that is moved from day to day: node
 * scripts/play-week.mjs FOLDER. The folder gets a picture of every screen and a list of the problems they
 * met.
 */

const [folder = 'node_modules/.cache/frase/week'] = process.argv.slice(2)
ensureInstalled()
ensureBrowser()
ensureBuilt()
const code = run('npx', ['--no-install', 'playwright', 'test', '--workers=2', '--reporter=line'], {
  WEEK_FOLDER: path.resolve(folder),
})
for (const learner of readdirSync(folder)) {
  process.stdout.write(`\n${readFileSync(path.join(folder, learner, 'stumbled.md'), 'utf8')}`)
}
process.exit(code)
