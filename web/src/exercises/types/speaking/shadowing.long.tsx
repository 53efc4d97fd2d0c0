import { SPEAKING_TEXTS } from '@frase/content/speaking-texts'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { sample } from '@frase/core/testing/effort'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeRecorder } from '../../../testing/browser/fake-microphone.ts'
import { fakeDecoder, puppetAudio } from '../../../testing/browser/fake-sound.ts'
import { failure, startFakeServer, unreachable } from '../../../testing/fake-server.ts'

const SENTENCE = 'Vamos a la playa.'
const SPEECH = `GET ${SPEECH_PATH}`
const MODEL = 'blob:recording-2'
const OWN = 'blob:recording-1'
const texts = SPEAKING_TEXTS.en
const user = userEvent.setup({ delay: null })

vi.mock('../../../services/page/notify.ts')

beforeEach(() => {
  vi.resetModules()
})

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => user.click(button(name))
const outlines = () => screen.queryAllByRole('img').map((image) => image.getAttribute('aria-label'))
const widthOf = (name: string) => {
  const path = screen.getByRole('img', { name }).querySelector('path')?.getAttribute('d') ?? ''
  return Math.max(...[...path.matchAll(/[ML](\S+)/g)].map(([, across]) => Number(across)))
}

interface Situation {
  model?: () => unknown
  ownSeconds?: string
  language?: Language
}

/** A task whose sentence has just been recorded. */
async function recorded({
  model = () => new Response('1.8'),
  ownSeconds = '2.4',
  language = 'en',
}: Situation = {}) {
  const server = startFakeServer({ [SPEECH]: model })
  const audio = puppetAudio()
  fakeRecorder({ sound: ownSeconds })
  fakeDecoder()
  const [{ SpeakTask }, { renderInApp }] = await Promise.all([
    import('./speak-task.tsx'),
    import('../../../testing/render.tsx'),
  ])
  const onDone = vi.fn()
  const task = <SpeakTask sentence={SENTENCE} translation="To the beach!" onDone={onDone} />
  const rendered = await renderInApp(task, { language })
  const words = SPEAKING_TEXTS[language]
  await press(words.speak)
  await waitFor(() => button(words.stop))
  await press(words.stop)
  await waitFor(() => button(words.bothInTurn))
  const heard = () => audio.heard
  return { ...rendered, server, audio, heard, onDone }
}

const bothDrawn = () => waitFor(() => expect(outlines()).toHaveLength(2))

it('A recording is drawn under the model, and the shorter one ends earlier on the same axis.', async () => {
  const { server } = await recorded()
  await bothDrawn()
  expect(outlines()).toEqual(['The model: 1.8 seconds', 'Your recording: 2.4 seconds'])
  expect(widthOf('Your recording: 2.4 seconds')).toBe(1000)
  expect(widthOf('The model: 1.8 seconds')).toBe(750)
  expect(screen.getByText(texts.outlines.louder, { exact: false }).textContent).toContain(
    texts.outlines.compare,
  )
  expect(server.asked(SPEECH).map(({ query }) => query.get('text'))).toEqual([SENTENCE])
})

it.each([
  ['refuses to speak', () => failure(403, 'no')],
  ['cannot be reached', unreachable],
  ['sends what cannot be decoded', () => new Response('noise')],
])('Where the server %s, only the own recording is drawn and nothing is reported.', async (_, model) => {
  await recorded({ model })
  await waitFor(() => expect(outlines()).toEqual(['Your recording: 2.4 seconds']))
  await waitFor(() => expect(screen.queryByText(texts.outlines.model)).toBeNull())
  expect(screen.queryByText(texts.outlines.compare, { exact: false })).toBeNull()
  const { notify } = await import('../../../services/page/notify.ts')
  expect(notify).not.toHaveBeenCalled()
})

it('Where nothing can be decoded, both can still be heard.', async () => {
  const { heard } = await recorded({ ownSeconds: 'noise', model: () => new Response('noise') })
  await press(texts.bothInTurn)
  await waitFor(() => expect(heard()).toHaveLength(1))
  expect(outlines()).toEqual([])
})

it('Both are heard in turn: the model, a pause, the recording, and then nothing.', async () => {
  const { audio, heard } = await recorded()
  await bothDrawn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => button(texts.bothInTurn).click())
  expect(heard()).toEqual([MODEL])
  await audio.end()
  await act(() => vi.advanceTimersByTimeAsync(449))
  expect(heard()).toEqual([MODEL])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(heard()).toEqual([MODEL, OWN])
  expect(button(texts.stop)).toBeTruthy()
  await audio.end()
  expect(button(texts.bothInTurn)).toBeTruthy()
})

it('A line is where the sound is, over the outline that is heard.', async () => {
  const { audio } = await recorded()
  await bothDrawn()
  const lineOver = (name: string) => screen.getByRole('img', { name }).parentElement?.querySelector('div')
  const at = (seconds: number) =>
    Object.defineProperty(audio.playing.at(-1), 'currentTime', { value: seconds, configurable: true })
  await press(texts.bothInTurn)
  at(0.9)
  await waitFor(() => expect(lineOver('The model: 1.8 seconds')?.style.left).toBe('37.5%'))
  at(60)
  await waitFor(() => expect(lineOver('The model: 1.8 seconds')?.style.left).toBe('75%'))
  expect(lineOver('Your recording: 2.4 seconds')).toBeNull()
  await press(texts.playMine)
  const own = document.querySelector('audio')
  if (!own) throw new Error('There is no recording to play')
  fireEvent.play(own)
  await waitFor(() => expect(lineOver('Your recording: 2.4 seconds')).toBeTruthy())
  expect(lineOver('The model: 1.8 seconds')).toBeNull()
  fireEvent.ended(own)
  expect(lineOver('Your recording: 2.4 seconds')).toBeNull()
})

it('Pressing again stops what is heard, keeps the focus, and the recording does not follow.', async () => {
  const { heard } = await recorded()
  await bothDrawn()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const both = button(texts.bothInTurn)
  both.focus()
  await act(async () => both.click())
  await act(async () => both.click())
  expect(pause.mock.contexts).toContainEqual(expect.objectContaining({ src: MODEL }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(heard()).toEqual([MODEL])
  expect(document.activeElement).toBe(button(texts.bothInTurn))
})

it.each([
  ['the own recording alone', () => press(texts.playMine)],
  ['another recording', () => press(texts.again)],
  ['leaving the task', async (leave: () => void) => leave()],
])('What is heard in turn is stopped by %s.', async (_, interrupt) => {
  const { unmount } = await recorded()
  await bothDrawn()
  await press(texts.bothInTurn)
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  await interrupt(unmount)
  expect(pause.mock.contexts).toContainEqual(expect.objectContaining({ src: MODEL }))
})

it('The own recording that is heard alone is stopped before both are heard in turn.', async () => {
  await recorded()
  await bothDrawn()
  await press(texts.playMine)
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  await press(texts.bothInTurn)
  await waitFor(() => expect(pause.mock.contexts).toContainEqual(expect.objectContaining({ src: OWN })))
})

it.each(sample(LANGUAGES, 3))('The outlines are named in %s.', async (language) => {
  await recorded({ language })
  await bothDrawn()
  const { model, own } = SPEAKING_TEXTS[language].outlines
  expect(outlines().map((name, place) => name?.startsWith([model, own][place] ?? '?'))).toEqual([true, true])
  expect(outlines().join()).not.toContain('{{')
})
