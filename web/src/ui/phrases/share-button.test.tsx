import { loadDayTexts } from '@frase/content/day-texts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'
import { findToast } from '../../testing/toasts.ts'
import { ShareButton } from './share-button.tsx'

const { share: texts } = await loadDayTexts('en')
const DATA = { text: '¡Hola! – Hi!', url: 'https://frase.example/today/2026-11-17' }

const write = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  startFakeServer()
  write.mockReset().mockResolvedValue()
})

afterEach(() => {
  for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name)
})

async function press(share?: (data: ShareData) => Promise<void>) {
  const { user } = await openApp('/premium', { content: async () => <ShareButton {...DATA} /> })
  // After the tools of the test, which bring a clipboard of their own.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  await user.click(await screen.findByRole('button', { name: texts.button }))
}

it('Where the system can share, it gets the phrase with its translation and the address.', async () => {
  const share = vi.fn(async () => {})
  await press(share)
  expect(share).toHaveBeenCalledExactlyOnceWith(DATA)
  expect(write).not.toHaveBeenCalled()
})

it('Closing the share sheet shows no message and copies nothing.', async () => {
  await press(async () => {
    throw new DOMException('Share canceled', 'AbortError')
  })
  expect(write).not.toHaveBeenCalled()
  expect(document.querySelector('[data-sonner-toast]')).toBeNull()
})

it('Where the system refuses to share, the address is copied.', async () => {
  await press(async () => {
    throw new DOMException('Permission denied', 'NotAllowedError')
  })
  expect((await findToast(texts.copied)).kind).toBe('success')
  expect(write).toHaveBeenCalledExactlyOnceWith(DATA.url)
})

it('Where the system cannot share, the address is copied, and a toast says so.', async () => {
  await press()
  expect((await findToast(texts.copied)).kind).toBe('success')
  expect(write).toHaveBeenCalledExactlyOnceWith(DATA.url)
})

it('Where nothing can be copied either, the address is there to be read.', async () => {
  write.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  await press()
  const { kind, text } = await findToast(texts.failed)
  expect(kind).toBe('warning')
  expect(text).toContain(DATA.url)
})
