import { REPORT_TEXTS } from '@frase/content/report-texts'
import { REPORTS_PATH } from '@frase/core/contract/paths'
import { choicesOf, nameOf, TYPE_KEYS } from '@frase/core/exercises/registry/exercise-types'
import { attemptOf, isEnded } from '@frase/core/exercises/session/session'
import { writeStoredSession } from '@frase/core/exercises/session/stored-session'
import { EXERCISE_TEXTS } from '@frase/core/exercises/testing/exercise-texts'
import { LANGUAGES } from '@frase/core/languages'
import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import {
  answer,
  button,
  choices,
  exerciseOf,
  feedback,
  openExercises,
  plain,
  question,
  spaced,
  storedCount,
  storedSession,
  stubVoice,
  texts,
  title,
} from '../../../testing/open-exercises.tsx'

vi.mock('../../../services/page/notify.ts', () => ({ notify: vi.fn() }))

const TWO = [exerciseOf('multiple_choice'), exerciseOf('context')]

describe('a session', () => {
  it('shows its position, a progress bar out of 100, and finish instead of next at its last exercise', async () => {
    const { user } = await openExercises({ exercises: [...TWO, exerciseOf('fill_in_the_blank')] })
    for (const [position, progress] of [33, 67, 100].entries()) {
      expect(title()).toBe(`Exercise ${position + 1} of 3`)
      const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' })
      expect([bar.value, bar.max]).toEqual([progress, 100])
      const goOn = position === 2 ? 'Finish' : 'Next'
      expect(button(goOn).disabled).toBe(true)
      await answer(user, true)
      await user.click(button(goOn))
    }
    expect(title()).toBe('Session complete!')
  })

  it('moves the focus to each new question and to the result', async () => {
    const { user } = await openExercises({ exercises: TWO })
    await answer(user, true)
    await user.click(button('Next'))
    expect(document.activeElement).toBe(question())
    await answer(user, true)
    await user.click(button('Finish'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('goes back, but not from the first; an answered exercise is read-only and as it was left', async () => {
    const { user } = await openExercises({ exercises: TWO })
    expect(button('Previous').disabled).toBe(true)
    expect(button('Next').disabled).toBe(true)
    await answer(user, false)
    const explained = feedback()
    await user.click(button('Next'))
    expect(button('Finish').disabled).toBe(true)
    await user.click(button('Previous'))
    expect(document.activeElement).toBe(question())
    expect(feedback()).toBe(explained)
    expect(choices().every((choice) => choice.getAttribute('aria-disabled') === 'true')).toBe(true)
    await user.click(button('Next'))
    expect(title()).toBe('Exercise 2 of 2')
  })

  it('that is left for the list waits there and is taken up again, without another being counted', async () => {
    const { user } = await openExercises({ exercises: TWO })
    await answer(user, true)
    await user.click(button('Next'))
    await user.click(button('Back to the exercises'))
    expect(title()).toBe('Exercises')
    const waiting = screen.getByRole('region', { name: 'A session is waiting for you' })
    expect(waiting.textContent).toContain('Exercise 2 of 2')
    await user.click(within(waiting).getByRole('button'))
    expect(title()).toBe('Exercise 2 of 2')
    expect(storedCount()).toEqual([null, null])
  })

  it('is taken up again when the page is opened once more', async () => {
    const { user, unmount } = await openExercises({ exercises: TWO })
    await answer(user, true)
    await user.click(button('Next'))
    unmount()
    await openExercises()
    expect(title()).toBe('Exercise 2 of 2')
  })

  it('is taken up again after its tab was closed, and the time until then is no time spent on it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const { user, unmount } = await openExercises({ exercises: TWO })
    await answer(user, true)
    await user.click(button('Next'))
    const closed = localStorage.getItem(SESSION_STORAGE_KEY) ?? ''
    unmount()
    sessionStorage.clear()
    localStorage.setItem(SESSION_STORAGE_KEY, closed)
    vi.setSystemTime(90_000_000)
    await openExercises()
    expect(title()).toBe('Exercise 2 of 2')
    expect(storedSession().session.startedAt).toBe(90_000_000)
  })

  it('of an earlier release, in the storage of the tab, is resumed too', async () => {
    const { unmount } = await openExercises({ exercises: TWO })
    unmount()
    sessionStorage.setItem(SESSION_STORAGE_KEY, localStorage.getItem(SESSION_STORAGE_KEY) ?? '')
    localStorage.removeItem(SESSION_STORAGE_KEY)
    await openExercises()
    expect(title()).toBe('Exercise 1 of 2')
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull()
    expect(sessionStorage.getItem(SESSION_STORAGE_KEY)).toBeNull()
  })

  it('that is finished is shown again after a reload, but not once its tab is closed', async () => {
    const { user, unmount } = await openExercises({ exercises: [exerciseOf('multiple_choice')] })
    await answer(user, true)
    await user.click(button('Finish'))
    expect(isEnded(storedSession().session)).toBe(true)
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull()
    unmount()
  })

  it('that waits is not replaced without a question', async () => {
    const { user } = await openExercises({ exercises: TWO })
    await user.click(button('Back to the exercises'))
    await user.click(button('Start the mix'))
    const asked = await screen.findByRole('dialog', { name: 'You have a session waiting' })
    expect(asked.textContent).toContain('another of today’s free sessions')
    await user.click(within(asked).getByRole('button', { name: 'Continue' }))
    expect(title()).toBe('Exercise 1 of 2')
    expect(storedCount()).toEqual([null, null])
    await user.click(button('Back to the exercises'))
    await user.click(button('Start the mix'))
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    expect(await screen.findByRole('heading', { name: 'Exercise 1 of 12' })).toBeTruthy()
    expect(storedCount()[0]).toBe('1')
  })

  it('that another tab resumes waits in the list here, with the progress made there', async () => {
    await openExercises({ exercises: TWO })
    const stored = storedSession()
    const further = { ...stored, session: { ...stored.session, position: 1 } }
    localStorage.setItem(SESSION_STORAGE_KEY, writeStoredSession(further))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY })))
    expect(title()).toBe('Exercises')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(storedSession()).toEqual(further)
  })

  it('that cannot be read shows the list', async () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '{"session":')
    sessionStorage.setItem(SESSION_STORAGE_KEY, '{"session":')
    await openExercises()
    expect(button('Start the mix')).toBeTruthy()
  })

  it('says of an unknown type and of incomplete data that they cannot be shown, and goes on without them', async () => {
    const unusable = { ...exerciseOf('context'), type: 'unusable' } as const
    const { user } = await openExercises({
      exercises: [
        { ...unusable, id: 'unknown', storedType: 'crossword' },
        { ...unusable, id: 'odd', storedType: 'context' },
        exerciseOf('context'),
      ],
    })
    expect(screen.getByText('crossword')).toBeTruthy()
    expect(screen.getByText('Unsupported type: crossword')).toBeTruthy()
    expect(button('Next').disabled).toBe(true)
    await user.click(button('Continue without it'))
    expect(screen.getByText('Incomplete data: this exercise cannot be shown.')).toBeTruthy()
    await user.click(button('Continue without it'))
    expect(title()).toBe('Exercise 1 of 1')
    await answer(user, true)
    await user.click(button('Finish'))
    expect(screen.getByText('1/1')).toBeTruthy()
  })
})

