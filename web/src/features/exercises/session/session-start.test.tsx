import { readShownLog } from '@frase/core/exercises/shown-log'
import type { Language } from '@frase/core/languages'
import { SHOWN_STORAGE_KEY } from '@frase/core/storage-keys'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notify } from '../../../services/page/notify.ts'
import { showLanguage, t } from '../../../services/texts/translation.ts'
import {
  answer,
  button,
  exerciseOf,
  openExercises,
  spaced,
  storedCount,
  storedSession,
  title,
} from '../../../testing/open-exercises.tsx'

vi.mock('../../../services/page/notify.ts', () => ({ notify: vi.fn() }))

/** Resolves when the texts of a language arrive, if they are delayed. */
const arrivals = vi.hoisted(() => new Map<string, Promise<void>>())
vi.mock('@frase/content/exercise-texts', async (importOriginal) => {
  const { loadExerciseTexts } = await importOriginal<typeof import('@frase/content/exercise-texts')>()
  return {
    loadExerciseTexts: async (language: Language) => {
      await arrivals.get(language)
      return loadExerciseTexts(language)
    },
  }
})

const notices = () => vi.mocked(notify).mock.calls.map(([notice]) => notice)

/** Delays the texts of a language until the returned function is called. */
function holdBack(language: Language): () => void {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  arrivals.set(language, arrival)
  return arrive
}

beforeEach(() => {
  vi.mocked(notify).mockClear()
  arrivals.clear()
})

describe('when no session can be made', () => {
  it("a session without exercises gives a 'no exercises' toast and counts nothing", async () => {
    const phrase = { spanish: 'Hola.', translation: 'Hello.', language: 'en' }
    localStorage.setItem('viewed-1', JSON.stringify(phrase))
    const { user } = await openExercises()
    const bug = new Error('No luck')
    // The session's own two draws succeed; every generator then fails and is skipped.
    vi.spyOn(Math, 'random')
      .mockImplementation(() => {
        throw bug
      })
      .mockReturnValueOnce(0.5)
      .mockReturnValueOnce(0.5)
    const logged = vi.spyOn(console, 'error')
    await user.click(button('Start the mix'))
    expect(await screen.findByRole('button', { name: 'Start the mix' })).toBeTruthy()
    expect(notices()).toMatchObject([{ title: 'No exercises', kind: 'plain' }])
    expect(new Set(logged.mock.calls.flat())).toEqual(new Set([bug]))
    logged.mockClear()
    expect(storedCount()).toEqual([null, null])
  })

  it("a generation error gives 'error, try again', and trying again works", async () => {
    const { user } = await openExercises()
    const bug = new Error('Out of order')
    vi.spyOn(Math, 'random').mockImplementationOnce(() => {
      throw bug
    })
    const logged = vi.spyOn(console, 'error')
    await user.click(button('Start the mix'))
    expect(await screen.findByRole('button', { name: 'Start the mix' })).toBeTruthy()
    expect(logged.mock.calls).toEqual([[bug]])
    logged.mockClear()
    expect(notices()).toMatchObject([
      { title: 'Error preparing the exercises', description: 'Please try again.', kind: 'destructive' },
    ])
    expect(storedCount()).toEqual([null, null])
    await user.click(button('Start the mix'))
    expect(await screen.findByRole('heading', { name: 'Exercise 1 of 12' })).toBeTruthy()
  })
})

it('a session notes what it shows, so that the next one shows something else', async () => {
  localStorage.setItem(SHOWN_STORAGE_KEY, '{"picture":"damaged"')
  const { user } = await openExercises()
  await user.click(button('Start the mix'))
  await screen.findByRole('heading', { name: 'Exercise 1 of 12' })
  const pictures = storedSession().session.turns.filter(({ task }) => task.type === 'image_phrase')
  const log = readShownLog(localStorage.getItem(SHOWN_STORAGE_KEY))
  expect(log.picture).toHaveLength(pictures.length * 4)
  expect(log.situation.length).toBeGreaterThan(0)
})

describe('a change of language', () => {
  it('in a session asks in the new language, says so, and does not count as another session', async () => {
    const { user } = await openExercises()
    await user.click(button('Start the mix'))
    await screen.findByRole('heading', { name: 'Exercise 1 of 12' })
    await act(async () => showLanguage('de'))
    expect(await screen.findByRole('heading', { name: 'Übung 1 von 12' })).toBeTruthy()
    expect(storedSession().language).toBe('de')
    expect(notices()).toMatchObject([{ title: t('exercises.notices.replaced.title') }])
    expect(storedCount()[0]).toBe('1')
  })

  it('while the session is made asks in the new language too', async () => {
    const { user } = await openExercises()
    const arrive = holdBack('en')
    await user.click(button('Start the mix'))
    expect(screen.getByText('Preparing your exercises…')).toBeTruthy()
    await act(async () => showLanguage('de'))
    await act(async () => arrive())
    expect(await screen.findByRole('heading', { name: 'Übung 1 von 12' })).toBeTruthy()
    expect(storedSession().language).toBe('de')
    expect(storedCount()[0]).toBe('1')
  })

  it('that is changed once more keeps the session of the last one, even if an earlier one arrives later', async () => {
    await openExercises({ exercises: [exerciseOf('multiple_choice')] })
    const arriveInGerman = holdBack('de')
    await act(async () => showLanguage('de'))
    await act(async () => showLanguage('fr'))
    expect(await screen.findByRole('heading', { name: 'Exercice 1 sur 12' })).toBeTruthy()
    const french = storedSession()
    await act(async () => {
      arriveInGerman()
      await vi.dynamicImportSettled()
    })
    expect(storedSession()).toEqual(french)
    expect(french.language).toBe('fr')
  })

  it('is followed by the result of a finished session', async () => {
    const { user } = await openExercises({ exercises: [exerciseOf('multiple_choice')] })
    await answer(user, true)
    await user.click(button('Finish'))
    await act(async () => showLanguage('fr'))
    expect(title()).toBe(spaced(t('exercises.done.title')))
  })
})
