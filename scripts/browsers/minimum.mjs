import { readFileSync } from 'node:fs'

/**
 * The oldest browsers that the product works in are in package.json, under the name that tools for browsers look for.
 * The build is compiled for them, and scripts/check-browsers.mjs refuses what they do not have.
 */

/** @type {{ browserslist: string[] }} */
const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

const oldest = browserslist.map((entry) => {
  const [name = '', version = ''] = entry.split(' ')
  return { name, version }
})

/** In readable form: Chrome 109. */
export const OLDEST_BROWSERS = oldest.map(
  ({ name, version }) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${version}`,
)

/** In the form of Vite and Rolldown: chrome109. */
export const BUILD_TARGET = oldest.map(({ name, version }) => `${name}${version}`)

/**
 * A part of the data on browsers, with its own parts.
 * @typedef {import('@mdn/browser-compat-data/types').Identifier} Feature
 */

/**
 * Whether one of the oldest browsers lacks a feature. Behind a prefix, another name or a setting it does not count; a part of
 * it does. What is not in the data is nothing new.
 * @param {Feature | undefined} feature
 */
export function isMissing(feature) {
  const support = feature?.__compat?.support
  if (!support) return false
  return !oldest.every(({ name, version }) => {
    const browser = /** @type {import('@mdn/browser-compat-data/types').BrowserName} */ (name)
    return [support[browser] ?? []]
      .flat()
      .some(
        ({ flags, prefix, alternative_name, version_added, version_removed }) =>
          !flags &&
          !prefix &&
          !alternative_name &&
          numberOf(version_added) <= Number(version) &&
          !(numberOf(version_removed) <= Number(version)),
      )
  })
}

/**
 * @param {Feature} feature
 * @returns {[string, Feature][]}
 */
export function partsOf({ __compat, ...parts }) {
  return Object.entries(parts)
}

/** @param {string | boolean | null | undefined} version */
function numberOf(version) {
  return Number.parseFloat(`${version}`.replace('≤', ''))
}
