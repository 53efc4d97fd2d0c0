import { LANGUAGES, type Language } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'
import { loadUnits, sentencesOf } from '../build/course.ts'
import { readPhrasebook } from '../build/phrasebook.ts'
import { FUNCTION_WORDS, HOMOGRAPHS } from '../build/testing/language-words.ts'
import { misspelledWords, WORD } from '../build/testing/spelling.ts'
import { readFreeLessons } from './free-lessons.ts'
import { loadPredefined } from './predefined.ts'

/** Words and names that the dictionary lacks. */
const ACCEPTED = new Set([
  'videollamada',
  'Lléveme',
  'Dublín',
  'Karim',
  'Lea',
  'Lucy',
  'Max',
  'Simon',
  'Sofía',
  'Tom',
])

/** The Spanish of the dialogues, without names, and the exercise phrases with the right answer filled in. */
function lessonSpanish(language: Language): string[] {
  return readFreeLessons(language).flatMap(({ exercise, dialogue }) => [
    exercise.phrase.replace('____', () => exercise.options[exercise.correctOption]),
    ...dialogue.lines.map((line) => /: (.*?) — /.exec(line)?.[1] ?? line),
  ])
}

async function allSpanish(): Promise<string[]> {
  const predefined = await Promise.all(LANGUAGES.map(loadPredefined))
  return [
    ...readPhrasebook().map((entry) => entry.spanish),
    ...predefined.flat().map((phrase) => phrase.spanish),
    ...LANGUAGES.flatMap(lessonSpanish),
  ]
}

it('the Spanish of phrases and micro-lessons is spelled correctly', async () => {
  expect(misspelledWords(await allSpanish(), ACCEPTED)).toEqual([])
})

const courseSentences = (await loadUnits()).flatMap(sentencesOf)

function foreignWords(language: Language): Set<string> {
  const own = new Set(`${FUNCTION_WORDS[language]} ${HOMOGRAPHS[language]}`.split(' '))
  return new Set(
    Object.values(FUNCTION_WORDS)
      .flatMap((words) => words.split(' '))
      .filter((word) => !own.has(word)),
  )
}

describe.each(LANGUAGES)('the texts for learners who speak %s', (language) => {
  it('contain no words of another language', async () => {
    const foreign = foreignWords(language)
    const texts = [
      ...readPhrasebook().flatMap((entry) => Object.values(entry[language])),
      ...(await loadPredefined(language)).map(({ translation }) => translation),
      ...courseSentences.map((sentence) => sentence[language]),
    ]
    const leftovers = texts.flatMap((text) =>
      (text.match(WORD) ?? [])
        .filter((word) => foreign.has(word.toLowerCase()))
        .map((word) => `${word} (${text})`),
    )
    expect(leftovers).toEqual([])
  })
})