describe('the keys in a session', () => {
  const bar = () => document.querySelector('.session-bar')

  it('choose an option by its number and go on with Enter, and the bar has verdict and next', async () => {
    const { user } = await openExercises({ exercises: TWO })
    const right = choicesOf(exerciseOf('multiple_choice')).findIndex(({ isCorrect }) => isCorrect) + 1
    question().focus()
    await user.keyboard('{Enter}')
    expect(title()).toBe('Exercise 1 of 2')
    await user.keyboard(String(right))
    expect(choices()[right - 1]?.getAttribute('aria-pressed')).toBe('true')
    expect(plain(bar())).toContain('Right!')
    expect(bar()?.contains(button('Next'))).toBe(true)
    await user.keyboard('{Enter}')
    expect(title()).toBe('Exercise 2 of 2')
    expect(plain(bar())).not.toContain('Right!')
  })

  it('choose nothing once an exercise is answered, nor with a number that no option has', async () => {
    const { user } = await openExercises({ exercises: TWO })
    question().focus()
    await user.keyboard('9')
    expect(button('Next').disabled).toBe(true)
    await user.keyboard('1')
    await user.keyboard('2')
    expect(choices().map((choice) => choice.getAttribute('aria-pressed'))).toEqual([
      'true',
      ...choices()
        .slice(1)
        .map(() => 'false'),
    ])
  })

  it('put the words of a sentence in order, check it and go on', async () => {
    const { user } = await openExercises({ exercises: [exerciseOf('word_order'), exerciseOf('context')] })
    const words = document.querySelectorAll('[data-word]').length
    question().focus()
    for (let word = 1; word <= words; word += 1) await user.keyboard(String(word))
    expect(bar()?.contains(button('Check'))).toBe(true)
    question().focus()
    await user.keyboard('{Enter}')
    expect(storedSession().session.turns[0]?.outcome).not.toBeNull()
    await user.keyboard('{Enter}')
    expect(title()).toBe('Exercise 2 of 2')
  })
})

