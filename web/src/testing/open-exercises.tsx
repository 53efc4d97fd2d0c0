import { loadExerciseMaterial } from '@frase/content/exercise-material'
import type { ExerciseType } from '@frase/core/exercises/registry/exercise-types'
import {
  choicesOf,
  type Exercise,
  promptOf,
  type SessionExercise,
} from '@frase/core/exercises/registry/exercise-types'
import { type ExerciseSession, startExercises } from '@frase/core/exercises/session/exercise-session'
import { currentTurn } from '@frase/core/exercises/session/session'
import { readStoredSession, writeStoredSession } from '@frase/core/exercises/session/stored-session'
import { EXERCISE_TEXTS } from '@frase/core/exercises/testing/exercise-texts'
import { exerciseOf as sampleOf } from '@frase/core/exercises/testing/sample-exercises'
import { vocabularyIn } from '@frase/core/exercises/testing/vocabulary-in'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { SESSION_STORAGE_KEY, STORAGE_KEYS } from '@frase/core/storage-keys'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
// Imported here as well, so that compiling the page does not count for the first test.
import '../features/exercises/page.tsx'
import { textIn } from '../services/texts/translation.ts'

// The same goes for the material of the exercises, which takes seconds.
await Promise.all(LANGUAGES.map(loadExerciseMaterial))

export const texts = (language: Language) => textIn(language)

export const exerciseOf = (type: ExerciseType, language: Language = 'en') =>
  sampleOf(type, EXERCISE_TEXTS[language], vocabularyIn(language))

interface Visit {
  language?: Language
  /** A session in progress, from before the page was loaded. */
  exercises?: readonly SessionExercise[]
  session?: Partial<ExerciseSession>
}

/** The exercises page as a tab loads it: what is in storage is read anew. */
export async function openExercises({ language = 'en', exercises, session }: Visit = {}) {
  if (exercises) storeSession(exercises, language, session)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  vi.resetModules()
  const [{ Component }, { renderInApp }] = await Promise.all([
    import('../features/exercises/page.tsx'),
    import('./render.tsx'),
  ])
  const view = await renderInApp(<Component />, { language, path: pathFor('exercises', language) })
  await waitFor(() => expect(screen.queryByText(texts(language)('exercises.preparing'))).toBeNull())
  return { ...view, user: userEvent.setup({ delay: null }) }
}

function storeSession(
  exercises: readonly SessionExercise[],
  language: Language,
  change: Partial<ExerciseSession> = {},
): void {
  const session = { ...startExercises(exercises, Date.now()), ...change }
  const stored = { session, language, isSetAside: false, pausedAt: null }
  localStorage.setItem(SESSION_STORAGE_KEY, writeStoredSession(stored))
}

export function storedSession() {
  const stored = readStoredSession(
    localStorage.getItem(SESSION_STORAGE_KEY) ?? sessionStorage.getItem(SESSION_STORAGE_KEY),
  )
  if (!stored) throw new Error('No session is stored')
  return stored
}

/** How many sessions were counted, and on which day. */
export const storedCount = () => [
  localStorage.getItem(STORAGE_KEYS.exerciseCount),
  localStorage.getItem(STORAGE_KEYS.exerciseDate),
]

/** Records that so many sessions have been started on a day. */
export function countSessions(count: string, date: string): void {
  localStorage.setItem(STORAGE_KEYS.exerciseCount, count)
  localStorage.setItem(STORAGE_KEYS.exerciseDate, date)
}

type User = ReturnType<typeof userEvent.setup>

export const title = () => plain(screen.getByRole('heading', { level: 1 }))
export const question = () => screen.getByRole('heading', { level: 2 })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const choices = () => within(screen.getByRole('group')).getAllByRole<HTMLButtonElement>('button')
/** The feedback after an answer. */
export const feedback = () => plain(document.querySelector('section [aria-live=polite]'))
/** A text with ordinary spaces instead of those that keep words together. */
export const spaced = (text: string) => text.replaceAll(/\s/gu, ' ')
export const plain = (element: Element | null) => spaced(element?.textContent ?? '')

/** Answers the exercise that is shown, right or wrong. */
export async function answer(user: User, isRight: boolean, language: Language = 'en'): Promise<Exercise> {
  const exercise = currentTurn(storedSession().session)?.task
  if (!exercise || exercise.type === 'unusable') throw new Error('The exercise cannot be answered')
  const t = texts(language)
  if (exercise.type === 'word_order') {
    const solved = exercise.words.toSorted((a, b) => a.correctPosition - b.correctPosition)
    const order = isRight ? solved : [...solved.slice(1), ...solved.slice(0, 1)]
    for (const { id } of order) await user.click(byId('data-word', id))
  } else if (exercise.type === 'matching') {
    const ids = exercise.pairs.map(({ id }) => id)
    for (const [index, id] of ids.entries()) {
      await user.click(byId('id', `spanish-${id}`))
      await user.click(byId('id', `translation-${isRight ? id : ids[(index + 1) % ids.length]}`))
    }
  } else {
    if (promptOf(exercise) === 'audio') {
      await user.click(button(t('audio.listen')))
      await waitFor(() => expect(choices()[0]?.disabled).toBe(false))
    }
    const place = choicesOf(exercise).findIndex(({ isCorrect }) => isCorrect === isRight)
    await user.click(choices()[place] ?? document.body)
    return exercise
  }
  await user.click(button(t('exercises.check')))
  return exercise
}

function byId(attribute: 'id' | 'data-word', id: string): Element {
  const element = document.querySelector(`[${attribute}="${id}"]`)
  if (!element) throw new Error(`Nothing has the ${attribute} ${id}`)
  return element
}

/** A browser with one Spanish voice. Its sounds end when the test says so, or at once. */
export function stubVoice({ endsAtOnce = true } = {}) {
  class Utterance {
    onstart?: () => void
    onend?: () => void
    constructor(readonly text: string) {}
  }
  let current: Utterance | null = null
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'es-ES' }],
    cancel: () => {
      current = null
    },
    speak: (utterance: Utterance) => {
      current = utterance
      utterance.onstart?.()
      if (endsAtOnce) utterance.onend?.()
    },
  })
  return { spokenText: () => current?.text, end: () => current?.onend?.() }
}
