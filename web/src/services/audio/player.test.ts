import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlayer, type Voice } from './player.ts'

/** A voice whose sounds start and end when the test says so. */
function puppet() {
  const sounds: { text: string; begin: () => void; end: () => void; fail: (error: unknown) => void }[] = []
  const voice: Voice = ({ text }, onPlaying, signal) =>
    new Promise((resolve, reject) => {
      sounds.push({ text, begin: onPlaying, end: resolve, fail: reject })
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    })
  return { sounds, voice }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the player', () => {
  it('goes from idle to loading to playing, and ending resets it to idle', async () => {
    const { sounds, voice } = puppet()
    const player = createPlayer(() => {})
    player.play({ text: 'hola' }, voice)
    expect(player.getState()).toEqual({ status: 'loading', text: 'hola' })
    sounds[0]?.begin()
    expect(player.getState()).toEqual({ status: 'playing', text: 'hola' })
    sounds[0]?.end()
    await vi.runAllTimersAsync()
    expect(player.getState()).toEqual({ status: 'idle', text: null })
  })

  it('stops when the text that is playing is started again', async () => {
    const { sounds, voice } = puppet()
    const player = createPlayer(() => {})
    player.play({ text: 'hola' }, voice)
    sounds[0]?.begin()
    player.play({ text: 'hola' }, voice)
    await vi.advanceTimersByTimeAsync(1000)
    expect(player.getState().status).toBe('idle')
    expect(sounds).toHaveLength(1)
  })

  it('stops another text and plays the new one after 200 ms, not sooner', async () => {
    const { sounds, voice } = puppet()
    const player = createPlayer(() => {})
    player.play({ text: 'hola' }, voice)
    sounds[0]?.begin()
    player.play({ text: 'adiós' }, voice)
    expect(player.getState().status).toBe('idle')
    await vi.advanceTimersByTimeAsync(199)
    expect(sounds).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sounds.map(({ text }) => text)).toEqual(['hola', 'adiós'])
    expect(player.getState()).toEqual({ status: 'loading', text: 'adiós' })
  })

  it('plays only the last of several texts started in quick succession', async () => {
    const { sounds, voice } = puppet()
    const player = createPlayer(() => {})
    player.play({ text: 'uno' }, voice)
    player.play({ text: 'dos' }, voice)
    player.stop()
    player.play({ text: 'tres' }, voice)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sounds.map(({ text }) => text)).toEqual(['uno', 'tres'])
  })

  it('resets to idle on an error and reports it, but ignores an abort', async () => {
    const { sounds, voice } = puppet()
    const failures: unknown[] = []
    const player = createPlayer((error) => failures.push(error))
    const broken = new Error('broken')
    player.play({ text: 'hola' }, voice)
    sounds[0]?.fail(broken)
    await vi.runAllTimersAsync()
    expect(player.getState().status).toBe('idle')
    player.play({ text: 'hola' }, voice)
    player.stop()
    await vi.runAllTimersAsync()
    expect(failures).toEqual([broken])
  })

  it('does not play a sound that was stopped before it had loaded', async () => {
    const { sounds, voice } = puppet()
    const player = createPlayer(() => {})
    player.play({ text: 'hola' }, voice)
    player.stop()
    sounds[0]?.begin()
    expect(player.getState().status).toBe('idle')
  })
})
