import { CHECKERS } from '@frase/core/answers/testing/checkers'
import { LANGUAGES } from '@frase/core/languages'
import { THEME_NAMES } from '@frase/core/phrases/themes'
import { describe, expect, it } from 'vitest'
import { makeDialogueTasks } from '../build/dialogue-tasks.ts'
import { misspelledWords } from '../build/testing/spelling.ts'
import { loadDialogues } from './dialogues.ts'

/** Words and names that the dictionary lacks. */
const ACCEPTED = new Set(['Dani', 'Ian', 'Noa', 'Picasso', 'póngame', 'Tomás'])

const WORDS_MAX = 10
const GAP_MIN = 2
const GAP_MAX = 6

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

const dialogues = await loadDialogues()

describe.each(dialogues.map((dialogue) => [dialogue.id, dialogue] as const))(
  'the dialogue %s',
  (_, { lines, gaps, scene }) => {
    it('has short lines, both speakers, and gaps of a few words on different lines', () => {
      expect(lines.filter(({ es }) => wordsOf(es).length > WORDS_MAX)).toEqual([])
      expect(new Set(lines.map(({ who }) => who)).size).toBe(2)
      expect(new Set(gaps.map(({ line }) => line)).size).toBe(gaps.length)
      for (const { line, text } of gaps) {
        expect(lines[line]?.es.split(text), text).toHaveLength(2)
        expect(wordsOf(text).length, text).toBeGreaterThanOrEqual(GAP_MIN)
        expect(wordsOf(text).length, text).toBeLessThanOrEqual(GAP_MAX)
      }
    })

    it('has a different text in every language', () => {
      for (const told of [scene, ...gaps.map(({ reason }) => reason)])
        expect(new Set(LANGUAGES.map((language) => told[language])).size).toBe(LANGUAGES.length)
      for (const { reason } of gaps)
        for (const language of LANGUAGES)
          expect(reason[language].split('*').length % 2, reason[language]).toBe(1)
    })
  },
)

it('every dialogue has a unique id', () => {
  expect(new Set(dialogues.map(({ id }) => id)).size).toBe(dialogues.length)
  expect(dialogues).toHaveLength(THEME_NAMES.length)
})

it.each(LANGUAGES)('the gaps of all dialogues accept in %s what their authors accept', async (language) => {
  const refused = (await makeDialogueTasks(language))
    .flatMap(({ gaps }) => gaps)
    .flatMap(({ id, expected }) =>
      [expected.sentence, ...expected.alternatives]
        .filter((typed) => CHECKERS[language](expected, typed).verdict !== 'right')
        .map((typed) => `${id}: ${typed}`),
    )
  expect(refused).toEqual([])
})

it('the Spanish of the dialogues is spelled correctly', () => {
  const spanish = dialogues.flatMap(({ lines }) => lines.map(({ es }) => es))
  expect(misspelledWords(spanish, ACCEPTED)).toEqual([])
})

it('the dialogues follow French typography', () => {
  const french = dialogues.flatMap(({ scene, lines, gaps }) => [
    scene.fr,
    ...lines.map(({ fr }) => fr),
    ...gaps.map(({ reason }) => reason.fr),
  ])
  expect(french.filter((text) => /[^\u202f\u00a0][;:!?]|'/.test(text))).toEqual([])
})
