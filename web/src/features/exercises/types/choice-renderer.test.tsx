import { LISTENING_TIMEOUT, SILENT_PLAYING_TIME } from '@frase/core/pages/ui-delays'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  answer,
  button,
  choices,
  exerciseOf,
  openExercises,
  stubVoice,
  title,
} from '../../../testing/open-exercises.tsx'

vi.mock('../../../services/page/notify.ts', () => ({ notify: vi.fn() }))

const langOf = (element: Element | undefined) => element?.closest('[lang]')?.getAttribute('lang')

describe('the question and its options', () => {
  it.each([
    ['multiple_choice', 'es', undefined],
    ['false_cognate', 'es', undefined],
    ['context', 'es', undefined],
    ['reverse_translation', undefined, 'es'],
  ] as const)('of type %s are marked with their languages: %s, %s', async (type, asked, offered) => {
    const exercise = exerciseOf(type)
    await openExercises({ exercises: [exercise] })
    const prompt = screen.getByText(asked === 'es' ? exercise.spanishPhrase : exercise.translationPhrase)
    expect(langOf(prompt)).toBe(asked)
    expect(langOf(choices()[0]?.firstElementChild ?? undefined)).toBe(offered)
  })
})

describe('a listening exercise', () => {
  const exercise = exerciseOf('listen_and_respond')
  const areLocked = () => choices().every(({ disabled }) => disabled)
  const areOpen = () => choices().every(({ disabled }) => !disabled)

  it('does not show the phrase, and has nothing to choose until it has been played', async () => {
    const voice = stubVoice({ endsAtOnce: false })
    const { user } = await openExercises({ exercises: [exercise] })
    expect(screen.getByText('Listen first, then choose.')).toBeTruthy()
    expect(screen.queryAllByText(exercise.spanishPhrase)).toHaveLength(1)
    expect(areLocked()).toBe(true)
    await user.click(button('Listen'))
    expect(button('Stop')).toBeTruthy()
    expect(voice.spokenText()).toBe(exercise.spanishPhrase)
    expect(areLocked()).toBe(true)
    await act(async () => voice.end())
    expect(areOpen()).toBe(true)
    expect(screen.getByText('Now choose what you heard.')).toBeTruthy()
    expect(langOf(choices()[0]?.firstElementChild ?? undefined)).toBe('es')
    await user.click(choices()[0] ?? document.body)
    expect(choices().every((choice) => choice.getAttribute('aria-disabled') === 'true')).toBe(true)
    expect(screen.getAllByRole('button', { name: 'Listen' })).toHaveLength(1)
  })

  it('counts as played when it was stopped', async () => {
    stubVoice({ endsAtOnce: false })
    const { user } = await openExercises({ exercises: [exercise] })
    await user.click(button('Listen'))
    await user.click(button('Stop'))
    expect(areOpen()).toBe(true)
  })

  it('is skipped without any voice, says why, and does not count', async () => {
    const { user } = await openExercises({ exercises: [exercise, exerciseOf('context')] })
    await user.click(button('Listen'))
    expect((await screen.findByRole('alert')).textContent).toContain('No sound can be played')
    expect(screen.queryByRole('group')).toBeNull()
    expect(document.activeElement).toBe(button('Continue without it'))
    await user.keyboard('{Enter}')
    expect(title()).toBe('Exercise 1 of 1')
    await answer(user, true)
    await user.click(button('Finish'))
    expect(screen.getByText('1/1')).toBeTruthy()
  })

  it('is not locked up by a voice that begins and never ends', async () => {
    vi.stubGlobal('SpeechSynthesisUtterance', class {})
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [{ lang: 'es-ES' }],
      speak: ({ onstart }: { onstart?: () => void }) => onstart?.(),
      cancel: () => {},
    })
    await openExercises({ exercises: [exercise] })
    vi.useFakeTimers()
    fireEvent.click(button('Listen'))
    await act(() => vi.advanceTimersByTimeAsync(LISTENING_TIMEOUT - 1))
    expect(areLocked()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(areOpen()).toBe(true)
  })

  it('stops its voice when it is left', async () => {
    const voice = stubVoice({ endsAtOnce: false })
    const { user } = await openExercises({ exercises: [exercise] })
    await user.click(button('Listen'))
    expect(voice.spokenText()).toBe(exercise.spanishPhrase)
    await user.click(button('Back to the exercises'))
    expect(voice.spokenText()).toBeUndefined()
  })
})

it('without any voice a phrase that may be heard after the answer stops playing after 2 s', async () => {
  const { user } = await openExercises({ exercises: [exerciseOf('context')] })
  await answer(user, true)
  vi.useFakeTimers()
  fireEvent.click(button('Listen'))
  await act(() => vi.advanceTimersByTimeAsync(SILENT_PLAYING_TIME - 1))
  expect(button('Stop')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(button('Listen')).toBeTruthy()
})
