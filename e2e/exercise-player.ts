import type { LexiconEntry } from '@frase/content/build/lexicon/entry'
import { vocabularyOf } from '@frase/content/build/lexicon/vocabulary-of'
import {
  choicesOf,
  type Exercise,
  type ExerciseType,
  promptOf,
  type SessionExercise,
} from '@frase/core/exercises/registry/exercise-types'
import { exerciseTextsSchema } from '@frase/core/exercises/registry/texts'
import { type ExerciseSession, startExercises } from '@frase/core/exercises/session/exercise-session'
import { currentTurn } from '@frase/core/exercises/session/session'
import { readStoredSession, writeStoredSession } from '@frase/core/exercises/session/stored-session'
import {
  exerciseOf as sampleOf,
  oneOfEach as sampleOfEach,
} from '@frase/core/exercises/testing/sample-exercises'
import type { Language } from '@frase/core/languages'
import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { content, text } from './texts.ts'

const exerciseTexts = (language: Language) =>
  exerciseTextsSchema.parse(content(`exercise-texts/${language}.json`))

const vocabularyIn = (language: Language) =>
  vocabularyOf(
    ['nouns', 'verbs', 'others'].flatMap((file) => content<LexiconEntry[]>(`lexicon/${file}.json`)),
    language,
  )

/** One exercise of each type, in the order of the registry. */
export const oneOfEach = (language: Language) => sampleOfEach(exerciseTexts(language), vocabularyIn(language))

export const exerciseOf = (type: ExerciseType, language: Language = 'en') =>
  sampleOf(type, exerciseTexts(language), vocabularyIn(language))

/** A browser that has this session in progress. */
export async function withSession(
  page: Page,
  exercises: readonly SessionExercise[],
  change: Partial<ExerciseSession> = {},
  language: Language = 'en',
): Promise<void> {
  const session = { ...startExercises(exercises, Date.now()), ...change }
  await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    writeStoredSession({ session, language, isSetAside: false, pausedAt: null }),
  ] as const)
}

/** Somebody who has saved this many phrases: two make a session of five exercises. */
export async function withPhrases(page: Page, language: Language, count: number): Promise<void> {
  const phrases = exerciseTexts(language).samplePhrases.slice(0, count)
  await page.addInitScript(
    ([saved, code]) => {
      for (const [index, phrase] of saved.entries()) {
        localStorage.setItem(`viewed-${index}`, JSON.stringify({ ...phrase, language: code }))
      }
    },
    [phrases, language] as const,
  )
}

/** The same exercises and the same order of options in every run. */
export async function withSeed(page: Page, seed: number): Promise<void> {
  await page.addInitScript((start) => {
    let state = start
    Math.random = () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return state / 4_294_967_296
    }
  }, seed)
}

/** A browser with one Spanish voice. Its sounds end at once, or when the test says so. */
export async function withVoice(page: Page, { endsByItself = true } = {}): Promise<void> {
  await page.addInitScript((ends) => {
    class Utterance {
      onstart?: () => void
      onend?: () => void
      constructor(readonly text: string) {}
    }
    let current: Utterance | null = null
    const synthesis = {
      getVoices: () => [{ lang: 'es-ES' }],
      addEventListener: () => {},
      cancel: () => {
        current = null
      },
      speak: (utterance: Utterance) => {
        current = utterance
        utterance.onstart?.()
        if (ends) setTimeout(() => utterance.onend?.())
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, {
      SpeechSynthesisUtterance: Utterance,
      endSpeech: () => current?.onend?.(),
      spokenText: () => current?.text,
    })
  }, endsByItself)
}

export async function storedSession(page: Page): Promise<ExerciseSession> {
  const stored = readStoredSession(
    await page.evaluate(
      (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key),
      SESSION_STORAGE_KEY,
    ),
  )
  if (!stored) throw new Error('No session is stored')
  return stored.session
}

export const question = (page: Page) => page.locator('#question')
export const feedback = (page: Page) => page.locator('section[aria-labelledby=question] [aria-live=polite]')
export const choices = (page: Page) => page.getByRole('group').getByRole('button')
export const button = (page: Page, language: Language, key: string) =>
  page.getByRole('main').getByRole('button', { name: text(language, key), exact: true })

/** The way in which a button is pressed. */
export type Press = (target: Locator) => Promise<void>

export const byMouse: Press = (target) => target.click()

/** More stops than any page has. */
const STOPS_MAX = 150

/** Walks to the button with Tab or Shift+Tab, like a person without a mouse, and presses it. */
export const byKeyboard: Press = async (target) => {
  const page = target.page()
  for (let step = 0; step < STOPS_MAX; step += 1) {
    // Found anew at every step, because late content may be inserted in between.
    const way = await target.evaluate((element) => {
      const active = document.activeElement ?? document.body
      if (active === element) return 'there'
      const isBefore = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
      return isBefore && active !== document.body ? 'back' : 'on'
    })
    if (way === 'there') break
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
  }
  await expect(target).toBeFocused()
  await page.keyboard.press('Space')
}

/** Answers the exercise that is shown, right or wrong. */
export async function answer(
  page: Page,
  language: Language,
  isRight: boolean,
  press: Press,
): Promise<Exercise> {
  const exercise = currentTurn(await storedSession(page))?.task
  if (!exercise || exercise.type === 'unusable') throw new Error('The exercise cannot be answered')
  if (exercise.type === 'word_order') await putInOrder(page, exercise, isRight, press)
  else if (exercise.type === 'matching') await pairUp(page, exercise, isRight, press)
  else {
    if (promptOf(exercise) === 'audio') {
      await press(button(page, language, 'audio.listen'))
      await expect(choices(page).first()).toBeEnabled()
    }
    const place = choicesOf(exercise).findIndex(({ isCorrect }) => isCorrect === isRight)
    await press(choices(page).nth(place))
    return exercise
  }
  await press(button(page, language, 'exercises.check'))
  return exercise
}

async function putInOrder(
  page: Page,
  { words }: Exercise<'word_order'>,
  isRight: boolean,
  press: Press,
): Promise<void> {
  const solved = words.toSorted((a, b) => a.correctPosition - b.correctPosition)
  const order = isRight ? solved : [...solved.slice(1), ...solved.slice(0, 1)]
  for (const { id } of order) await press(page.locator(`[data-word="${id}"]`))
}

async function pairUp(
  page: Page,
  { pairs }: Exercise<'matching'>,
  isRight: boolean,
  press: Press,
): Promise<void> {
  for (const [index, { id }] of pairs.entries()) {
    const other = isRight ? id : (pairs[(index + 1) % pairs.length]?.id ?? id)
    await press(page.locator(`#spanish-${id}`))
    await press(page.locator(`#translation-${other}`))
  }
}
