import data from '@mdn/browser-compat-data' with { type: 'json' }
import { parse } from 'acorn'
import { full } from 'acorn-walk'
import { isMissing, partsOf } from './minimum.mjs'

/** @typedef {import('./minimum.mjs').Feature} Feature */
/** @typedef {import('acorn').AnyNode} Node */

/**
 * The newest syntax that all of the oldest browsers know: the parser refuses later syntax, in regular
 * expressions too.
 */
const SYNTAX = 2022

const LANGUAGE = /** @type {Record<string, Feature>} */ (data.javascript.builtins)
const INTERFACES = /** @type {Record<string, Feature>} */ ({ ...data.api, ...LANGUAGE })
/** Members of the global object only. */
const WINDOW = /** @type {Feature} */ (data.api.Window)
const ATTRIBUTES = /** @type {Record<string, Feature>} */ (data.html.global_attributes)
const ELEMENTS = /** @type {Record<string, Feature>} */ (data.html.elements)
const GLOBAL_OBJECTS = new Set(['globalThis', 'self', 'window'])

const { globals, members, statics, places } = newNames()

/**
 * Features that a newer browser has and not all of the oldest ones: AbortSignal.any,
 * Array.prototype.toSorted.
 */
export const NEW_PLACES = [...globals, ...places]

/**
 * What a script uses that not all of the oldest browsers have: syntax, globals, members and attributes of elements. A member
 * is recognized by its name alone, if nothing older has that name too: the remaining methods of the
 * language, such as those of sets and iterators, are refused by the types, which include no more than ES2023.
 * @param {string} source
 * @param {'module' | 'script'} sourceType
 * @returns {Set<string>}
 */
export function newInScript(source, sourceType) {
  /** @type {import('acorn').Program} */
  let program
  try {
    program = parse(source, { ecmaVersion: SYNTAX, sourceType, allowHashBang: true })
  } catch (error) {
    return new Set([`syntax: ${error}`])
  }
  const declared = declaredIn(program)
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string | undefined} name */
  const seeGlobal = (name) => name && globals.has(name) && found.add(name)
  /**
   * @param {string | undefined} owner
   * @param {string | undefined} name
   */
  const seeMember = (owner, name) => {
    if (!name) return
    if (statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`)
    else if (owner && GLOBAL_OBJECTS.has(owner)) seeGlobal(name)
    else if (members.has(name)) found.add(name)
  }

  full(program, (anyNode) => {
    const node = /** @type {Node} */ (anyNode)
    if (node.type === 'Identifier' && !declared.has(node.name)) seeGlobal(node.name)
    if (node.type === 'MemberExpression') {
      const name = node.computed ? textOf(node.property) : nameOf(node.property)
      seeMember(ownerOf(node.object), name)
    }
    if (node.type === 'BinaryExpression' && node.operator === 'in') {
      seeGlobal(textOf(node.left))
      seeMember(ownerOf(node.right), textOf(node.left))
    }
    if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern' && node.init) {
      const owner = ownerOf(node.init)
      // The owner of other members is unknown, and our own objects have many names.
      if (!owner || declared.has(owner)) return
      for (const { key } of node.id.properties.filter((property) => property.type === 'Property'))
        seeMember(owner, nameOf(key))
    }
    if (node.type === 'CallExpression') for (const name of newAttributes(node)) found.add(name)
  })
  return found
}

/**
 * Members that an owner in the oldest browsers has got since, with a name that nothing in those browsers has.
 */
function newNames() {
  const old = new Set()
  /** @type {string[]} */
  const members = []
  /** @type {Set<string>} */
  const statics = new Set()
  /** @type {string[]} */
  const places = []
  for (const [owner, feature] of Object.entries(INTERFACES)) {
    for (const [key, member] of partsOf(feature)) {
      const name = key.replace(/_static$/, '')
      if (name === owner) continue
      if (!isMissing(member)) old.add(name)
      // A member of a new owner is reached through that owner alone, which is found itself.
      else if (!isMissing(feature)) {
        const isStatic = key !== name
        const isOfLanguage = owner in LANGUAGE
        if (isStatic || isOfLanguage) places.push(`${owner}.${name}`)
        if (!isStatic) places.push(`${owner}.prototype.${name}`)
        if (!isStatic) members.push(name)
        statics.add(`${owner}.${name}`)
      }
    }
  }
  const globals = [...partsOf(WINDOW), ...Object.entries(INTERFACES)].filter(([, feature]) =>
    isMissing(feature),
  )
  return {
    globals: new Set(globals.map(([name]) => name)),
    members: new Set(members.filter((name) => !old.has(name))),
    statics,
    places,
  }
}

/**
 * The attributes of an element that JSX describes: jsx('button', { popoverTarget: id }).
 * @param {import('acorn').CallExpression} call
 * @returns {string[]}
 */
function newAttributes({ arguments: [tag, attributes] }) {
  const element = tag && ELEMENTS[textOf(/** @type {Node} */ (tag)) ?? '']
  if (!element || attributes?.type !== 'ObjectExpression') return []
  return attributes.properties.flatMap((property) => {
    const name = property.type === 'Property' ? nameOf(property.key) : undefined
    const key = name?.toLowerCase() ?? ''
    return isMissing(element[key] ?? ATTRIBUTES[key]) ? [`${name}`] : []
  })
}

/**
 * Everything that a file declares anywhere: it is not the global of that name.
 * @param {import('acorn').Program} program
 */
function declaredIn(program) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @param {import('acorn').Pattern | null | undefined} pattern */
  const add = (pattern) => {
    if (pattern?.type === 'Identifier') names.add(pattern.name)
    if (pattern?.type === 'AssignmentPattern') add(pattern.left)
    if (pattern?.type === 'RestElement') add(pattern.argument)
    if (pattern?.type === 'ArrayPattern') pattern.elements.forEach(add)
    if (pattern?.type === 'ObjectPattern')
      for (const property of pattern.properties) add(property.type === 'Property' ? property.value : property)
  }
  full(program, (anyNode) => {
    const node = /** @type {Node} */ (anyNode)
    if ('params' in node) node.params.forEach(add)
    if ('id' in node) add(node.id)
    if ('local' in node && node.local.type === 'Identifier') add(node.local)
    if (node.type === 'CatchClause') add(node.param)
  })
  return names
}

/**
 * The last name of a member's object: CSS of globalThis.CSS.highlights.
 * @param {Node} node
 * @returns {string | undefined}
 */
function ownerOf(node) {
  if (node.type === 'ChainExpression') return ownerOf(node.expression)
  if (node.type === 'MemberExpression' && !node.computed) return nameOf(node.property)
  return node.type === 'Identifier' ? node.name : undefined
}

/** @param {Node} node */
function nameOf(node) {
  return node.type === 'Identifier' ? node.name : textOf(node)
}

/**
 * @param {Node} node
 * @returns {string | undefined}
 */
function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}
