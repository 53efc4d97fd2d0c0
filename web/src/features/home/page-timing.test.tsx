import { DAILY_PHRASE_PATH, FREE_LESSON_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { dailyPhraseKey } from '@frase/core/phrases/phrase-keys'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addFakePhrases, PHRASE } from '../../testing/answers.ts'
import { puppetAudio } from '../../testing/browser/fake-sound.ts'
import { eventually, freezeTime, pass, settle } from '../../testing/browser/frozen-time.ts'
import { type FakeServer, heldBack, json, never, startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { findToast } from '../../testing/toasts.ts'

const DAILY = `POST ${DAILY_PHRASE_PATH}`
const GREETING = '¡Hola! ¿Cómo estás?'

let server: FakeServer

beforeEach(async () => {
  server = startFakeServer()
  await addFakePhrases(server)
})

const open = async (config: object = {}) => (await openApp('/', { config })).user

describe('the ad of the home page', () => {
  const ads = { client: 'ca-pub-1234', slotHome: '1111', slotCategories: '2222' }
  const place = () => document.querySelector('ins')
  const openWithAds = async () => {
    localStorage.setItem(STORAGE_KEYS.consent, 'accepted')
    freezeTime()
    const user = await open({ ads })
    // Loaded beforehand: an ad that may show then shows at once.
    await import('../../ui/offers/ad-banner.tsx')
    return user
  }

  it('appears 5 s after the page, not sooner, at its full width and 90 px high', async () => {
    await openWithAds()
    await eventually(() => screen.getByText(PHRASE.frase))
    await eventually(() => screen.getAllByRole('heading', { level: 3 }))
    await pass(4999)
    expect(place()).toBeNull()
    await pass(1)
    await eventually(() => expect(place()?.dataset.adSlot).toBe('1111'))
    expect(place()?.style).toMatchObject({ width: '100%', height: '90px' })
  })

  it('waits for the phrase, or for the mode that needs none', async () => {
    const { answer, release } = heldBack(() => json(PHRASE))
    server.answer(DAILY, answer)
    const user = await openWithAds()
    await eventually(() => screen.getAllByRole('heading', { level: 3 }))
    await pass(5000)
    expect(place()).toBeNull()
    await user.click(screen.getByText('Switch to: List'))
    await eventually(() => expect(place()).not.toBeNull())
    await user.click(screen.getByText('Switch to: Surprise'))
    expect(place()).toBeNull()
    release()
    await eventually(() => expect(place()).not.toBeNull())
  })

  it('stays the same one while a new phrase is on its way', async () => {
    const user = await openWithAds()
    await eventually(() => screen.getByText(PHRASE.frase))
    await pass(5000)
    await eventually(() => expect(place()).not.toBeNull())
    const shown = place()
    server.answer(DAILY, () => json({ ...PHRASE, frase: 'Adiós.' }))
    await user.click(screen.getByText('New phrase'))
    expect(place()).toBe(shown)
    await pass(100)
    await eventually(() => screen.getByText('Adiós.'))
    expect(place()).toBe(shown)
  })

  it('does not appear where the free lesson failed', async () => {
    server.answer(`POST ${FREE_LESSON_PATH}`, () => json({ error: 'down' }, 502))
    await openWithAds()
    await eventually(() => screen.getByText(/down/))
    await pass(10_000)
    expect(place()).toBeNull()
  })
})

describe('an answer that does not come within 30 s', () => {
  /** The browser's own time limits ignore a stopped clock: these expire when the test says so. */
  function limits() {
    const running: { milliseconds: number; end: () => void }[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const limit = new AbortController()
      running.push({ milliseconds, end: () => limit.abort(new DOMException('', 'TimeoutError')) })
      return limit.signal
    })
    return () => {
      for (const { milliseconds, end } of running) if (milliseconds === 30_000) end()
    }
  }

  it('is given up for a phrase, and the fallback greeting is shown', async () => {
    const runOut = limits()
    const user = await open()
    await screen.findByText(PHRASE.frase)
    server.answer(DAILY, never)
    await user.click(screen.getByText('New phrase'))
    await waitFor(() => expect(server.asked(DAILY)).toHaveLength(2))
    runOut()
    await screen.findByText(GREETING)
  })

  it('is given up for a sound, which the page says and can try again', async () => {
    const runOut = limits()
    server.answer(`GET ${SPEECH_PATH}`, never)
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Listen' }))
    await screen.findByText('Generating…')
    await waitFor(() => expect(server.asked(`GET ${SPEECH_PATH}`)).toHaveLength(1))
    runOut()
    expect(await findToast('Audio Error')).toEqual({
      kind: 'destructive',
      text: 'Audio ErrorCould not generate audio.',
    })
    screen.getByRole('button', { name: 'Listen' })
  })
})

it('a sound that is under way is given up when its phrase is replaced', async () => {
  const { playing } = puppetAudio()
  const { answer, release } = heldBack(() => new Response('a sound'))
  server.answer(`GET ${SPEECH_PATH}`, answer)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Listen' }))
  await screen.findByText('Generating…')
  await waitFor(() => expect(server.asked(`GET ${SPEECH_PATH}`)).toHaveLength(1))
  server.answer(DAILY, () => json({ ...PHRASE, frase: 'Adiós.' }))
  await user.click(screen.getByText('New phrase'))
  await screen.findByText('Adiós.')
  release()
  await settle()
  screen.getByRole('button', { name: 'Listen' })
  expect(playing).toEqual([])
})

it('a page that was left open over night begins the new day when it becomes visible again', async () => {
  freezeTime()
  vi.setSystemTime(new Date('2026-03-10T22:00:00'))
  await open()
  const stored = (day: string) => localStorage.getItem(dailyPhraseKey(new Date(day)))
  await eventually(() => expect(stored('2026-03-10T12:00:00')).not.toBeNull())
  fireEvent(document, new Event('visibilitychange'))
  vi.setSystemTime(new Date('2026-03-11T07:00:00'))
  expect(server.asked(DAILY)).toHaveLength(1)
  fireEvent(document, new Event('visibilitychange'))
  await eventually(() => expect(stored('2026-03-11T12:00:00')).not.toBeNull())
  expect(server.asked(DAILY)).toHaveLength(2)
})