describe.each(
  TYPE_KEYS.map((type, index) => ({ type, language: LANGUAGES[index % LANGUAGES.length] ?? 'en' })),
)('an exercise of type $type', ({ type, language }) => {
  const isChoice = type !== 'matching' && type !== 'word_order'

  it(`is named, asked and, after a wrong answer, marked in words, explained and final, in ${language}`, async () => {
    stubVoice()
    const t = texts(language)
    const exercise = exerciseOf(type, language)
    const { user } = await openExercises({ language, exercises: [exercise] })
    expect(plain(question())).toBe(spaced(exercise.question.replaceAll('*', '')))
    expect(screen.getByText(spaced(nameOf(exercise, EXERCISE_TEXTS[language])))).toBeTruthy()
    await answer(user, false, language)
    expect(feedback()).toContain(spaced(t('exercises.verdict.wrong')))
    const mark = type === 'word_order' ? 'exercises.order.states.misplaced' : 'exercises.marks.chosenWrong'
    expect(screen.getAllByText(spaced(t(mark))).length).toBeGreaterThan(0)
    if (isChoice) {
      expect(screen.getAllByText(spaced(t('exercises.marks.right')))).toHaveLength(1)
      for (const choice of choices()) {
        expect(choice.getAttribute('aria-disabled')).toBe('true')
        await user.click(choice)
      }
    }
    const [turn] = storedSession().session.turns
    expect(turn).toMatchObject({ task: { id: exercise.id }, outcome: { verdict: 'wrong' } })
    expect(attemptOf(turn)?.time).toBeGreaterThanOrEqual(0)
    expect(feedback()).toContain(spaced(t('exercises.verdict.wrong')))
  })

  it(`can be reported as right after a wrong answer, with the words of the answer, in ${language}`, async () => {
    stubVoice()
    const server = startFakeServer({ [`POST ${REPORTS_PATH}`]: () => ({ isKept: true }) })
    const { user } = await openExercises({ language, exercises: [exerciseOf(type, language)] })
    const exercise = await answer(user, false, language)
    await user.click(button(REPORT_TEXTS[language].button))
    expect(await screen.findByText(REPORT_TEXTS[language].thanks)).toBeTruthy()
    const [sent] = server.asked(`POST ${REPORTS_PATH}`)
    const { question, spanishPhrase } = exercise
    expect(sent?.body).toMatchObject({ type, question, sentence: spanishPhrase, language })
    expect(sent?.body.answer).not.toBe(sent?.body.expected)
    expect(String(sent?.body.answer).length).toBeGreaterThan(1)
  })

  it('is confirmed and explained after a right answer', async () => {
    stubVoice()
    const { user } = await openExercises({ exercises: [exerciseOf(type)] })
    await answer(user, true)
    expect(feedback()).toContain('Right!')
    expect(screen.queryByRole('button', { name: REPORT_TEXTS.en.button })).toBeNull()
    if (isChoice) expect(screen.getAllByText('Right')).toHaveLength(1)
    await user.click(button('Finish'))
    expect(screen.getByText('1/1')).toBeTruthy()
  })
})

it('an explanation marks what is Spanish for a screen reader', async () => {
  const exercise = exerciseOf('multiple_choice')
  const { user } = await openExercises({ exercises: [exercise] })
  await answer(user, true)
  expect(plain(document.querySelector('[aria-live] [lang=es]'))).toBe(exercise.spanishPhrase)
  expect(feedback()).not.toContain('*')
})

it('the words of a phrase can be looked up only after the answer, which they would give away', async () => {
  const exercise = exerciseOf('multiple_choice')
  const { user } = await openExercises({ exercises: [exercise] })
  const withWords = () => [...document.querySelectorAll('[data-words], [data-sentence]')]
  expect(withWords()).toEqual([])
  await answer(user, true)
  expect(withWords().map(({ textContent }) => textContent)).toEqual([
    exercise.spanishPhrase,
    'Look up the words',
  ])
})

it('after an answer the phrase can be heard, but matching has no phrase to play', async () => {
  const { user } = await openExercises({ exercises: [exerciseOf('context'), exerciseOf('matching')] })
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull()
  await answer(user, true)
  expect(button('Listen')).toBeTruthy()
  await user.click(button('Next'))
  await answer(user, true)
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull()
})
