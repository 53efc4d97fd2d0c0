import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { runs } from '../testing/effort.ts'
import { withMovedClitics } from './clitic-places.ts'
import { areNeighbouringKeys } from './keyboard.ts'
import { withOtherPast } from './past-tenses.ts'
import { soundAlike } from './sounds.ts'
import { CHECKERS, LEXICON } from './testing/checkers.ts'
import { TRANSLATIONS, typedTask } from './testing/tasks.ts'
import { keysOf, wordsIn } from './words.ts'

const RUNS = { numRuns: runs(20_000) }
const SENTENCES = TRANSLATIONS.en.map(({ sentence }) => sentence)
const word = fc.constantFrom(...SENTENCES.flatMap((sentence) => keysOf(wordsIn(sentence).words)))

describe('what the checker takes for equal', () => {
  it('neighbours on a keyboard are neighbours of each other', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnñopqrstuvwxyz')
    fc.assert(
      fc.property(letter, letter, fc.constantFrom(...LANGUAGES), (one, other, language) => {
        expect(areNeighbouringKeys(one, other, language)).toBe(areNeighbouringKeys(other, one, language))
      }),
      RUNS,
    )
  })

  it('a word that sounds like another one is one that the other sounds like', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom('es-ES', 'es-419'), (one, other, accent) => {
        expect(soundAlike(one, other, accent)).toBe(soundAlike(other, one, accent))
        expect(soundAlike(one, one, accent)).toBe(/[aeiouáéíóúü]/u.test(one) || one === 'y')
      }),
      RUNS,
    )
  })

  it('a variant may be typed for the other word and the other word for it', () => {
    const nouns = LEXICON.entries.filter(({ pos }) => pos === 'noun')
    const pairs = nouns.flatMap((one) =>
      nouns
        .filter((other) => LEXICON.areVariants(one, other))
        .map((other) => [one.lemma, other.lemma] as const),
    )
    expect(pairs.length).toBeGreaterThan(50)
    const judged = pairs.map(([one, other]) => CHECKERS.en(typedTask(one), other).reason.code)
    expect(new Set(judged)).toEqual(new Set(['variant']))
  })

  it.each(SENTENCES.filter((sentence) => withMovedClitics(wordsIn(sentence).words, LEXICON).length > 0))(
    'pronouns moved to the other side of two verbs can be moved back: %s',
    (sentence) => {
      const { words } = wordsIn(sentence)
      const back = withMovedClitics(words, LEXICON).flatMap((moved) => withMovedClitics(moved, LEXICON))
      expect(back.map(keysOf)).toContainEqual(keysOf(words))
    },
  )

  it.each(SENTENCES.filter((sentence) => withOtherPast(wordsIn(sentence).words, LEXICON).length > 0))(
    'the two pasts can be exchanged and exchanged back: %s',
    (sentence) => {
      const { words } = wordsIn(sentence)
      const back = withOtherPast(words, LEXICON).flatMap((other) => withOtherPast(other, LEXICON))
      expect(back.map(keysOf)).toContainEqual(keysOf(words))
    },
  )
})
