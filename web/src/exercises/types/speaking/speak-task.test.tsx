import { SPEAKING_TEXTS } from '@frase/content/speaking-texts'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { VOICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeRecognition, fakeRecorder } from '../../../testing/browser/fake-microphone.ts'
import { puppetAudio } from '../../../testing/browser/fake-sound.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import type { SpeakTaskProps } from './speak-task.tsx'

const SENTENCE = 'Vamos a la playa.'
const texts = SPEAKING_TEXTS.en
const user = userEvent.setup({ delay: null })

beforeEach(() => {
  vi.resetModules()
  // Any request fails the test.
  startFakeServer()
})

/** Opens the first task of a visit: nobody has been asked yet. */
async function openTask(props: Partial<SpeakTaskProps> = {}, language: Language = 'en') {
  const [{ SpeakTask }, { renderInApp }] = await Promise.all([
    import('./speak-task.tsx'),
    import('../../../testing/render.tsx'),
  ])
  const onDone = vi.fn()
  const task = <SpeakTask sentence={SENTENCE} translation="To the beach!" onDone={onDone} {...props} />
  return { onDone, ...(await renderInApp(task, { language })) }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))
const told = () => document.querySelector('[aria-live]')?.textContent ?? ''

describe('speaking with recognition', () => {
  it('begins on a click only, after a note about where the sound may go', async () => {
    const { started } = fakeRecognition()
    const { getUserMedia } = fakeRecorder()
    await openTask()
    expect(screen.getByText(SENTENCE).lang).toBe('es')
    expect(screen.queryByText(texts.ask.text)).toBeNull()
    await press(texts.speak)
    expect(told()).toContain(texts.ask.text)
    expect(document.activeElement).toBe(document.querySelector('[aria-live]'))
    expect(started).toHaveLength(0)
    expect(getUserMedia).not.toHaveBeenCalled()
    await press(texts.ask.recognize)
    expect(started.map(({ lang }) => lang)).toEqual(['es-ES'])
    expect(told()).toBe(texts.listening)
  })

  it('is good where the sentence is among the readings', async () => {
    const { hear } = fakeRecognition()
    const { onDone } = await openTask()
    await press(texts.speak)
    await press(texts.ask.recognize)
    await hear('vamos a la paya', 'bamos a la playa')
    expect(told()).toContain(texts.good)
    await press(texts.goOn)
    expect(onDone.mock.calls).toEqual([['good']])
  })

  it('says what was understood and never that it was wrong, and keeps an earlier success', async () => {
    const { hear } = fakeRecognition()
    const { onDone } = await openTask()
    await press(texts.speak)
    await press(texts.ask.recognize)
    await hear('otra cosa')
    expect(told()).toContain('otra cosa')
    expect(told()).toContain(texts.other)
    await press(texts.again)
    await hear('vamos a la playa')
    await press(texts.again)
    await hear()
    expect(told()).toBe(texts.nothing)
    await press(texts.goOn)
    expect(onDone.mock.calls).toEqual([['good']])
  })

  it('that understood something else is done, not wrong', async () => {
    const { hear } = fakeRecognition()
    const { onDone } = await openTask()
    await press(texts.speak)
    await press(texts.ask.recognize)
    await hear('otra cosa')
    await press(texts.goOn)
    expect(onDone.mock.calls).toEqual([['done']])
  })

  it('asks once per visit, and uses the accent that the learner chose', async () => {
    const { started, hear } = fakeRecognition()
    localStorage.setItem(VOICE_STORAGE_KEY, 'es-419 1')
    const first = await openTask()
    await press(texts.speak)
    await press(texts.ask.recognize)
    await hear('vamos a la playa')
    first.unmount()
    localStorage.removeItem(VOICE_STORAGE_KEY)
    await openTask()
    await press(texts.speak)
    expect(started.map(({ lang }) => lang)).toEqual(['es-419', 'es-ES'])
  })

  it('ends when the task is left', async () => {
    const { started } = fakeRecognition()
    const { unmount } = await openTask()
    await press(texts.speak)
    await press(texts.ask.recognize)
    unmount()
    expect(started[0]?.isAborted).toBe(true)
  })

  it('can be stopped', async () => {
    fakeRecognition()
    await openTask()
    await press(texts.speak)
    await press(texts.ask.recognize)
    await press(texts.stop)
    await waitFor(() => expect(told()).toBe(texts.nothing))
  })

  it.each([
    ['fifteen seconds', 15_000, false],
    ['three seconds after it was stopped', 3000, true],
  ])('gives up after %s where the browser never answers', async (_, milliseconds, isStopped) => {
    const { started } = fakeRecognition({ isMute: true })
    await openTask()
    vi.useFakeTimers()
    await act(async () => button(texts.speak).click())
    await act(async () => button(texts.ask.recognize).click())
    if (isStopped) await act(async () => button(texts.stop).click())
    await act(() => vi.advanceTimersByTimeAsync(milliseconds - 1))
    expect(told()).toBe(texts.listening)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(started[0]?.isAborted).toBe(true)
    expect(told()).toBe(texts.nothing)
  })

  it('that the browser refuses becomes a recording', async () => {
    const { fail } = fakeRecognition()
    fakeRecorder()
    await openTask()
    await press(texts.speak)
    await press(texts.ask.recognize)
    await fail('service-not-allowed')
    await waitFor(() => expect(told()).toBe(texts.recording))
  })
})

