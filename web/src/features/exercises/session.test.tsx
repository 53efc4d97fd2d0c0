import { REPORT_TEXTS } from '@frase/content/report-texts'
import { REPORTS_PATH } from '@frase/core/contract/paths'
import { nameOf, TYPE_KEYS } from '@frase/core/exercises/registry'
import { EXERCISE_TEXTS } from '@frase/core/exercises/testing/exercise-texts'
import { LANGUAGES } from '@frase/core/languages'
import { SESSION_STORAGE_KEY } from '@frase/core/storage-keys'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
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
} from './test-page.tsx'

vi.mock('../../services/notify.ts', () => ({ notify: vi.fn() }))

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

  it('that cannot be read shows the list', async () => {
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
    await user.click(button('Go on without it'))
    expect(screen.getByText('Incomplete data: this exercise cannot be shown.')).toBeTruthy()
    await user.click(button('Go on without it'))
    expect(title()).toBe('Exercise 1 of 1')
    await answer(user, true)
    await user.click(button('Finish'))
    expect(screen.getByText('1/1')).toBeTruthy()
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
    const [answered] = storedSession().session.exercises
    expect(answered).toMatchObject({ id: exercise.id, answered: true, correct: false })
    expect(answered?.responseTime).toBeGreaterThanOrEqual(0)
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
    expect(feedback()).toContain('Correct!')
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

it('the words of a phrase can be looked up after the answer only: they would give it away', async () => {
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
