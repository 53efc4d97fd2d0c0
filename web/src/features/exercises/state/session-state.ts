import { loadExerciseMaterial } from '@frase/content/exercise-material'
import { loadExerciseTexts } from '@frase/content/exercise-texts'
import { loadVocabulary } from '@frase/content/vocabulary'
import { answersOfExercise } from '@frase/core/exercises/answered/answer-of-exercise'
import type { UserAnswer } from '@frase/core/exercises/exercise'
import type { Exercise, ExerciseTexts } from '@frase/core/exercises/registry/exercise-types'
import {
  answerExercise,
  type ExerciseSession,
  NO_EXERCISES,
  shownInSession,
  startExercises,
} from '@frase/core/exercises/session/exercise-session'
import { generateSession } from '@frase/core/exercises/session/generate-session'
import {
  currentAttempt,
  currentTurn,
  isEnded,
  nextTask,
  previousTask,
  skipTask,
  withoutBreak,
} from '@frase/core/exercises/session/session'
import type { AnswerEvents, StoredSession } from '@frase/core/exercises/session/stored-session'
import { withShown } from '@frase/core/exercises/shown-log'
import type { Language } from '@frase/core/languages'
import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'
import { countStart, mayStart } from '../../../exercises/run/daily-count.ts'
import { latestOnly } from '../../../services/api/latest.ts'
import { disputeAnswers, recordAnswers } from '../../../services/memory/record/record-answers.ts'
import { logProblem } from '../../../services/page/log-problem.ts'
import { readSavedPhrases } from '../../../services/phrases/read-saved-phrases.ts'
import { readSavedSession, readShown, saveSession, writeShown } from './session-storage.ts'

/** The session in progress outlives the page that shows it. */
export interface SessionState {
  session: ExerciseSession
  language: Language | null
  isSetAside: boolean
  pausedAt: number | null
  /** The events of the answers in `session`, which a report takes back. */
  answerEvents?: AnswerEvents | undefined
  /** The texts that explain the answers, in `language`; a reload has to fetch them again. */
  texts: ExerciseTexts | null
  isPreparing: boolean
}

const NOTHING = {
  session: NO_EXERCISES,
  language: null,
  isSetAside: false,
  pausedAt: null,
  answerEvents: undefined,
} as const

let state: SessionState = { ...NOTHING, ...readSavedSession(), texts: null, isPreparing: false }
const listeners = new Set<() => void>()

function setState(change: Partial<SessionState>): void {
  state = { ...state, ...change }
  save()
  for (const listener of listeners) listener()
}

/** Saves the session as if it were left now: a tab may be closed without an event. */
function save(): void {
  const { session, language, isSetAside, pausedAt, answerEvents } = state
  const stored: StoredSession | null =
    language && session.turns.length > 0
      ? { session, language, isSetAside, pausedAt: pausedAt ?? Date.now(), answerEvents }
      : null
  saveSession(stored)
}

/** The time that was spent on the exercise so far is part of what is saved. */
export function saveTime(): void {
  if (!state.isSetAside) save()
}

/** The session belongs to the tab that took it up last; in all others it waits in the list. */
export function followOtherTab({ key }: Pick<StorageEvent, 'key'>): void {
  if (key !== SESSION_STORAGE_KEY) return
  state = { ...state, ...NOTHING, ...readSavedSession(), isSetAside: true }
  for (const listener of listeners) listener()
}