describe('speaking with a recording', () => {
  it('plays the learner’s own voice beside the model, and forgets it when the task is left', async () => {
    const audio = puppetAudio()
    const { track, forgotten } = fakeRecorder()
    const { onDone, unmount } = await openTask()
    await press(texts.speak)
    await waitFor(() => expect(told()).toBe(texts.recording))
    expect(track.isOpen).toBe(true)
    await press(texts.stop)
    await waitFor(() => expect(told()).toContain(texts.compare))
    expect(told()).toContain(texts.forgotten)
    expect(track.isOpen).toBe(false)
    await press(texts.playMine)
    expect(audio.playing.map(({ src }) => src)).toEqual(['blob:recording-1'])
    await press(texts.again)
    expect(forgotten).toEqual(['blob:recording-1'])
    await waitFor(() => expect(told()).toBe(texts.recording))
    await press(texts.stop)
    await waitFor(() => expect(told()).toContain(texts.compare))
    await press(texts.goOn)
    expect(onDone.mock.calls).toEqual([['done']])
    unmount()
    expect(forgotten).toEqual(['blob:recording-1', 'blob:recording-2'])
  })

  it('can be chosen instead of recognition', async () => {
    const { started } = fakeRecognition()
    fakeRecorder()
    await openTask()
    await press(texts.speak)
    await press(texts.ask.record)
    await waitFor(() => expect(told()).toBe(texts.recording))
    expect(started).toHaveLength(0)
  })

  it('closes the microphone and forgets the sound when the task is left while it runs', async () => {
    const { track, forgotten } = fakeRecorder()
    const { unmount } = await openTask()
    await press(texts.speak)
    await waitFor(() => expect(told()).toBe(texts.recording))
    unmount()
    await waitFor(() => expect(track.isOpen).toBe(false))
    await waitFor(() => expect(forgotten).toEqual(['blob:recording-1']))
  })

  it('ends after twenty seconds at the latest', async () => {
    const { track } = fakeRecorder()
    await openTask()
    vi.useFakeTimers()
    await act(async () => button(texts.speak).click())
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(told()).toBe(texts.recording)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(track.isOpen).toBe(false)
    expect(told()).toContain(texts.compare)
  })

  it('that may not use the microphone lets the learner say it aloud', async () => {
    fakeRecorder({ isDenied: true })
    const { onDone } = await openTask()
    await press(texts.speak)
    await waitFor(() => expect(told()).toBe(texts.unavailable))
    await press(texts.saidAloud)
    expect(onDone.mock.calls).toEqual([['done']])
  })
})

it('A browser that can neither recognise nor record lets the learner say it aloud.', async () => {
  const { onDone } = await openTask()
  await press(texts.speak)
  expect(told()).toBe(texts.unavailable)
  await press(texts.saidAloud)
  expect(onDone.mock.calls).toEqual([['done']])
})

it('Not now is there in every step and skips the task.', async () => {
  const { hear } = fakeRecognition()
  fakeRecorder()
  const { onDone } = await openTask()
  const steps = [
    () => press(texts.speak),
    () => press(texts.ask.recognize),
    () => hear('otra cosa'),
    () => press(texts.recordInstead),
    () => waitFor(() => button(texts.stop)),
    () => press(texts.stop),
  ]
  for (const step of steps) {
    expect(button(texts.notNow)).toBeTruthy()
    await step()
  }
  await press(texts.notNow)
  expect(onDone.mock.calls).toEqual([['skipped']])
})

it.each(LANGUAGES)('A task for speaking speaks %s.', async (language) => {
  fakeRecognition()
  await openTask({}, language)
  await press(SPEAKING_TEXTS[language].speak)
  expect(told()).toContain(SPEAKING_TEXTS[language].ask.text)
})
