import { LANGUAGES, type Language } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import type { FreeLessonBody } from '@frase/core/lessons/free-lesson'
import { fallbackPhrase } from '@frase/core/phrases/fallback'
import { loadExerciseTexts } from './exercise-texts.ts'
import { loadFallbackLesson } from './fallback-lesson.ts'
import { readFreeLessons } from './free-lessons.ts'
import { loadLesson } from './grammar.ts'
import { readPhrasebook } from './phrasebook.ts'
import { loadPredefinedTexts } from './predefined.ts'

/** Every Spanish text of the content that can be listened to, and every description of a picture. */
export interface SpokenAndPictured {
  spoken: string[]
  pictured: string[]
}

export async function loadSpokenAndPictured(): Promise<SpokenAndPictured> {
  const phrasebook = readPhrasebook()
  const inLanguages = await Promise.all(LANGUAGES.map(inOneLanguage))
  return {
    spoken: [...phrasebook.map(({ spanish }) => spanish), ...inLanguages.flatMap(({ spoken }) => spoken)],
    pictured: [
      ...phrasebook.flatMap((entry) => LANGUAGES.map((language) => entry[language].imageDescription)),
      ...inLanguages.flatMap(({ pictured }) => pictured),
    ],
  }
}

async function inOneLanguage(language: Language): Promise<SpokenAndPictured> {
  const fallback = fallbackPhrase(language)
  const predefined = await loadPredefinedTexts(language)
  const { samplePhrases, situations, pictures, falseCognates } = await loadExerciseTexts(language)
  const lessons = await Promise.all(LESSON_CATALOG.map(({ id }) => loadLesson(id, language)))
  const microLessons = [...readFreeLessons(language), await loadFallbackLesson(language)]
  const phrases = [
    fallback,
    ...predefined,
    ...samplePhrases,
    ...situations,
    ...pictures,
    ...falseCognates.map(({ example }) => example),
  ]
  return {
    spoken: [
      ...phrases.map(({ spanish }) => spanish),
      ...lessons.flatMap(({ exemplos }) => exemplos.map(({ espanhol }) => espanhol)),
      ...microLessons.flatMap(spanishOf),
    ],
    pictured: [fallback, ...predefined].map(({ imageDescription }) => imageDescription),
  }
}

/** A line of a dialogue is written 'Ana: ¿Qué tal? — How are you?'. */
const DIALOGUE_LINE = /^[^:]+: (.+?) — /

function spanishOf({ exercise, dialogue }: FreeLessonBody): string[] {
  return [exercise.phrase, ...dialogue.lines.flatMap((line) => DIALOGUE_LINE.exec(line)?.[1] ?? [])]
}
