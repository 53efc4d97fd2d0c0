import { loadPredefinedSentences, readPhrasebookSentences } from '@frase/content/build/sentences'
import { someWordings } from '@frase/content/build/wordings'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../languages.ts'
import { runs, sample } from '../../testing/effort.ts'
import { fold } from '../../text/fold.ts'
import type { MaterialPhrase } from '../material.ts'
import { choicesOf, type Exercise, explain } from '../registry/exercise-types.ts'
import { EXERCISE_MATERIAL } from '../testing/exercise-material.ts'
import { EXERCISE_TEXTS } from '../testing/exercise-texts.ts'
import { tryGenerate } from '../testing/generate.ts'
import { aroundBlank } from '../types/fill-in-the-blank.ts'

const TYPES = ['reverse_translation', 'fill_in_the_blank'] as const
type SlippedType = (typeof TYPES)[number]

const sentences = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]
const acceptedFor = new Map(
  sentences.map((sentence) => [
    sentence.spanish,
    new Set([sentence.spanish, ...someWordings(sentence)].map(fold)),
  ]),
)

/** The number of tries that show what chance offers for a phrase. */
const TRIES = 12

function exerciseAbout(
  { spanish, translation }: MaterialPhrase,
  type: SlippedType,
  language: Language,
  seed: number,
) {
  return tryGenerate(type, spanish, translation, { language, seed })
}

function slipsAmong(exercise: ReturnType<typeof exerciseAbout>) {
  return exercise ? choicesOf(exercise).filter(({ reason }) => reason?.code === 'slip') : []
}

function sentenceWith(exercise: Exercise, option: string): string {
  if (exercise.type !== 'fill_in_the_blank') return option
  const { before, after } = aroundBlank(exercise.spanishPhrase, exercise.blankIndex)
  return before + option + after
}

/** The least share of the sentences of the content that get a slip as an option. */
const MIN_SHARES: Record<Language, Record<SlippedType, number>> = {
  pt: { reverse_translation: 0.5, fill_in_the_blank: 0.25 },
  en: { reverse_translation: 0.22, fill_in_the_blank: 0.08 },
  fr: { reverse_translation: 0.15, fill_in_the_blank: 0.03 },
  de: { reverse_translation: 0.22, fill_in_the_blank: 0.07 },
}

describe.each(sample(LANGUAGES, 2))('a slip of %s among the options', (language) => {
  const { phrases, slipReasons } = EXERCISE_MATERIAL[language]
  const texts = EXERCISE_TEXTS[language]
  const slipped = phrases.filter(({ slips }) => slips !== undefined)

  it.each(TYPES)('is offered in %s for at least the stated share of the sentences', (type) => {
    const seeds = Array.from({ length: TRIES }, (_, seed) => seed)
    const offered = slipped.filter((phrase) =>
      seeds.some((seed) => slipsAmong(exerciseAbout(phrase, type, language, seed)).length > 0),
    )
    expect(
      offered.length / phrases.length,
      `${offered.length} of ${phrases.length} sentences`,
    ).toBeGreaterThan(MIN_SHARES[language][type])
  })

  it('is the only one, is no accepted wording, and is explained by its own reason', () => {
    const reasons = new Set(Object.values(slipReasons))
    fc.assert(
      fc.property(fc.constantFrom(...slipped), fc.constantFrom(...TYPES), fc.nat(), (phrase, type, seed) => {
        const exercise = exerciseAbout(phrase, type, language, seed)
        const [slip, ...others] = slipsAmong(exercise)
        if (!exercise || !slip) return
        expect(others).toEqual([])
        const [told = ''] = explain(exercise, slip.id, texts)
        expect(reasons).toContain(told)
        expect(acceptedFor.get(phrase.spanish)).not.toContain(fold(sentenceWith(exercise, slip.text)))
      }),
      { numRuns: runs(20_000) },
    )
  })
})

it('a phrase without a place for a slip gets none', () => {
  const plain = EXERCISE_MATERIAL.en.phrases.filter(({ slips }) => slips === undefined)
  for (const phrase of plain.slice(0, 40)) {
    for (const type of TYPES) expect(slipsAmong(exerciseAbout(phrase, type, 'en', 1))).toEqual([])
  }
})