export function getState(): SessionState {
  return state
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a session that was begun would be lost by starting another. */
export function isWaiting({ session }: Pick<SessionState, 'session'>): boolean {
  return session.turns.length > 0 && !isEnded(session)
}

/** 'superseded': it was prepared for a language that the learner has left meanwhile. */
export type Outcome = 'started' | 'limit' | 'none' | 'failed' | 'resumed' | 'replaced' | 'superseded'

export async function startSession(language: Language, isPremium: boolean): Promise<Outcome> {
  if (!mayStart(isPremium)) return 'limit'
  const outcome = await prepareSession(language)
  if (outcome === 'started') countStart(isPremium)
  return outcome
}

/**
 * Takes up the session where it was left, whether for the list, another page or a reload. Questions in a language that
 * is no longer the learner's are replaced by others, which do not count as another session.
 */
export async function takeUpSession(language: Language): Promise<Outcome> {
  const isSpoken = state.language === language
  // Synchronous if nothing has to be fetched: a brief spinner would remove the exercise from the page.
  if (isSpoken && state.texts) return resume(state.texts)
  const outcome = await (isSpoken
    ? prepare(() => loadExerciseTexts(language), resume)
    : prepareSession(language))
  if (outcome === 'failed' || outcome === 'none') setState({ isSetAside: true })
  return outcome === 'started' ? 'replaced' : outcome
}

const beginPreparation = latestOnly()

async function prepare<Loaded>(
  load: () => Promise<Loaded>,
  land: (loaded: Loaded) => Outcome,
): Promise<Outcome> {
  const isLatest = beginPreparation()
  setState({ isPreparing: true })
  let outcome: Outcome = 'failed'
  // Without a connection the outcome says so.
  const loaded = await load().then(
    (value) => ({ value }),
    () => undefined,
  )
  try {
    if (loaded && isLatest()) outcome = land(loaded.value)
  } catch (error) {
    logProblem(error)
  }
  if (!isLatest()) return 'superseded'
  setState({ isPreparing: false })
  return outcome
}

function prepareSession(language: Language): Promise<Outcome> {
  return prepare(
    () =>
      Promise.all([loadExerciseTexts(language), loadVocabulary(language), loadExerciseMaterial(language)]),
    ([texts, vocabulary, material]) => {
      const phrases = readSavedPhrases(language)
      const shown = readShown()
      const exercises = generateSession({
        phrases,
        texts,
        vocabulary,
        material,
        shown,
        random: Math.random,
        onError: logProblem,
      })
      if (exercises.length === 0) return 'none'
      writeShown(withShown(shown, shownInSession(exercises)))
      setState({ ...NOTHING, session: startExercises(exercises, Date.now()), language, texts })
      return 'started'
    },
  )
}

function resume(texts: ExerciseTexts): Outcome {
  const { session, pausedAt } = state
  const breakTime = pausedAt === null ? 0 : Date.now() - pausedAt
  setState({ session: withoutBreak(session, breakTime), texts, isSetAside: false, pausedAt: null })
  return 'resumed'
}

/** The page is left. A finished session has been seen; an unfinished one waits. */
export function leavePage(): void {
  if (isEnded(state.session)) setState(NOTHING)
  else if (state.pausedAt === null) setState({ pausedAt: Date.now() })
}

/** A session that is not finished can be taken up again from the list. */
export function leaveForList(): void {
  if (isEnded(state.session)) setState(NOTHING)
  else setState({ isSetAside: true, pausedAt: Date.now() })
}

/** Answers of this page on their way into memory: the ids of their events. */
const recording = new WeakMap<Exercise, Promise<readonly string[]>>()

export function answer(userAnswer: UserAnswer): void {
  const before = state.session
  setState({ session: answerExercise(before, userAnswer, Date.now()) })
  const exercise = currentTurn(state.session)?.task
  const attempt = currentAttempt(state.session)
  if (state.session === before || !attempt || !exercise || exercise.type === 'unusable') return
  const recorded = recordAnswers((context) => answersOfExercise(exercise, attempt, context))
  recording.set(exercise, recorded)
  void recorded.then((events) => setAnswerEvents(exercise, events))
}

/** All sessions use the same exercise ids: another session, begun meanwhile, must not get these events. */
function setAnswerEvents(exercise: Exercise, events: readonly string[]): void {
  if (!state.session.turns.some(({ task }) => task === exercise)) return
  setState({ answerEvents: { ...state.answerEvents, [exercise.id]: events } })
}

/** 'My answer was right': it is not a lapse. The events are taken back once, however often it is reported. */
export async function disputeAnswer(exercise: Exercise): Promise<void> {
  const stored = state.answerEvents?.[exercise.id]
  const events = stored ?? (await recording.get(exercise)) ?? []
  recording.delete(exercise)
  setAnswerEvents(exercise, [])
  await disputeAnswers(events)
}

function step(rule: (session: ExerciseSession, now: number) => ExerciseSession) {
  return () => setState({ session: rule(state.session, Date.now()) })
}

export const goOn = step(nextTask)
export const goBack = step(previousTask)
export const leaveOut = step(skipTask)
