import type { FormIndex } from '../spanish/form-index.ts'
import { isQuestion } from '../text/tokens.ts'
import type { Features } from './features.ts'
import type { Atom, Condition, Item, Respelling } from './pattern.ts'
import { type SlipReading, type SlipToken, type SlipWord, slipReadings } from './sentence-tokens.ts'

export interface Captured {
  tokens: readonly SlipToken[]
  /** The reading that a single word was matched with. */
  entry?: SlipWord
  features: Features
}

export interface Match {
  start: number
  end: number
  captured: ReadonlyMap<string, Captured>
}

export interface Matching {
  index: FormIndex<SlipWord>
  groups: ReadonlyMap<string, readonly Atom[]>
}

interface Search {
  items: readonly Item[]
  tokens: readonly SlipToken[]
  matching: Matching
}

/** Every place where the items follow each other in one clause. */
export function matches(items: readonly Item[], tokens: readonly SlipToken[], matching: Matching): Match[] {
  const search = { items, tokens, matching }
  return tokens.flatMap(
    (_, start) => matchFrom(0, { start, end: start, captured: NOTHING_CAPTURED }, search) ?? [],
  )
}

/** The words, or dictionary forms, of which a sentence must have one of each list to match the items. */
export function neededWords(items: readonly Item[]): Atom[][] {
  return items.flatMap((item) => {
    if (item.kind !== 'word' || item.isOptional || item.undo) return []
    return item.conditions
      .filter(
        ({ negative, atoms }) => !negative && atoms.every(({ kind }) => kind === 'word' || kind === 'lemma'),
      )
      .map(({ atoms }) => [...atoms])
  })
}

export function hasEvery(needed: readonly Atom[][], tokens: readonly SlipToken[]): boolean {
  return needed.every((atoms) =>
    tokens.some(({ word, readings }) =>
      atoms.some((atom) =>
        atom.kind === 'lemma'
          ? readings.some(({ entry }) => entry.lemma === atom.value)
          : 'value' in atom && atom.value === word,
      ),
    ),
  )
}

const NOTHING_CAPTURED: Match['captured'] = new Map()

/** Extends the match by the remaining items, from its end on. */
function matchFrom(place: number, match: Match, search: Search): Match | undefined {
  const { items, tokens, matching } = search
  const item = items[place]
  switch (item?.kind) {
    case undefined:
      return match
    case 'start':
    case 'end':
      return isBoundary(tokens, match.end) ? matchFrom(place + 1, match, search) : undefined
    case 'question':
      return isQuestion({ tokens, words: [] }) ? matchFrom(place + 1, match, search) : undefined
    case 'not': {
      const other = item.isBehind ? tokens[match.end - 1] : nextToken(tokens, match)
      const isThere = other && readingFor(other, item.conditions, matching)
      return isThere ? undefined : matchFrom(place + 1, match, search)
    }
    case 'gap': {
      const before = match.captured.get(item.name)?.tokens ?? []
      const isEnough = item.isOptional || before.length > 0
      const shortest = isEnough ? matchFrom(place + 1, match, search) : undefined
      const token = nextToken(tokens, match)
      if (shortest || !token) return shortest
      return matchFrom(place, capture(match, item.name, { tokens: [...before, token], features: [] }), search)
    }
    case 'word': {
      const token = nextToken(tokens, match)
      const found = token && taken(token, item.conditions, item.undo, matching)
      const matched =
        found && matchFrom(place + 1, capture(match, item.name, { tokens: [token], ...found }), search)
      return matched || !item.isOptional ? matched : matchFrom(place + 1, match, search)
    }
  }
}

/** Whether there is punctuation before a word, or nothing. */
function isBoundary(tokens: readonly SlipToken[], place: number): boolean {
  const before = tokens[place - 1]
  const token = tokens[place]
  return !before || !token || before.trail !== '' || token.lead !== ''
}

/** No match goes past punctuation: its place in the rewritten sentence would be unknown. */
function nextToken(tokens: readonly SlipToken[], { start, end }: Match): SlipToken | undefined {
  return end > start && isBoundary(tokens, end) ? undefined : tokens[end]
}

function capture(match: Match, name: string | undefined, captured: Captured): Match {
  const isNamed = name === undefined ? [] : [[name, captured] as const]
  return { ...match, end: match.end + 1, captured: new Map([...match.captured, ...isNamed]) }
}

interface Taken {
  entry?: SlipWord
  features: Features
}

function taken(
  token: SlipToken,
  conditions: readonly Condition[],
  undo: Respelling | undefined,
  matching: Matching,
): Taken | undefined {
  if (!undo) return readingFor(token, conditions, matching)
  for (const word of spelledBack(token.word, undo)) {
    const readings = slipReadings(word, matching.index.find(word))
    const found = readingFor({ ...token, word, readings }, conditions, matching)
    if (found) return found
  }
  return undefined
}

function spelledBack(word: string, { from, to, atEnd }: Respelling): string[] {
  if (atEnd) return word.endsWith(to) ? [word.slice(0, word.length - to.length) + from] : []
  const places = [...word].map((_, place) => place).filter((place) => word.startsWith(to, place))
  return places.map((place) => word.slice(0, place) + from + word.slice(place + to.length))
}

/**
 * The reading of a word that meets all conditions; a word that is in no entry can only be recognised by its
 * spelling.
 */
function readingFor(
  token: SlipToken,
  conditions: readonly Condition[],
  matching: Matching,
): Taken | undefined {
  if (token.readings.length === 0) {
    const isMet = conditions.every(
      ({ negative, atoms }) => atoms.some((atom) => isWritten(atom, token)) !== negative,
    )
    return isMet ? { features: [] } : undefined
  }
  for (const reading of token.readings) {
    const all = reading.features
    // A form that can be a command never meets 'not a command', even if it can be something else.
    const fits = all.find((features) =>
      conditions.every(({ negative, atoms }) =>
        negative
          ? !all.some((others) => atoms.some((atom) => holds(atom, token, reading, others, matching)))
          : atoms.some((atom) => holds(atom, token, reading, features, matching)),
      ),
    )
    if (fits) return { entry: reading.entry, features: fits }
  }
  return undefined
}

function isWritten(atom: Atom, token: SlipToken): boolean {
  return atom.kind === 'any' || (atom.kind === 'word' && atom.value === token.word)
}

function holds(
  atom: Atom,
  token: SlipToken,
  reading: SlipReading,
  features: Features,
  matching: Matching,
): boolean {
  const { entry } = reading
  switch (atom.kind) {
    case 'any':
    case 'word':
      return isWritten(atom, token)
    case 'attached':
      return token.isAttached
    case 'lemma':
      return entry.lemma === atom.value
    case 'pos':
      return entry.pos === atom.value
    case 'field':
      return entry.field === atom.value
    case 'feature':
      return features.includes(atom.value)
    case 'group':
      return groupNamed(atom.value, matching).some((member) =>
        holds(member, token, reading, features, matching),
      )
  }
}

function groupNamed(name: string, { groups }: Matching): readonly Atom[] {
  const group = groups.get(name)
  if (!group) throw new Error(`There is no group of words "${name}"`)
  return group
}
