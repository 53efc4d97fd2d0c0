import { parseSentence, type Sentence, startsClause } from '../text/tokens.ts'
import type { FormIndex, IndexedWord, Phrase, Reading } from './form-index.ts'
import { likeliest } from './likeliest.ts'

/** A sentence's choices for its ambiguous words: form → id, or ids in the order of their places. */
export type Choices = Readonly<Record<string, string | readonly string[]>>

export interface Resolved<Entry extends IndexedWord> {
  word: string
  reading: Reading<Entry>
}

export class UnresolvedWord extends Error {
  override name = 'UnresolvedWord'
}

/**
 * The one entry of each word of a sentence. Decided in this order: the sentence's own choices, words of
 * several words ('por favor'), capitals within the sentence (names), the form if only one word has it, and
 * the neighbours (`likeliest`). Where they leave nothing or more than one, it throws.
 */
export function resolve<Entry extends IndexedWord>(
  text: string,
  choices: Choices,
  index: FormIndex<Entry>,
): Resolved<Entry>[] {
  const sentence = parseSentence(text)
  const candidates = sentence.words.map((_, place) => candidatesAt(sentence, place, index))
  const used = new Map<string, number>()
  const resolved: Resolved<Entry>[] = []

  while (resolved.length < sentence.words.length) {
    const place = resolved.length
    const form = sentence.words[place] ?? ''
    const written = sentence.tokens[place]?.word ?? ''
    const choice = nextChoice(choices, form, used)
    const phrase = choice === undefined ? phraseAt(sentence, place, candidates, index) : undefined
    if (phrase) {
      const { words, entry } = phrase
      for (const token of sentence.tokens.slice(place, place + words.length))
        resolved.push({ word: token.word, reading: asListed(entry) })
      continue
    }
    const possible = candidates[place] ?? []
    const readings =
      choice === undefined ? likeliestAt(sentence, place, candidates) : chosen(possible, choice, index)
    const [reading, ...others] = oneEach(readings)
    if (reading === undefined || others.length > 0) {
      const found = others.length > 0 ? readings.map(({ entry }) => entry.id).join(' or ') : 'in no entry'
      const why = choice === undefined ? found : `not ${choice}, which has no such form`
      throw new UnresolvedWord(`"${text}": "${written}" is ${why}`)
    }
    resolved.push({ word: written, reading })
  }
  refuseUnused(text, choices, used)
  return resolved
}

/** Everything that one word of a sentence can be, the likeliest first; nothing for a word that is in no entry. */
export function readingsAt<Entry extends IndexedWord>(
  text: string,
  place: number,
  index: FormIndex<Entry>,
): Reading<Entry>[] {
  const sentence = parseSentence(text)
  const candidates = sentence.words.map((_, position) => candidatesAt(sentence, position, index))
  let phrase: Phrase<Entry> | undefined
  for (let start = 0; start <= place; start += phrase?.words.length ?? 1) {
    phrase = phraseAt(sentence, start, candidates, index)
  }
  return oneEach([
    ...(phrase ? [asListed(phrase.entry)] : []),
    ...likeliestAt(sentence, place, candidates),
    ...(candidates[place] ?? []),
  ])
}

function likeliestAt<Entry extends IndexedWord>(
  sentence: Sentence,
  place: number,
  candidates: readonly (readonly Reading<Entry>[])[],
): readonly Reading<Entry>[] {
  return likeliest({
    words: sentence.words,
    index: place,
    startsClause: startsClause(sentence, place),
    candidates,
  })
}

const asListed = <Entry extends IndexedWord>(entry: Entry): Reading<Entry> => ({
  entry,
  analyses: [{ kind: 'listed' }],
})

function candidatesAt<Entry extends IndexedWord>(
  sentence: Sentence,
  place: number,
  index: FormIndex<Entry>,
): readonly Reading<Entry>[] {
  const written = sentence.tokens[place]?.word ?? ''
  const lower = written.toLowerCase()
  const asWritten = index.find(written)
  const endBefore = sentence.tokens[place - 1]?.trail ?? '.'
  const startsSentence = /[.!?…:]/u.test(endBefore)
  if (written === lower || (asWritten.length > 0 && !startsSentence)) return asWritten
  return [...asWritten, ...index.find(lower)]
}

function nextChoice(choices: Choices, form: string, used: Map<string, number>): string | undefined {
  const choice = choices[form]
  if (choice === undefined) return undefined
  const count = used.get(form) ?? 0
  used.set(form, count + 1)
  return typeof choice === 'string' ? choice : choice[count]
}

function chosen<Entry extends IndexedWord>(
  possible: readonly Reading<Entry>[],
  id: string,
  index: FormIndex<Entry>,
): readonly Reading<Entry>[] {
  const entry = index.byId(id)
  return possible.filter((reading) => reading.entry === entry)
}

function phraseAt<Entry extends IndexedWord>(
  { words, tokens }: Sentence,
  place: number,
  candidates: readonly (readonly Reading<Entry>[])[],
  index: FormIndex<Entry>,
): Phrase<Entry> | undefined {
  const written = tokens.map(({ word }) => word)
  const isInfinitiveAt = (position: number) =>
    candidates[position]?.some(({ analyses }) => analyses.some(({ kind }) => kind === 'infinitive')) ?? false
  return [words, written]
    .flatMap((texts) =>
      index
        .startingWith(texts[place] ?? '')
        .filter((phrase) => phrase.words.every((word, offset) => texts[place + offset] === word)),
    )
    .find((phrase) => !phrase.needsInfinitive || isInfinitiveAt(place + phrase.words.length))
}

/** One reading per entry: 'hables' is one word, whether it is a wish or a prohibition. */
function oneEach<Entry extends IndexedWord>(readings: readonly Reading<Entry>[]): Reading<Entry>[] {
  return readings.filter(
    ({ entry }, place) => readings.findIndex((reading) => reading.entry === entry) === place,
  )
}

/** A choice about a word that is not there is left over from an older text. */
function refuseUnused(text: string, choices: Choices, used: ReadonlyMap<string, number>): void {
  for (const [form, choice] of Object.entries(choices)) {
    const expected = typeof choice === 'string' ? 1 : choice.length
    if ((used.get(form) ?? 0) < expected)
      throw new UnresolvedWord(`"${text}" has a choice for "${form}" too many`)
  }
}
