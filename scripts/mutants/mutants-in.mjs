import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/**
 * A small change to a source that a test should notice.
 * @typedef {{
 *   file: string, line: number, code: string, start: number, end: number, from: string, to: string, kind: string,
 * }} Mutant
 * @typedef {{ file: string, code: string, from: string, to: string, why: string }} Equivalent
 * @typedef {{ type: string, start: number, end: number, [field: string]: unknown }} Node
 * @typedef {{ kind: string, start: number, end: number, to: string }} Change
 */

/** @type {Readonly<Record<string, string>>} */
const OPPOSITES = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}
/** What has a value although its node is one of TypeScript. */
const VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
/** Names of modules, and what only somebody who reads a log sees. */
const LEFT_OUT = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'ThrowStatement'])

/**
 * Every change that is tried, in the order of the source.
 * @param {string} file
 * @param {string} source TypeScript
 * @returns {Mutant[]}
 */
export function mutantsIn(file, source) {
  const program = /** @type {Node} */ (/** @type {unknown} */ (parseAst(source, { lang: 'ts' })))
  return changesIn(program, source)
    .toSorted((one, other) => one.start - other.start)
    .map((change) => ({
      ...change,
      file,
      line: source.slice(0, change.start).split('\n').length,
      code: source
        .slice(source.lastIndexOf('\n', change.start) + 1)
        .split('\n', 1)
        .join()
        .trim(),
      from: source.slice(change.start, change.end),
    }))
}

/**
 * @param {string} source
 * @param {Pick<Mutant, 'start' | 'end' | 'from' | 'to'>} mutant
 */
export function mutated(source, { start, end, from, to }) {
  if (source.slice(start, end) !== from) throw new Error('The mutant is of another version of the source')
  return source.slice(0, start) + to + source.slice(end)
}

/**
 * The mutants that no test can notice, found by the code of their line: its number changes.
 * @type {readonly Equivalent[]}
 */
export const EQUIVALENT = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'))

/**
 * @param {Pick<Mutant, 'file' | 'code' | 'from' | 'to'>} mutant
 * @returns {string | undefined} why it makes no difference; undefined for all others
 */
export function reasonWhyEqual(mutant) {
  return EQUIVALENT.find(
    ({ file, code, from, to }) =>
      file === mutant.file && code === mutant.code && from === mutant.from && to === mutant.to,
  )?.why
}

/**
 * The same seed draws the same, as many of each kind as of any other while there are some: numbers and strings would
 * else take the place of conditions.
 * @param {readonly Mutant[]} mutants
 * @param {number} count
 * @param {string} seed
 */
export function drawn(mutants, count, seed) {
  const byLot = mutants
    .map((mutant) => ({ mutant, lot: lot(seed, mutant) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
  /** @type {Map<string, number>} */
  const places = new Map()
  return byLot
    .map(({ mutant }) => {
      const place = places.get(mutant.kind) ?? 0
      places.set(mutant.kind, place + 1)
      return { mutant, place }
    })
    .sort((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/**
 * @param {string} seed
 * @param {Mutant} mutant
 */
function lot(seed, { file, start, to }) {
  return createHash('sha256').update(`${seed} ${file} ${start} ${to}`).digest('hex')
}

/**
 * @param {Node} node
 * @param {string} source
 * @returns {Change[]}
 */
function changesIn(node, source) {
  if (LEFT_OUT.has(node.type) || (node.type.startsWith('TS') && !VALUES.has(node.type))) return []
  return [...ownChanges(node, source), ...childrenOf(node).flatMap((child) => changesIn(child, source))]
}

/**
 * Without names of properties, and without the types of values.
 * @param {Node} node
 * @returns {Node[]}
 */
function childrenOf(node) {
  const isName = (/** @type {string} */ field) =>
    (field === 'key' || field === 'property') && node.computed !== true
  // The name of the module that something is exported from.
  const isModule = (/** @type {string} */ field) =>
    field === 'source' && node.type === 'ExportNamedDeclaration'
  return Object.entries(node)
    .filter(([field]) => !isName(field) && !isModule(field))
    .flatMap(([, value]) => value)
    .filter(isNode)
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
export function isNode(value) {
  return typeof Object(value).type === 'string'
}

/**
 * @param {Node} node
 * @param {string} source
 * @returns {Change[]}
 */
function ownChanges(node, source) {
  const { type, start, end } = node
  switch (type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorChange(node, source)
    case 'UnaryExpression':
      return node.operator === '!' ? [{ kind: 'no !', start, end: start + 1, to: '' }] : []
    case 'Literal':
      return literalChange(node)
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const value = /** @type {Node | null} */ (type === 'ReturnStatement' ? node.argument : node.body)
      if (!value || value.type === 'BlockStatement' || source.slice(value.start, value.end) === 'undefined')
        return []
      return [{ kind: 'return', start: value.start, end: value.end, to: 'undefined' }]
    }
    default:
      return []
  }

  /** @param {Node} literal */
  function literalChange({ value }) {
    if (typeof value === 'boolean') return [{ kind: 'true and false', start, end, to: String(!value) }]
    if (typeof value === 'number') {
      return [{ kind: 'number', start, end, to: String(start % 2 === 0 ? value + 1 : value - 1) }]
    }
    return typeof value === 'string' && value !== '' ? [{ kind: 'text', start, end, to: "''" }] : []
  }
}

/**
 * @param {Node} node
 * @param {string} source
 * @returns {Change[]}
 */
function operatorChange({ operator, left, right }, source) {
  const [before, after] = /** @type {[Node, Node]} */ ([left, right])
  const to = OPPOSITES[String(operator)]
  // Texts are joined with the same sign.
  const isJoined = operator === '+' && [before, after].some(isText)
  if (to === undefined || isJoined) return []
  const start = source.indexOf(String(operator), before.end)
  const kind = [String(operator), to].sort().join(' and ')
  return start < after.start ? [{ kind, start, end: start + String(operator).length, to }] : []
}

/**
 * @param {Node} node
 * @returns {boolean}
 */
function isText({ type, value, operator, left, right }) {
  if (type === 'TemplateLiteral' || typeof value === 'string') return true
  return operator === '+' && [left, right].some((side) => isText(/** @type {Node} */ (side)))
}
