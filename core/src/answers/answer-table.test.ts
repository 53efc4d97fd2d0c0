import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LANGUAGES, perLanguage } from '../languages.ts'
import { sample } from '../testing/effort.ts'
import { answerTableSchema, disagreements } from './testing/answer-table.ts'
import { CHECKERS } from './testing/checkers.ts'
import sampleAnswers from './testing/sample-answers.json' with { type: 'json' }

const SAMPLE = z.object(perLanguage(() => answerTableSchema)).parse(sampleAnswers)

/** One table per language, written by people who did not know the rules of the checker. */
const TABLES = import.meta.glob('./testing/typed-answers.*.json', { eager: true, import: 'default' })

it.each(LANGUAGES)(
  'the checker judges the sample answers of learners who speak %s as they should be',
  (language) => {
    expect(disagreements(SAMPLE[language], CHECKERS[language])).toEqual([])
  },
)

const written = LANGUAGES.filter((language) => `./testing/typed-answers.${language}.json` in TABLES)

it.each(sample(written, 0))('the checker agrees with every typed answer of the table for %s', (language) => {
  const table = answerTableSchema.parse(TABLES[`./testing/typed-answers.${language}.json`])
  expect(disagreements(table, CHECKERS[language])).toEqual([])
})
