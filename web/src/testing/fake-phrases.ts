import { loadFallbackLesson } from '@frase/content/fallback-lesson'
import { DAILY_PHRASE_PATH, FREE_LESSON_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import type { FreeLesson } from '@frase/core/lessons/free-lesson'
import { type FakeServer, json } from './fake-server.ts'

export const PHRASE = {
  frase: 'Hola.',
  traducao: 'Hello.',
  pronunciation: 'O-la',
  tema: 'comida',
  descricaoImagem: 'an apple',
  urlImagem: '/images/themes/comida.svg',
  source: 'ai',
}

/** What the home page asks for: a phrase, a lesson and a sound. */
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
