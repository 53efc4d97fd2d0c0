import { loadFallbackLesson } from '@frase/content/fallback-lesson'
import {
  CATEGORY_PHRASES_PATH,
  DAILY_PHRASE_PATH,
  FREE_LESSON_PATH,
  SPEECH_PATH,
  TEST_SIGNATURE_PATH,
} from '@frase/core/contract/paths'
import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import { type Asked, type FakeServer, json, type Routes } from './fake-server.ts'

/** Answers of the server as they are on the wire. */

export function dailyPhrase(fields: Record<string, unknown> = {}) {
  return {
    frase: 'Quiero una manzana.',
    traducao: 'I want an apple.',
    pronunciation: 'KYEH-roh',
    tema: 'comida',
    descricaoImagem: 'an apple',
    urlImagem: '/images/themes/comida.svg',
    source: 'builtin',
    ...fields,
  }
}

/** A set whose sentences name the request that they answer. */
export function categorySet(category: string, edition: number, size = 5) {
  const phrases = Array.from({ length: size }, (_, index) => ({
    id: `${category}-ai-${index + 1}`,
    spanish: `Frase ${edition}.${index + 1}`,
    translation: `Phrase ${edition}.${index + 1}`,
    pronunciation: `FRA-seh ${edition}.${index + 1}`,
    descricaoImagem: `picture ${index + 1}`,
    image: `/images/categories/${category}-${(index % 3) + 1}.svg`,
    category,
  }))
  return { phrases, source: 'builtin' }
}

export function freeLesson(title: string) {
  return {
    title,
    subtitle: 'Subtitle',
    lesson: {
      title: 'Point',
      paragraph1: 'One *uno*.',
      bullets: ['first *a*', 'second'],
      paragraph2: 'Two.',
    },
    exercise: {
      title: 'Try it',
      question: 'Which one?',
      phrase: '____ casa',
      options: { a: 'el', b: 'la', c: 'los' },
      correctOption: 'b',
      feedback: { correct: 'Well done', incorrect: 'Not quite', answer: 'Casa is feminine' },
    },
    dialogue: {
      title: 'Talk',
      intro: 'Two friends',
      lines: ['Ana: ¡Hola! — Hello!', 'just a line'],
      tip: 'A tip',
    },
    generatedAt: '2026-03-10T10:00:00.000Z',
    source: 'builtin',
  }
}

/** The routes of a working product. The n-th phrase, set and lesson contain their number. */
export function workingRoutes(): Routes {
  const counted = new Map<string, number>()
  const count = ({ path }: Asked) => {
    const next = (counted.get(path) ?? 0) + 1
    counted.set(path, next)
    return next
  }
  return {
    [`POST ${TEST_SIGNATURE_PATH}`]: () => ({ signature: 'signed' }),
    [`POST ${DAILY_PHRASE_PATH}`]: (request) => {
      const edition = count(request)
      return dailyPhrase({ frase: `Frase número ${edition}.`, traducao: `Phrase number ${edition}.` })
    },
    [`POST ${CATEGORY_PHRASES_PATH}`]: (request) =>
      categorySet(String(request.body.categoryId), count(request)),
    [`POST ${FREE_LESSON_PATH}`]: (request) => freeLesson(`Lesson ${count(request)}`),
  }
}

export const PHRASE = {
  frase: 'Hola.',
  traducao: 'Hello.',
  pronunciation: 'O-la',
  tema: 'comida',
  descricaoImagem: 'an apple',
  urlImagem: '/images/themes/comida.svg',
  source: 'ai',
}

/** The requests of the home page: a phrase, a lesson and a sound. */
export async function addFakePhrases(server: FakeServer) {
  const lesson: FreeLesson = {
    ...(await loadFallbackLesson('en')),
    generatedAt: '2026-03-10T10:00:00Z',
    source: 'ai',
  }
  server.answer(`POST ${DAILY_PHRASE_PATH}`, () => json(PHRASE))
  server.answer(`POST ${FREE_LESSON_PATH}`, () => json(lesson))
  server.answer(`GET ${SPEECH_PATH}`, () => new Response('a sound'))
}
