import { withOtherAddress } from './address.ts'
import type { AnswerContext } from './answer-context.ts'
import type { AnswerLexicon } from './answer-lexicon.ts'
import { bestPath } from './best-path.ts'
import { withMovedClitics } from './clitic-places.ts'
import { withDoubledObjects } from './doubled-objects.ts'
import { graphOf } from './graph.ts'
import { withOtherPast } from './past-tenses.ts'
import type { TypedTask } from './task.ts'
import { isCompound } from './verbs.ts'
import type { ReasonCode } from './verdict.ts'
import { parseLine } from './wordings/notation.ts'
import { keysOf, type WrittenWord, wordsIn } from './words.ts'

/** A sentence that is right for a task, and why. */
export interface Accepted {
  words: readonly WrittenWord[]
  code: ReasonCode
  /** The sentence it was made from, if no author wrote it. */
  from?: readonly WrittenWord[]
}

/** The lines of which rules make more sentences: the others are unlike the answer. */
const MAX_LINES = 3
/** Limits the work; no task of the course comes near it. */
const MAX_ACCEPTED = 96

const GAP = /_{2,}/u

/** The sentence with the gap of the prompt filled, if there is one: what is shown in the end. */
export function wholeSentence({ prompt, sentence }: Pick<TypedTask, 'prompt' | 'sentence'>): string {
  return GAP.test(prompt) ? prompt.replace(GAP, () => sentence) : sentence
}

/**
 * The sentences that authors wrote for a task: the model answer, and of each line the wording that is nearest to
 * the answer, the nearest first.
 */
export function writtenSentences({ task, typed, compare, lexicon }: AnswerContext): Accepted[] {
  const rules = { compare, isCompound: (...words: [string, string, string]) => isCompound(...words, lexicon) }
  const typedKeys = keysOf(typed.words)
  const nearest = task.alternatives
    .map((line) => bestPath(graphOf(parseLine(line)), typedKeys, rules))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MAX_LINES)
  return [
    { words: wordsIn(task.sentence).words, code: 'exact' },
    { words: wordsIn(wholeSentence(task)).words, code: 'exact' },
    ...nearest.map(({ words }): Accepted => ({ words, code: 'alternative' })),
  ]
}

/** What is right for a task and near to the answer, the model answer first; the rest is made only on demand. */
export function* acceptedSentences(
  written: readonly Accepted[],
  { task, language, lexicon }: Pick<AnswerContext, 'task' | 'language' | 'lexicon'>,
): Generator<Accepted> {
  const accepted = new Map<string, Accepted>()
  const add = (sentence: Accepted): Accepted[] => {
    const id = keysOf(sentence.words).join(' ')
    if (accepted.has(id) || accepted.size >= MAX_ACCEPTED || id === '') return []
    accepted.set(id, sentence)
    return [sentence]
  }
  function* extend(code: ReasonCode, vary: (words: readonly WrittenWord[]) => WrittenWord[][]) {
    for (const { words: from } of [...accepted.values()])
      for (const words of vary(from)) yield* add({ words, code, from })
  }
  for (const sentence of written) yield* add(sentence)
  // A dictation accepts only what was heard.
  if (task.type === 'dictation') return

  yield* extend('alternative', (words) => withMovedClitics(words, lexicon))
  if (task.type === 'conjugation') return
  yield* extend('alternative', withMovedPlease)
  yield* extend('alternative', (words) => withDoubledObjects(words, lexicon))
  yield* extend('alternative', (words) => withOtherAddress(words, { task, language, lexicon }))
  yield* extend('variant', (words) => withPhraseVariants(words, lexicon))
  if (task.tense === null) yield* extend('tense', (words) => withOtherPast(words, lexicon))
}

const PLEASE = 'por favor'.split(' ')

/** 'por favor' is said before a sentence as well as behind it. */
function withMovedPlease(words: readonly WrittenWord[]): WrittenWord[][] {
  const isPlease = (some: readonly WrittenWord[]) => keysOf(some).join() === PLEASE.join()
  const [start, end] = [words.slice(0, PLEASE.length), words.slice(-PLEASE.length)]
  if (words.length <= PLEASE.length || isPlease(start) === isPlease(end)) return []
  return [
    isPlease(end) ? [...end, ...words.slice(0, -PLEASE.length)] : [...words.slice(PLEASE.length), ...start],
  ]
}

/** Variants of more than one word: el mando ↔ el control remoto. Those of one word are compared word by word. */
function withPhraseVariants(words: readonly WrittenWord[], lexicon: AnswerLexicon): WrittenWord[][] {
  const keys = keysOf(words)
  return keys.flatMap((first, place) =>
    (lexicon.phraseVariants.get(first) ?? [])
      .filter(([phrase]) => phrase.every((key, offset) => keys[place + offset] === key))
      .map(([phrase, other]) => [
        ...words.slice(0, place),
        ...wordsIn(other.join(' ')).words,
        ...words.slice(place + phrase.length),
      ]),
  )
}
