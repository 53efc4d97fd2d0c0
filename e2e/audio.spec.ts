import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { destructiveToast, groundColour } from './looks.ts'
import { text } from './texts.ts'

/** Audio whose end the test decides; the sound itself still comes from the server. */
async function puppetAudio(page: Page) {
  await page.addInitScript(() => {
    const playing: HTMLMediaElement[] = []
    Object.assign(window, { playing, endSound: () => playing.at(-1)?.dispatchEvent(new Event('ended')) })
    HTMLMediaElement.prototype.play = function play() {
      playing.push(this)
      return Promise.resolve()
    }
  })
}
/** The shortest sound there is, for tests that must not wait for a voice. */
const CLICK = Buffer.from('UklGRigAAABXQVZFZm10IBIAAAABAAEARKwAAIhYAQACABAAAABkYXRhAgAAAAEA', 'base64')
const speechAtOnce = (page: Page) =>
  page.route('**/api/speech*', (route) => route.fulfill({ contentType: 'audio/wav', body: CLICK }))

const played = (page: Page) =>
  page.evaluate(() => (window as unknown as { playing: unknown[] }).playing.length)
const source = (page: Page) =>
  page.evaluate(() => (window as unknown as { playing: HTMLMediaElement[] }).playing[0]?.src)
const endSound = (page: Page) =>
  page.evaluate(() => (window as unknown as { endSound: () => void }).endSound())

test.describe('the audio control', () => {
  test('shows a green listen and an outline repeat button; while loading generating with a spinner; while playing a red stop', async ({
    page,
  }) => {
    await puppetAudio(page)
    await speechAtOnce(page)
    const release = await hold(page, '**/api/speech*')
    await page.goto('/')
    const listen = page.getByRole('button', { name: 'Listen' })
    const repeat = page.getByRole('button', { name: 'Repeat' })
    expect(await groundColour(listen)).toBe('green')
    await expect(listen).toHaveCSS('box-shadow', 'none')
    expect(await groundColour(repeat)).toBe('grey')
    await expect(repeat).toHaveCSS('box-shadow', /\b1px inset/)
    await listen.click()
    const generating = page.getByRole('button', { name: 'Generating…' })
    await expect(generating).toBeDisabled()
    await expect(generating.locator('svg')).toHaveCSS('animation-name', 'spin')
    release()
    const stop = page.getByRole('button', { name: 'Stop' })
    await expect(stop).toBeVisible()
    await expect.poll(() => groundColour(stop)).toBe('red')
    await endSound(page)
    await expect(listen).toBeVisible()
    await expect(repeat).toBeVisible()
  })

  test('the server’s audio is turned into a local object URL', async ({ page }) => {
    await puppetAudio(page)
    await speechAtOnce(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Listen' }).click()
    await expect.poll(() => source(page)).toMatch(/^blob:http/)
  })

  test('caches by text: the same phrase is fetched once', async ({ page }) => {
    await puppetAudio(page)
    await speechAtOnce(page)
    let fetched = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/speech')) fetched += 1
    })
    await page.goto('/')
    for (let turn = 1; turn <= 2; turn++) {
      await page.getByRole('button', { name: turn === 1 ? 'Listen' : 'Repeat' }).click()
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      await page.getByRole('button', { name: 'Stop' }).click()
    }
    expect(await played(page)).toBe(2)
    expect(fetched).toBe(1)
  })

  test('starting audio while another plays stops it, waits 200 ms and plays the new one', async ({
    page,
  }) => {
    await puppetAudio(page)
    await speechAtOnce(page)
    await page.clock.install({ time: new Date('2026-03-10T10:00:00') })
    await page.goto('/category/comida')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(5)
    await page.clock.pauseAt(new Date('2026-03-10T10:05:00'))
    await cards.nth(0).getByRole('button', { name: 'Listen' }).click()
    await expect(cards.nth(0).getByRole('button', { name: 'Stop' })).toBeVisible()
    await cards.nth(1).getByRole('button', { name: 'Listen' }).click()
    await expect(cards.nth(0).getByRole('button', { name: 'Listen' })).toBeVisible()
    await page.clock.runFor(199)
    expect(await played(page)).toBe(1)
    await page.clock.runFor(1)
    await expect(cards.nth(1).getByRole('button', { name: 'Stop' })).toBeVisible()
    expect(await played(page)).toBe(2)
  })

  test('really speaks: the browser plays the server’s MPEG audio to its end', async ({ page }) => {
    await page.goto('/')
    const seconds = await page.evaluate(async () => {
      const response = await fetch('/api/speech?text=Buenos%20d%C3%ADas')
      const audio = await new AudioContext().decodeAudioData(await response.arrayBuffer())
      const samples = audio.getChannelData(0)
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      return { duration: audio.duration, loudest }
    })
    expect(seconds.duration).toBeGreaterThan(0.5)
    expect(seconds.duration).toBeLessThan(10)
    expect(seconds.loudest).toBeGreaterThan(0.1)
  })
})

