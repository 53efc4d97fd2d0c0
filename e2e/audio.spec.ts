import { SPEECH_PATH } from '@frase/core/contract/paths'
import { ANIMATED, expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { groundColour } from './looks.ts'

/** The shortest sound there is, for a test that must not wait for a voice. */
const CLICK = Buffer.from('UklGRigAAABXQVZFZm10IBIAAAABAAEARKwAAIhYAQACABAAAABkYXRhAgAAAAEA', 'base64')

const FIRST_WORDS = 120_000

test.use(ANIMATED)

test('The audio control is green to listen, grey to repeat, has a spinner while loading and is red to stop.', async ({
  page,
}) => {
  // A sound that begins and never ends: what is looked at stays on the screen.
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.resolve()
  })
  await page.route(`**${SPEECH_PATH}*`, (route) => route.fulfill({ contentType: 'audio/wav', body: CLICK }))
  const release = await hold(page, `**${SPEECH_PATH}*`)
  await page.goto('/')
  const listen = page.getByRole('button', { name: 'Listen', exact: true })
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
})

test('The browser plays the server’s MPEG audio to its end, and it can be heard.', async ({ page }) => {
  test.setTimeout(2 * FIRST_WORDS)
  await page.goto('/')
  const text = (await page.getByRole('main').locator('p[lang=es]').first().textContent()) ?? ''
  const address = `${SPEECH_PATH}?${new URLSearchParams({ text })}`
  // On a busy machine the voice may need longer for its first words than the server waits for them.
  await expect
    .poll(async () => (await page.request.get(address)).status(), { timeout: FIRST_WORDS })
    .toBe(200)
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listen', exact: true })).toBeVisible()
  const heard = await page.evaluate(async (url) => {
    const response = await fetch(url)
    const audio = await new AudioContext().decodeAudioData(await response.arrayBuffer())
    const samples = audio.getChannelData(0)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    return { duration: audio.duration, loudest }
  }, address)
  expect(heard.duration).toBeGreaterThan(0.5)
  expect(heard.duration).toBeLessThan(10)
  expect(heard.loudest).toBeGreaterThan(0.1)
})
