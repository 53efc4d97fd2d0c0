import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run, say } from './prepare.mjs'
import { findProgram, isExecutable } from './programs.mjs'

/** The first is the smallest: a page takes two thirds of the time that it takes in a whole browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The system's Chromium; undefined if there is none and Playwright's own is to be used. */
export const systemChromium = () => findProgram(NAMES)

/** The system's Firefox; undefined if there is none. */
export const systemFirefox = () => findProgram(['firefox-esr', 'firefox'])

/**
 * The requirements for driving WebKitGTK: its driver, its small browser and a screen. Undefined if one is
 * missing.
 */
export function systemWebKit() {
  const driver = findProgram(['WebKitWebDriver'])
  const screen = findProgram(['Xvfb'])
  // Its folder is named after the machine, and after the version of its interface.
  const browser = ['/usr/lib', '/usr/libexec']
    .flatMap((root) => [root, ...foldersIn(root)])
    .flatMap(foldersIn)
    .filter((folder) => basename(folder).startsWith('webkit2gtk-'))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isExecutable)
  return driver && screen && browser ? { driver, screen, browser } : undefined
}

/** @param {string} folder */
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(folder, name))
  } catch {
    return []
  }
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
