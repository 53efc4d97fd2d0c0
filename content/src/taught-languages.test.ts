import { LANGUAGES, type Language, type PerLanguage } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'
import { readFreeLessons } from './free-lessons.ts'
import { readPhrasebook } from './phrasebook.ts'
import { loadPredefined } from './predefined.ts'
import { misspelledWords, WORD } from './testing/spelling.ts'

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

/** What people say in the dialogues, without their names, and the exercises with the right answer filled in. */
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

it('the Spanish that is taught is spelled as Spanish is spelled', async () => {
  expect(misspelledWords(await allSpanish(), ACCEPTED)).toEqual([])
})

/** Small words that hardly a sentence does without. */
const FUNCTION_WORDS: Record<Language | 'es', string> = {
  es: 'el la los las un una unos unas y con sin pero muy hay es está estoy son soy de del al en por para que se me te mi tu su no más como le les',
  pt: 'os as um uma uns umas com sem mas muito há tem está estou são sou de do da dos das ao em no na nos nas por para que se me te meu minha seu sua você não mais como às',
  en: 'the an and or with without but very is are am was it you he she we they my your his her our their of to in on at for that not do does this these as me',
  fr: 'le la les un une des et ou avec sans mais très est sont suis il elle je tu nous vous on de du au aux en dans pour par que qui ne pas se me te mon ma ton ta son sa ce cette',
  de: 'der die das den dem ein eine einen einem einer und oder mit ohne aber sehr ist sind bin es ich du er sie wir ihr mein meine dein deine sein zu in im an am auf für von dass nicht kein keine um des man so',
}

/** Words of this language that only look like one of the small words of another. */
const HOMOGRAPHS: PerLanguage<string> = {
  pt: 'ou par',
  en: 'no man so son',
  fr: 'as dos es nos or os y',
  de: 'da los uns was',
}

function foreignWords(language: Language): Set<string> {
  const own = new Set(`${FUNCTION_WORDS[language]} ${HOMOGRAPHS[language]}`.split(' '))
  return new Set(
    Object.values(FUNCTION_WORDS)
      .flatMap((words) => words.split(' '))
      .filter((word) => !own.has(word)),
  )
}

describe.each(LANGUAGES)('the texts for learners who speak %s', (language) => {
  it('hold no words left over from another language', async () => {
    const foreign = foreignWords(language)
    const texts = [
      ...readPhrasebook().flatMap((entry) => Object.values(entry[language])),
      ...(await loadPredefined(language)).map(({ translation }) => translation),
    ]
    const leftovers = texts.flatMap((text) =>
      (text.match(WORD) ?? [])
        .filter((word) => foreign.has(word.toLowerCase()))
        .map((word) => `${word} (${text})`),
    )
    expect(leftovers).toEqual([])
  })
})
