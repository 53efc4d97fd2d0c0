import data from '@mdn/browser-compat-data' with { type: 'json' }
import { parse } from 'postcss'
import { isMissing, partsOf } from './minimum.mjs'

/** @typedef {import('./minimum.mjs').Feature} Feature */

const AT_RULES = /** @type {Record<string, Feature>} */ (data.css['at-rules'])
const PROPERTIES = /** @type {Record<string, Feature>} */ (data.css.properties)
const SELECTORS = /** @type {Record<string, Feature>} */ (data.css.selectors)
const FUNCTIONS = newFunctions(/** @type {Feature} */ (data.css.types))

const FUNCTION = /(?<![\w-])([a-z][a-z-]*)\(/g
const KEYWORD = /(?<![\w(.#-])[a-z][a-z-]*(?![\w(-])/g
const PSEUDO = /::?([a-z][a-z-]*)/g
const MEDIA_FEATURE = /\(([a-z][a-z-]*)\s*[:)<>=]/g
const PREFIX = /^-(?:webkit|moz)-/
const STRING_OR_ADDRESS = /"[^"]*"|'[^']*'|url\([^)]*\)/g

/**
 * Features that styles use and not all of the oldest browsers have. A declaration is not a finding if an
 * earlier one of the same property is in the same rule, which such a browser uses instead, nor is anything
 * inside '@supports'.
 * @param {string} styles
 * @returns {Set<string>}
 */
export function newInStyles(styles) {
  /** @type {Set<string>} */
  const found = new Set()
  const root = parse(styles)
  root.walkAtRules((rule) => {
    if (isMissing(AT_RULES[rule.name])) found.add(`@${rule.name}`)
    if (rule.name !== 'media') return
    for (const [, name = ''] of rule.params.matchAll(MEDIA_FEATURE)) {
      if (isMissing(AT_RULES.media?.[name])) found.add(`@media (${name})`)
    }
  })
  root.walkRules((rule) => {
    if (rule.parent?.type === 'rule') found.add('nested rules')
    if (isAskedFor(rule, (condition) => condition.includes('selector('))) return
    for (const [pseudo, name = ''] of rule.selector.replaceAll(/\\./g, '').matchAll(PSEUDO)) {
      if (isMissing(SELECTORS[name])) found.add(pseudo)
    }
  })
  root.walkDecls((declaration) => {
    const { prop, parent } = declaration
    const value = declaration.value.replaceAll(STRING_OR_ADDRESS, '')
    const property = PROPERTIES[prop]
    const before = parent?.nodes.slice(0, parent.index(declaration)) ?? []
    const others = before.flatMap((node) => (node.type === 'decl' ? node.prop.replace(PREFIX, '') : []))
    if (others.includes(prop)) return
    if (isMissing(property)) found.add(prop)
    for (const [, name = ''] of value.matchAll(FUNCTION)) {
      const isAsked = isAskedFor(declaration, (condition) => condition.includes(`${name}(`))
      if (FUNCTIONS.has(name) && !isAsked) found.add(`${name}()`)
    }
    for (const [name] of value.matchAll(KEYWORD)) {
      if (!isMissing(property) && isMissing(property?.[name])) found.add(`${prop}: ${name}`)
    }
    const isAlternative = prop === 'content' && value.includes('/')
    if (isAlternative && !isAskedFor(declaration, (condition) => condition.startsWith('(content:')))
      found.add('content: … / …')
  })
  return found
}

/**
 * The names of functions that no type has in all of the oldest browsers.
 * @param {Feature} types
 */
function newFunctions(types) {
  /** @type {Set<string>} */
  const missing = new Set()
  /** @type {Set<string>} */
  const known = new Set()
  /** @param {Feature} feature */
  const walk = (feature) => {
    for (const [name, inner] of partsOf(feature)) {
      ;(isMissing(inner) ? missing : known).add(name)
      walk(inner)
    }
  }
  walk(types)
  return new Set([...missing].filter((name) => !known.has(name)))
}

/**
 * @param {import('postcss').Node} node
 * @param {(condition: string) => boolean} isAsked
 */
function isAskedFor(node, isAsked) {
  for (let outer = node.parent; outer; outer = outer.parent) {
    const { name, params } = /** @type {import('postcss').AtRule} */ (outer)
    if (name === 'supports' && isAsked(params)) return true
  }
  return false
}
