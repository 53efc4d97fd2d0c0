import type { FormIndex } from '../spanish/form-index.ts'
import { inflect } from '../spanish/forms/inflect.ts'
import { agreementIn, agreesWith, type Features, featuresOf, withFeatures } from './features.ts'
import type { Captured, Match, Matching } from './match.ts'
import { type Change, type Copy, isPlainCopy, type Output, type Respelling } from './pattern.ts'
import type { SlipToken, SlipWord } from './sentence-tokens.ts'

/** The sentence with the wrong words instead of the right ones; undefined where a word lacks the form. */
export function rewritten(
  tokens: readonly SlipToken[],
  match: Match,
  outputs: readonly Output[],
  { index }: Matching,
): SlipToken[] | undefined {
  const { start, end, captured } = match
  const parts = outputs.map((output) => made(output, captured, index))
  const words = parts.flatMap((part) => part ?? [])
  const [first] = words
  const replaced = tokens.slice(start, end)
  if (!first || parts.includes(undefined)) return undefined
  const inPlace = words.map((token, place) => ({
    ...token,
    lead: place === 0 ? (replaced[0]?.lead ?? '') : '',
    trail: place === words.length - 1 ? (replaced.at(-1)?.trail ?? '') : '',
    isCapital: place === 0 && (replaced[0]?.isCapital ?? false),
  }))
  return [...tokens.slice(0, start), ...inPlace, ...tokens.slice(end)]
}

function made(
  output: Output,
  captured: ReadonlyMap<string, Captured>,
  index: FormIndex<SlipWord>,
): readonly SlipToken[] | undefined {
  switch (output.kind) {
    case 'check':
      return []
    case 'literal':
      return [newToken(output.word)]
    case 'new': {
      const entry = entryOf(output.lemma, index)
      const word = formOf(entry, changed([], output.change, captured))
      return word === undefined ? undefined : [newToken(word)]
    }
    case 'copy': {
      const slot = captured.get(output.name)
      if (!slot) return []
      return isPlainCopy(output) ? slot.tokens : changedWord(slot, output, captured, index)
    }
  }
}

function changedWord(
  slot: Captured,
  { lemma, change }: Copy,
  captured: ReadonlyMap<string, Captured>,
  index: FormIndex<SlipWord>,
): readonly SlipToken[] | undefined {
  const [token] = slot.tokens
  if (!token) return undefined
  if (change.respelled) {
    const word = respelled(token.word, change.respelled)
    return word === token.word ? undefined : [newToken(word)]
  }
  const entry = lemma === undefined ? slot.entry : entryOf(lemma, index)
  const word = entry && formOf(entry, changed(slot.features, change, captured))
  return word === undefined ? undefined : [newToken(word)]
}

function changed(features: Features, change: Change, captured: ReadonlyMap<string, Captured>): Features {
  const model = change.as === undefined ? [] : agreementIn(captured.get(change.as)?.features ?? [])
  return withFeatures(features, [...model, ...change.features])
}

function entryOf(id: string, index: FormIndex<SlipWord>): SlipWord {
  const entry = index.byId(id)
  if (!entry) throw new Error(`A pattern puts in "${id}", which is no word of the lexicon`)
  return entry
}

function formOf(entry: SlipWord, wanted: Features): string | undefined {
  return inflect(entry).find(({ form, analysis }) => agreesWith(featuresOf(form, analysis), wanted))?.form
}

function respelled(word: string, { from, to, atEnd }: Respelling): string {
  if (!atEnd) return word.replace(from, to)
  return word.endsWith(from) ? word.slice(0, word.length - from.length) + to : word
}

function newToken(word: string): SlipToken {
  return {
    word,
    lead: '',
    trail: '',
    isCapital: false,
    readings: [],
    isAttached: false,
    carriesPronouns: false,
  }
}
