import { canonicalText } from '@frase/core/contract/request-parts'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import type { FreeLessonBody } from '@frase/core/lessons/free-lesson'
import { sentenceOf } from '@frase/core/lessons/lesson-task'
import { fallbackPhrase } from '@frase/core/phrases/fallback'
import { parseSentence } from '@frase/core/text/tokens'
import { loadDialogues } from '../../src/dialogues.ts'
import { loadExerciseTexts } from '../../src/exercise-texts.ts'
import { loadFallbackLesson } from '../../src/fallback-lesson.ts'
import { readFreeLessons } from '../../src/free-lessons.ts'
import { loadLesson } from '../../src/grammar.ts'
import { loadLessonTasks } from '../../src/lesson-tasks.ts'
import { loadPredefinedTexts } from '../../src/predefined.ts'
import type { SpokenAndPictured } from '../../src/spoken-and-pictured.ts'
import { loadUnits, sentencesOf } from '../course.ts'
import { readLexicon } from '../lexicon/lexicon.ts'
import type { MadeFiles } from '../made-files.ts'
import { makeBuiltInPhrases } from './built-in-phrases.ts'

export default { all: makeSpokenAndPictured } satisfies MadeFiles

export async function makeSpokenAndPictured(): Promise<SpokenAndPictured> {
  const phrases = await makeBuiltInPhrases()
  const inLanguages = await Promise.all(LANGUAGES.map(inOneLanguage))
  const dialogues = await loadDialogues()
  const course = (await loadUnits()).flatMap(sentencesOf)
  const sentences = [
    ...phrases.map(({ spanish }) => spanish),
    ...dialogues.flatMap(({ lines }) => lines.map(({ es }) => es)),
    ...course.map(({ spanish }) => spanish),
    ...inLanguages.flatMap(({ spoken }) => spoken),
  ]
  const descriptions = [
    ...phrases.flatMap((entry) => LANGUAGES.map((language) => entry[language].imageDescription)),
    ...inLanguages.flatMap(({ pictured }) => pictured),
  ]
  return {
    spoken: distinct([...sentences, ...wordsOf(sentences)]),
    pictured: distinct(descriptions),
  }
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map(canonicalText))]
}

/** The words as their cards show them: names with their capital, all other words without one. */
function wordsOf(sentences: readonly string[]): Set<string> {
  const parsed = [...new Set(sentences)].map(parseSentence)
  return new Set(parsed.flatMap(({ tokens, words }) => [...words, ...tokens.map(({ word }) => word)]))
}

async function inOneLanguage(language: Language): Promise<SpokenAndPictured> {
  const fallback = fallbackPhrase(language)
  const predefined = await loadPredefinedTexts(language)
  const { samplePhrases, situations, pictures } = await loadExerciseTexts(language)
  const lessons = await Promise.all(LESSON_CATALOG.map(({ id }) => loadLesson(id, language)))
  const tasks = await Promise.all(LESSON_CATALOG.map(({ id }) => loadLessonTasks(id, language)))
  const microLessons = [...readFreeLessons(language), await loadFallbackLesson(language)]
  const phrases = [
    fallback,
    ...predefined,
    ...samplePhrases,
    ...situations,
    ...pictures,
    ...readLexicon().flatMap(({ example }) => example ?? []),
  ]
  return {
    spoken: [
      ...phrases.map(({ spanish }) => spanish),
      ...lessons.flatMap(({ exemplos }) => exemplos.map(({ espanhol }) => espanhol)),
      ...tasks.flat().map(sentenceOf),
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