test.describe('when the sound cannot be had', () => {
  test.use({ product: 'failing', expectedErrors: [/status of 50\d/] })

  test("toast 'Audio Error' / 'Could not generate audio. Check your ElevenLabs API key.'", async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Listen' }).click()
    const toast = destructiveToast(page)
    await expect(toast.getByText('Audio Error')).toBeVisible()
    await expect(toast.getByText('Could not generate audio. Check your ElevenLabs API key.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible()
  })
})

test("playback failure: toast 'Audio Error' / 'Failed to play audio' with the reason; an abort is ignored", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const failures = [new DOMException('interrupted', 'AbortError'), new Error('no codec')]
    HTMLMediaElement.prototype.play = () => Promise.reject(failures.shift())
  })
  await speechAtOnce(page)
  await page.goto('/')
  const listen = page.getByRole('button', { name: 'Listen' })
  await listen.click()
  await expect(listen).toBeEnabled()
  await listen.click()
  await expect(destructiveToast(page).getByText('Failed to play audio: no codec')).toBeVisible()
  await expect(destructiveToast(page).getByText('Audio Error')).toHaveCount(1)
})

test('the audio diagnostic page tells the adapter, plays, lists and clears what is kept', async ({
  page,
}) => {
  await puppetAudio(page)
  await page.goto('/teste-audio')
  await expect(page.getByRole('main')).toContainText('builtin')
  await page.getByRole('button', { name: 'Server voice' }).click()
  await expect(page.getByText(/server: started after \d+ ms/)).toBeVisible()
  await endSound(page)
  await expect(page.getByRole('heading', { name: 'In the cache (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear cache' }).click()
  await expect(page.getByText('Cache cleared')).toBeVisible()
  await expect(page.getByText('Audio cache has been cleared successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In the cache (0)' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('the image test looks up images by description and theme, with a clearable cache', async ({ page }) => {
  await page.goto('/teste-imagem')
  await page.getByLabel('Image description').fill('a red apple')
  await page.getByRole('combobox', { name: text('en', 'home.theme') }).selectOption({ label: 'Fruit' })
  await page.getByRole('button', { name: 'Find image' }).click()
  await expect(page.getByRole('img', { name: 'a red apple' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In the cache (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear cache' }).click()
  await expect(page.getByRole('heading', { name: 'In the cache (0)' })).toBeVisible()
})

test('pictures are remembered by their lower-case description: two spellings, one request', async ({
  page,
}) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/images') asked.push(searchParams.get('query'))
  })
  await page.goto('/teste-imagem')
  for (const [description, kept] of [
    ['A Red Apple', 1],
    ['a red APPLE', 1],
    ['a pear', 2],
  ] as const) {
    await page.getByLabel('Image description').fill(description)
    await page.getByRole('button', { name: 'Find image' }).click()
    await expect(page.getByRole('heading', { name: `In the cache (${kept})` })).toBeVisible()
  }
  expect(asked).toEqual(['A Red Apple', 'a pear'])
})
