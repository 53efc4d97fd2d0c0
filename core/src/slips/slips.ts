import type { FormIndex } from '../spanish/form-index.ts'
import { joinTokens, parseSentence, type Token } from '../text/tokens.ts'
import { wordDistance } from '../text/word-distance.ts'
import { hasEvery, type Matching, matches, neededWords } from './match.ts'
import { type Atom, type Item, type Output, parseAtoms, parseRight, parseWrong } from './pattern.ts'
import { rewritten } from './rewrite.ts'
import type { SlipToken, SlipWord } from './sentence-tokens.ts'
import { writtenTokens } from './sentence-tokens.ts'
import type { Slip, Use, WrittenPattern } from './slip.ts'
import { shapeOf } from './slip.ts'

export interface MadeSlip {
  id: string
  use: Use
  reason: string
  /** The whole sentence with the slip in it. */
  wrong: string
}

export interface SlipTask {
  /** Every accepted wording of the sentence. */
  accepted: readonly (readonly SlipToken[])[]
  /** The unit of the learner; slips of later units are left out, since she cannot know them yet. */
  upToUnit: number
  /** Whether the translation or the scene decides what has to be said: without it, M is not wrong. */
  fixesMeaning: boolean
}

export interface Slips {
  /** The wrong sentences that may be options beside a right one. */
  slipsIn: (tokens: readonly SlipToken[], task: SlipTask) => MadeSlip[]
  /** The slip in a typed answer; the answer may have other mistakes beside it. */
  findSlip: (task: SlipTask, typed: readonly Pick<Token, 'word'>[]) => string | null
  /** Every slip in a sentence, for any use. */
  everySlipIn: (tokens: readonly SlipToken[]) => MadeSlip[]
  /** The slips whose wrong words a sentence seems to have. */
  shapesIn: (tokens: readonly SlipToken[]) => string[]
}

interface Pattern {
  right: readonly Item[]
  needed: readonly Atom[][]
  wrong: readonly Output[]
  shape: readonly Item[]
  with: readonly (readonly Item[])[]
  unless: readonly (readonly Item[])[]
}

/** The slips of one language, ready to be made and found. */
export function createSlips(
  slips: readonly Slip[],
  groups: Readonly<Record<string, string>>,
  index: FormIndex<SlipWord>,
): Slips {
  const atomsOf = Object.entries(groups).map(([name, atoms]) => [name, parseAtoms(atoms)] as const)
  const matching: Matching = { index, groups: new Map(atomsOf) }
  const known = slips.map((slip) => ({ ...slip, patterns: slip.patterns.map(parsed) }))

  const isPlaceFor = (pattern: Pattern, tokens: readonly SlipToken[]) =>
    pattern.with.every((items) => matches(items, tokens, matching).length > 0) &&
    pattern.unless.every((items) => matches(items, tokens, matching).length === 0)

  const madeBy = (pattern: Pattern, tokens: readonly SlipToken[]): string[] => {
    // Most sentences lack a word of the pattern, which is seen much sooner than where it would match.
    if (!hasEvery(pattern.needed, tokens) || !isPlaceFor(pattern, tokens)) return []
    return matches(pattern.right, tokens, matching).flatMap((match) => {
      const wrong = rewritten(tokens, match, pattern.wrong, matching)
      return wrong ? [joinTokens(writtenTokens(wrong))] : []
    })
  }

  const made = new WeakMap<readonly SlipToken[], MadeSlip[]>()

  const everySlipIn = (tokens: readonly SlipToken[]): MadeSlip[] => {
    const slips = made.get(tokens) ?? makeSlips(tokens)
    made.set(tokens, slips)
    return slips
  }

  const makeSlips = (tokens: readonly SlipToken[]): MadeSlip[] => {
    const right = joinTokens(writtenTokens(tokens))
    return known.flatMap(({ id, use, reason, patterns }) => {
      const made = new Set(patterns.flatMap((pattern) => madeBy(pattern, tokens)))
      made.delete(right)
      return [...made].map((wrong) => ({ id, use, reason, wrong }))
    })
  }

  const unitOf = new Map(slips.map(({ id, unit }) => [id, unit]))
  const isShown = ({ id, use }: MadeSlip, { upToUnit, fixesMeaning }: SlipTask) =>
    (unitOf.get(id) ?? 0) <= upToUnit && (use !== 'M' || fixesMeaning)

  const findSlip = (task: SlipTask, typed: readonly Pick<Token, 'word'>[]): string | null => {
    const answer = compared(typed)
    if (isAccepted(answer, task)) return null
    const found = task.accepted.flatMap((tokens) => {
      const right = compared(writtenTokens(tokens))
      const missed = wordDistance(answer, right)
      return everySlipIn(tokens)
        .filter((slip) => isShown(slip, task))
        .map(({ id, wrong }) => ({ id, words: compared(parseSentence(wrong).tokens) }))
        .filter(({ words }) => hasChange(answer, words, right))
        .map(({ id, words }) => ({ id, size: wordDistance(words, right), rest: wordDistance(answer, words) }))
        .filter(({ size, rest }) => size > 0 && size + rest === missed)
    })
    // The slip that leaves the least of the answer unexplained, and of several the largest.
    const [best] = found.sort((one, other) => one.rest - other.rest || other.size - one.size)
    return best?.id ?? null
  }

  return {
    slipsIn: (tokens, task) =>
      everySlipIn(tokens).filter(
        (slip) =>
          slip.use !== 'R' &&
          isShown(slip, task) &&
          !isAccepted(compared(parseSentence(slip.wrong).tokens), task),
      ),
    findSlip,
    everySlipIn,
    shapesIn: (tokens) =>
      known.flatMap(({ id, patterns }) => {
        const isThere = patterns.some(
          (pattern) => isPlaceFor(pattern, tokens) && matches(pattern.shape, tokens, matching).length > 0,
        )
        return isThere ? [id] : []
      }),
  }
}

function parsed(written: WrittenPattern): Pattern {
  const right = parseRight(written.right)
  const wrong = parseWrong(written.wrong)
  return {
    right,
    needed: neededWords(right),
    wrong,
    shape: shapeOf(wrong, right),
    with: (written.with ?? []).map(parseRight),
    unless: (written.unless ?? []).map(parseRight),
  }
}

function isAccepted(words: readonly string[], { accepted }: SlipTask): boolean {
  return accepted.some((tokens) => wordDistance(words, compared(writtenTokens(tokens))) === 0)
}

/** Case and accents do not make a slip; ñ is a separate letter. */
function compared(tokens: readonly Pick<Token, 'word'>[]): string[] {
  return tokens.map(({ word }) =>
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/(?<!n)\p{M}+/gu, '')
      .normalize('NFC'),
  )
}

/**
 * Whether an answer has the words in which the slip differs from the right sentence, between the same neighbours. Else a
 * slip that only leaves a word out would be found in any answer that is too short.
 */
function hasChange(answer: readonly string[], wrong: readonly string[], right: readonly string[]): boolean {
  const shorter = Math.min(wrong.length, right.length)
  let before = 0
  while (before < shorter && wrong[before] === right[before]) before++
  let after = 0
  while (after < shorter - before && wrong.at(-1 - after) === right.at(-1 - after)) after++
  const framed = [START, ...wrong, END].slice(before, wrong.length - after + 2)
  return ` ${[START, ...answer, END].join(' ')} `.includes(` ${framed.join(' ')} `)
}

const START = '^'
const END = '$'
