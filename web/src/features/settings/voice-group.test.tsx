import en from '@frase/content/account-texts/en.json'
import { ACCOUNT_DEVICES_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { VOICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { SERVER_VOICE, VOICE_SAMPLE } from '@frase/core/voices/voice-choice'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { puppetAudio } from '../../testing/browser/fake-sound.ts'
import { fakeSpeech } from '../../testing/browser/fake-speech.ts'
import { signedInBefore, WITH_ACCOUNTS } from '../../testing/fake-accounts.ts'
import { startLearningServer } from '../../testing/fake-learning.ts'
import { type FakeServer, json } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const SPEECH = `GET ${SPEECH_PATH}`
const texts = en.settings.voice
const stored = () => localStorage.getItem(VOICE_STORAGE_KEY)

let server: FakeServer
let learning: ReturnType<typeof startLearningServer>['learning']

beforeEach(() => {
  const started = startLearningServer()
  server = started.server
  learning = started.learning
  server.answer(SPEECH, () => new Response('a sound'))
  server.answer(`GET ${ACCOUNT_DEVICES_PATH}`, () => json({ devices: [] }))
})

async function open() {
  const { user } = await openApp('/settings', { config: WITH_ACCOUNTS })
  const group = within(await screen.findByRole('region', { name: texts.title }))
  return { user, group, speed: () => group.getByRole<HTMLInputElement>('slider', { name: texts.speed }) }
}

describe('the voice in the settings', () => {
  it('begins with Spain, the best voice and a calm speed', async () => {
    const { group, speed } = await open()
    expect(group.getByRole<HTMLInputElement>('radio', { name: /^Spain/ }).checked).toBe(true)
    expect(group.getByRole<HTMLSelectElement>('combobox', { name: texts.voice }).value).toBe('')
    expect(speed().value).toBe('0.8')
    expect(speed().getAttribute('aria-valuetext')).toBe('0.8 ×')
    expect(stored()).toBeNull()
  })

  it('can be heard with the chosen accent and speed, in the voice of the server', async () => {
    const { playing, end } = puppetAudio()
    fakeSpeech()
    const { user, group, speed } = await open()
    await user.click(group.getByRole('radio', { name: /^Latin America/ }))
    await user.selectOptions(group.getByRole('combobox', { name: texts.voice }), texts.server)
    fireEvent.change(speed(), { target: { value: '1.2' } })
    expect(stored()).toBe(`es-419 0.8 ${SERVER_VOICE}`)
    fireEvent.pointerUp(speed())
    expect(stored()).toBe(`es-419 1.2 ${SERVER_VOICE}`)
    await user.click(group.getByRole('button', { name: texts.sample }))
    await waitFor(() => expect(playing).toHaveLength(1))
    expect(server.asked(SPEECH).map(({ query }) => Object.fromEntries(query))).toEqual([
      { text: VOICE_SAMPLE, v: '1', accent: 'es-419' },
    ])
    expect(playing[0]?.playbackRate).toBeCloseTo(1.5)
    await end()
    await group.findByRole('button', { name: texts.sample })
  })

  it('can be a voice of the device, which then speaks before all others', async () => {
    const { spoken, end } = fakeSpeech([
      { name: 'Mónica', lang: 'es-ES' },
      { name: 'Paulina', lang: 'es-MX' },
      { name: 'Samantha', lang: 'en-US' },
    ])
    const { user, group } = await open()
    const select = group.getByRole('combobox', { name: texts.voice })
    await within(select).findByRole('option', { name: 'Paulina' })
    expect(within(select).queryByRole('option', { name: 'Samantha' })).toBeNull()
    await user.selectOptions(select, 'Paulina')
    await user.click(group.getByRole('button', { name: texts.sample }))
    await waitFor(() => expect(spoken).toHaveLength(1))
    expect(spoken.map(({ text, voice, rate }) => ({ text, voice: voice?.name, rate }))).toEqual([
      { text: VOICE_SAMPLE, voice: 'Paulina', rate: 0.8 },
    ])
    await end()
  })

  it('goes with the account to another device', async () => {
    signedInBefore()
    const first = await open()
    await first.user.click(first.group.getByRole('radio', { name: /^Latin America/ }))
    await first.user.selectOptions(first.group.getByRole('combobox', { name: texts.voice }), texts.server)
    await waitFor(() => expect(learning.texts()).toHaveLength(2))

    localStorage.clear()
    vi.stubGlobal('indexedDB', new IDBFactory())
    signedInBefore()
    const second = await open()
    const accent = () => second.group.getByRole<HTMLInputElement>('radio', { name: /^Latin America/ })
    await waitFor(() => expect(accent().checked).toBe(true))
    await waitFor(() => expect(stored()).toBe(`es-419 0.8 ${SERVER_VOICE}`))
  })
})
