import { SPEECH_PATH } from '@frase/core/contract/paths'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { playPressed } from './early-sound.ts'

afterEach(() => vi.restoreAllMocks())

function show(playing: () => Promise<void>) {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(playing)
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const paused = vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(true)
  const listen = vi.spyOn(document, 'addEventListener')
  const leaveToApp = playPressed(`${SPEECH_PATH}?text=Hola.`)
  const [type, listener, options] = listen.mock.calls[0] ?? []
  // It listens as long as the page is open, also to the presses of the next test.
  onTestFinished(() => {
    if (type && listener) document.removeEventListener(type, listener, options)
  })
  const pressed = vi.fn()
  render(
    <>
      <button type="button" data-listen="true" onClick={pressed}>
        Listen
      </button>
      <button type="button" onClick={pressed}>
        Other
      </button>
    </>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { play, pause, paused, pressed, press, leaveToApp }
}

it('Listen plays the sound, and stops it while it plays.', () => {
  const { play, pause, paused, pressed, press, leaveToApp } = show(async () => {})
  press('Listen')
  expect(play).toHaveBeenCalledOnce()
  paused.mockReturnValue(false)
  press('Listen')
  expect([play, pause].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(pressed).not.toHaveBeenCalled()
  leaveToApp()
})

it('Other buttons are left alone, and so is everything once the app is there, which stops the sound.', () => {
  const { play, pause, pressed, press, leaveToApp } = show(async () => {})
  press('Other')
  expect(pressed).toHaveBeenCalledOnce()
  press('Listen')
  leaveToApp()
  press('Listen')
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(play).toHaveBeenCalledOnce()
  expect(pause.mock.contexts).toContain(play.mock.contexts[0])
})

it('A sound that cannot be played is left to the app, and one that was stopped is not.', async () => {
  let reason = 'AbortError'
  const { play, pressed, press } = show(() => Promise.reject(new DOMException('', reason)))
  press('Listen')
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce())
  expect(pressed).not.toHaveBeenCalled()
  reason = 'NotSupportedError'
  press('Listen')
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
})
