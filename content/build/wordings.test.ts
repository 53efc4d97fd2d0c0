import { CHECKERS } from '@frase/core/answers/testing/checkers'
import { randomWording } from '@frase/core/answers/testing/random-wording'
import { type Line, parseLine } from '@frase/core/answers/wordings/notation'
import { expectedAnswer } from '@frase/core/exercises/types/written'
import { LANGUAGES } from '@frase/core/languages'
import { seededRandom } from '@frase/core/randomness'
import { IS_LONG } from '@frase/core/testing/effort'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loadUnits, sentencesOf } from './course.ts'
import { readPhrasebookSentences } from './sentences.ts'
import { isWorded, wordingsIn } from './wordings.ts'

/** Wordings that are drawn from each line. */
const DRAWN = IS_LONG ? 8 : 1
const course = [...(await loadUnits()).flatMap(sentencesOf), ...readPhrasebookSentences()]

it.each(LANGUAGES)('every wording that is drawn from a line is right for the prompt in %s', (language) => {
  const random = seededRandom(LANGUAGES.indexOf(language) + 1)
  const refused = course.flatMap((sentence) => {
    const alternatives = wordingsIn(sentence, language)
    const task = { ...expectedAnswer('typed_translation', sentence.spanish), alternatives }
    return alternatives
      .flatMap((line) => Array.from({ length: DRAWN }, () => randomWording(parseLine(line), random)))
      .filter((typed) => CHECKERS[language](task, typed).verdict !== 'right')
  })
  expect(refused).toEqual([])
})

it('a sentence that is no wording of its first line is refused', () => {
  const isRight = (line: string) =>
    z
      .custom<{ spanish: string; wordings: Line[] }>()
      .check(isWorded)
      .safeParse({ spanish: 'Tengo sed.', wordings: [parseLine(line)] }).success
  expect(isRight('Tengo {mucha|poca} sed.')).toBe(false)
  expect(isRight('Tengo (mucha) sed.')).toBe(true)
})
