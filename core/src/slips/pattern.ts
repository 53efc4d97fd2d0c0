import { PARTS_OF_SPEECH } from '../spanish/forms/word.ts'
import { isFeature } from './features.ts'

/** One condition on a word. */
export type Atom =
  | { kind: 'word' | 'lemma' | 'pos' | 'field' | 'feature' | 'group'; value: string }
  | { kind: 'any' | 'attached' }

/** Any of the atoms, or none of them. */
export interface Condition {
  negative: boolean
  atoms: readonly Atom[]
}

export interface Change {
  features: readonly string[]
  /** The slot whose gender, number or person the word takes. */
  as?: string
  respelled?: Respelling
}

/** Letters that are exchanged; `atEnd` only the last ones. */
export interface Respelling {
  from: string
  to: string
  atEnd: boolean
}

export type Item =
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'question' }
  | { kind: 'not'; isBehind: boolean; conditions: readonly Condition[] }
  | { kind: 'word'; name?: string; conditions: readonly Condition[]; isOptional: boolean; undo?: Respelling }
  | { kind: 'gap'; name: string; isOptional: boolean }

export type Output =
  | { kind: 'check'; item: Item }
  | { kind: 'literal'; word: string }
  /** The word of a slot, as another word (`lemma`) or in another form. */
  | { kind: 'copy'; name: string; lemma?: string; change: Change }
  | { kind: 'new'; lemma: string; change: Change }

export type Copy = Extract<Output, { kind: 'copy' }>

export function isPlainCopy({ lemma, change }: Copy): boolean {
  return lemma === undefined && change.features.length === 0 && !change.as && !change.respelled
}

const PIECE = /<?!?\{[^}]*\}\??|\S+/gu

function piecesOf(pattern: string): string[] {
  return pattern.match(PIECE) ?? []
}

/** Reads the pattern of a right sentence. */
export function parseRight(pattern: string): Item[] {
  return piecesOf(pattern).map(parseItem)
}

/** Reads the words that are written instead, and the conditions for them to be wrong. */
export function parseWrong(pattern: string): Output[] {
  return piecesOf(pattern).map(parseOutput)
}

function parseItem(piece: string): Item {
  if (piece === '^') return { kind: 'start' }
  if (piece === '$') return { kind: 'end' }
  if (piece === '¿') return { kind: 'question' }
  const lookaround = /^(<?)!(.+)$/u.exec(piece)
  if (lookaround) {
    const [, behind = '', tested = ''] = lookaround
    return { kind: 'not', isBehind: behind !== '', conditions: parseTest(tested).conditions }
  }
  const isOptional = piece.endsWith('?')
  const { name, conditions } = parseTest(isOptional ? piece.slice(0, -1) : piece)
  const isGap = conditions.some(({ atoms }) => atoms.some(({ kind }) => kind === 'any'))
  if (isGap && name !== undefined) return { kind: 'gap', name, isOptional }
  return { kind: 'word', ...(name === undefined ? {} : { name }), conditions, isOptional }
}

/** '{v:ir|llegar present}' names its word, 'a|para' only says how it is written. */
function parseTest(piece: string): { name?: string; conditions: Condition[] } {
  const braced = /^\{(?:(\w+):)?(.+)\}$/u.exec(piece)
  if (!braced) {
    const atoms = piece.split('|').map((value): Atom => ({ kind: 'word', value }))
    return { conditions: [{ negative: false, atoms }] }
  }
  const [, name, tests = ''] = braced
  const conditions = tests.trim().split(/\s+/u).map(parseCondition)
  return name === undefined ? { conditions } : { name, conditions }
}

function parseCondition(text: string): Condition {
  const negative = text.startsWith('!')
  return { negative, atoms: parseAtoms(negative ? text.slice(1) : text) }
}

export function parseAtoms(text: string): Atom[] {
  return text.split('|').map(parseAtom)
}

const SIGNS: Readonly<Record<string, 'word' | 'field' | 'group'>> = {
  '=': 'word',
  '~': 'field',
  '@': 'group',
}

function parseAtom(text: string): Atom {
  if (text === '*') return { kind: 'any' }
  if (text === 'attached') return { kind: 'attached' }
  const sign = SIGNS[text[0] ?? '']
  if (sign) return { kind: sign, value: text.slice(1) }
  if (isFeature(text)) return { kind: 'feature', value: text }
  if (PARTS_OF_SPEECH.some((pos) => pos === text)) return { kind: 'pos', value: text }
  return { kind: 'lemma', value: text.replaceAll('_', ' ') }
}

function parseOutput(piece: string): Output {
  if (/^(?:\^|\$|¿|<?!.+)$/u.test(piece)) return { kind: 'check', item: parseItem(piece) }
  const braced = /^\{(.+)\}$/u.exec(piece)
  if (!braced) return { kind: 'literal', word: piece }
  const [base = '', ...changes] = (braced[1] ?? '').trim().split(/\s+/u)
  const change = parseChange(changes)
  if (base.startsWith('+')) return { kind: 'new', lemma: base.slice(1), change }
  const [name = '', lemma] = base.split('>')
  return { kind: 'copy', name, ...(lemma === undefined ? {} : { lemma }), change }
}

function parseChange(changes: readonly string[]): Change {
  const change: Change = { features: changes.filter(isFeature) }
  for (const text of changes) {
    const respelled = /^\/(\p{L}*)(\$?)\/(\p{L}*)\/$/u.exec(text)
    if (respelled) {
      const [, from = '', end = '', to = ''] = respelled
      change.respelled = { from, to, atEnd: end !== '' }
    } else if (text.startsWith('as=')) change.as = text.slice('as='.length)
    else if (!isFeature(text)) throw new Error(`"${text}" is no change of a word`)
  }
  return change
}
