import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say } from './prepare.mjs'

/** The first is the smallest: a page costs it two thirds of what it costs a whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The system's Chromium; undefined where there is none and Playwright's own is to be used. */
export function systemChromium() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name)
      if (isExecutable(path)) return path
    }
  }
  return undefined
}

/** The browser tests need a Chromium: the system's, Debian's, or the one that Playwright downloads. */
export function ensureBrowser() {
  if (systemChromium()) return
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    say("Installing Debian's Chromium for the browser tests")
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], quiet)
    const install = (/** @type {string} */ name) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet) === 0
    if (install('chromium-headless-shell') || install('chromium')) return
  }
  say("Installing Playwright's Chromium for the browser tests")
  run('npx', ['playwright', 'install', 'chromium'])
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
