import { IMAGES_PATH, SPEECH_PATH, TEST_SIGNATURE_PATH } from '@frase/core/contract/paths'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { puppetAudio } from '../testing/browser/fake-sound.ts'
import { type FakeServer, json, startFakeServer } from '../testing/fake-server.ts'
import { openApp } from '../testing/open-app.tsx'
import { findToast } from '../testing/toasts.ts'

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  server.answer(`POST ${TEST_SIGNATURE_PATH}`, () => json({ signature: 'signed' }))
})

it('the contact page names the operator, and a value with an at-sign is a mail link', async () => {
  const operator = { name: 'Ana Operadora', address: 'Calle Mayor 1, Madrid', email: 'hola@frase.example' }
  await openApp('/contact', { config: { operator } })
  await screen.findAllByText('Ana Operadora')
  const link = screen.getByRole('link', { name: 'hola@frase.example' })
  expect(link.getAttribute('href')).toBe('mailto:hola@frase.example')
})

it('the audio diagnostics name the adapter, play, list and clear what is cached, and are not indexed', async () => {
  const { end } = puppetAudio()
  server.answer(`GET ${SPEECH_PATH}`, () => new Response('a sound'))
  const { user } = await openApp('/teste-audio', { config: {} })
  expect(screen.getByRole('main').textContent).toContain('builtin')
  await user.click(screen.getByText('Server voice'))
  await screen.findByText(/server: started after \d+ ms/)
  await end()
  await screen.findByRole('heading', { name: 'In the cache (1)' })
  await user.click(screen.getByText('Clear cache'))
  expect((await findToast('Cache cleared')).text).toContain('Audio cache has been cleared successfully.')
  screen.getByRole('heading', { name: 'In the cache (0)' })
  expect(document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content).toBe('noindex')
})

it('the audio diagnostics play one sound at a time', async () => {
  puppetAudio()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  server.answer(`GET ${SPEECH_PATH}`, () => new Response('a sound'))
  const { user } = await openApp('/teste-audio', { config: {} })
  await user.click(screen.getByText('Server voice'))
  await screen.findByText(/server: started after/)
  expect(pause).not.toHaveBeenCalled()
  await user.click(screen.getByText('Server voice'))
  await waitFor(() => expect(pause).toHaveBeenCalledTimes(1))
})

it('the audio diagnostics offer phrases of the content and no free input off loopback', async () => {
  puppetAudio()
  server.answer(`GET ${SPEECH_PATH}`, () => new Response('a sound'))
  const config = { takesAnyText: false }
  const { user } = await openApp('/teste-audio', { config })
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.selectOptions(
    await screen.findByLabelText('Spanish text'),
    await screen.findByText('Hola, me llamo Ana.'),
  )
  await user.click(screen.getByText('Server voice'))
  await screen.findByText(/server: started after/)
  const asked = server.asked(`GET ${SPEECH_PATH}`).map(({ query }) => Object.fromEntries(query))
  expect(asked).toEqual([{ text: 'Hola, me llamo Ana.', v: '1' }])
})

it('the image diagnostics offer descriptions of the content and no free input off loopback', async () => {
  const config = { takesAnyText: false }
  await openApp('/teste-imagem', { config })
  expect(screen.queryByRole('textbox')).toBeNull()
  await screen.findByRole('option', { name: 'a young woman waving her hand' })
})

describe('the image test', () => {
  const IMAGES = `GET ${IMAGES_PATH}`
  const open = async () => (await openApp('/teste-imagem', { config: {} })).user

  async function find(user: Awaited<ReturnType<typeof open>>, description: string, cached: number) {
    fireEvent.change(screen.getByLabelText('Image description'), { target: { value: description } })
    await user.click(screen.getByText('Find image'))
    await waitFor(() => screen.getByRole('heading', { name: `In the cache (${cached})` }))
  }

  beforeEach(() => {
    server.answer(IMAGES, ({ query }) =>
      json({
        total: 1,
        results: [{ id: '1', urls: { regular: '/picture.svg' }, alt_description: query.get('query') }],
      }),
    )
  })

  it('finds a picture by description and theme, and its cache can be cleared', async () => {
    const user = await open()
    await user.selectOptions(screen.getByLabelText('Theme'), 'Fruit')
    await find(user, 'a red apple', 1)
    await screen.findByRole('img', { name: 'a red apple' })
    expect(Object.fromEntries(server.asked(IMAGES)[0]?.query ?? [])).toEqual({
      query: 'a red apple',
      theme: 'frutas',
      language: 'en',
      s: 'signed',
    })
    await user.click(screen.getByText('Clear cache'))
    await findToast('Cache cleared')
    screen.getByRole('heading', { name: 'In the cache (0)' })
  })

  it('asks once for two spellings of one description', async () => {
    const user = await open()
    await find(user, 'A Red Apple', 1)
    await find(user, 'a red APPLE', 1)
    await find(user, 'a pear', 2)
    expect(server.asked(IMAGES).map(({ query }) => query.get('query'))).toEqual(['A Red Apple', 'a pear'])
  })
})
