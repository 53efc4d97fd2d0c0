import { SPEECH_PATH } from '@frase/core/contract/paths'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { puppetAudio } from '../../testing/browser/fake-sound.ts'
import { fakeSpeech } from '../../testing/browser/fake-speech.ts'
import { type FakeServer, heldBack, json, startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { findToast } from '../../testing/toasts.ts'

const SPEECH = `GET ${SPEECH_PATH}`
const sound = () => new Response('a sound')

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  server.answer(SPEECH, sound)
})

async function open(config: object = {}) {
  const load = async () => {
    const { AudioControl } = await import('./audio-control.tsx')
    return <AudioControl text="Buenos días" signature="signed" />
  }
  return (await openApp('/resources', { content: load, config })).user
}

describe('the audio control', () => {
  it('offers listen and repeat, says that it is generating, and offers stop while the sound plays', async () => {
    const { end } = puppetAudio()
    const { answer, release } = heldBack(sound)
    server.answer(SPEECH, answer)
    const user = await open()
    screen.getByRole('button', { name: 'Repeat' })
    await user.click(screen.getByRole('button', { name: 'Listen' }))
    const generating = screen.getByRole('button', { name: 'Generating…' })
    expect(generating.getAttribute('aria-disabled')).toBe('true')
    await user.click(generating)
    await waitFor(() => expect(server.asked(SPEECH)).toHaveLength(1))
    release()
    await screen.findByRole('button', { name: 'Stop' })
    expect(screen.queryByText('Listen')).toBeNull()
    await end()
    await screen.findByRole('button', { name: 'Listen' })
    screen.getByRole('button', { name: 'Repeat' })
  })

  it.each(['Listen', 'Repeat'])('keeps the focus that %s had', async (name) => {
    const { end } = puppetAudio()
    const { answer, release } = heldBack(sound)
    server.answer(SPEECH, answer)
    const user = await open()
    await user.click(screen.getByRole('button', { name }))
    expect(document.activeElement?.textContent).toBe('Generating…')
    release()
    await screen.findByRole('button', { name: 'Stop' })
    expect(document.activeElement?.textContent).toBe('Stop')
    await end()
    await screen.findByRole('button', { name: 'Listen' })
    expect(document.activeElement?.textContent).toBe('Listen')
  })

  it('plays the server’s audio from a local object URL, and requests the same text once', async () => {
    const { playing } = puppetAudio()
    const user = await open()
    for (const name of ['Listen', 'Repeat']) {
      await user.click(screen.getByText(name))
      await user.click(await screen.findByText('Stop'))
    }
    expect(playing.map(({ src }) => src)).toEqual([
      'blob:http://localhost/sound',
      'blob:http://localhost/sound',
    ])
    const asked = server.asked(SPEECH)
    expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
      { text: 'Buenos días', v: '1', s: 'signed' },
    ])
  })

  it('can be heard slowly, also by a voice of the device', async () => {
    const { playing, end } = puppetAudio()
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Slower' }))
    await screen.findByRole('button', { name: 'Stop' })
    expect(playing[0]?.playbackRate).toBeCloseTo(0.625)
    await end()
    const { spoken } = fakeSpeech([{ name: 'Google español', lang: 'es-ES' }])
    await user.click(await screen.findByRole('button', { name: 'Slower' }))
    await screen.findByRole('button', { name: 'Stop' })
    expect(spoken.map(({ rate }) => rate)).toEqual([0.5])
  })
})

describe('a text that the server does not speak', () => {
  it.each([
    ['that was stored without a signature', 403, 'not_offered'],
    ['after the ceiling of the day', 429, 'daily_limit'],
  ])('%s is spoken by the Spanish voice of the device, without a toast', async (_, status, error) => {
    const { spoken, end } = fakeSpeech()
    server.answer(SPEECH, () => json({ error }, status))
    const user = await open()
    await user.click(screen.getByText('Listen'))
    await screen.findByRole('button', { name: 'Stop' })
    expect(spoken.map(({ text }) => text)).toEqual(['Buenos días'])
    await end()
    await screen.findByRole('button', { name: 'Listen' })
    expect(screen.queryByText('Audio Error')).toBeNull()
  })
})

describe('a sound that fails', () => {
  it.each([
    ['hosted', 'Could not generate audio. Check your ElevenLabs API key.'],
    ['builtin', 'Could not generate audio.'],
  ])(
    'to be made by the %s voice is told in a destructive toast, and can be tried again',
    async (speech, words) => {
      server.answer(SPEECH, () => json({ error: 'x' }, 502))
      const services = { accounts: 'off', payments: 'off', ai: 'builtin', speech, images: 'builtin' }
      const user = await open({ services })
      await user.click(screen.getByText('Listen'))
      expect(await findToast('Audio Error')).toEqual({ kind: 'destructive', text: `Audio Error${words}` })
      screen.getByText('Listen')
    },
  )

  it('to play is reported with the reason, but an interrupted one is not', async () => {
    puppetAudio()
    const failures = [new DOMException('interrupted', 'AbortError'), new Error('no codec')]
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
    play.mockImplementation(() => Promise.reject(failures.shift()))
    const user = await open()
    await user.click(screen.getByText('Listen'))
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1))
    await user.click(await screen.findByText('Listen'))
    expect(await findToast('Failed to play audio: no codec')).toMatchObject({ kind: 'destructive' })
    expect(screen.getAllByText('Audio Error')).toHaveLength(1)
  })
})
