import { SPEECH_PATH } from '@frase/core/contract/paths'
import type { Page } from '@playwright/test'
import { QUICK } from './effort.ts'
import { ANIMATED, expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { groundColour } from './looks.ts'
import { untilPrerendered } from './prerendering.ts'
import { CLICK, puppetSounds } from './puppet-sounds.ts'

const FIRST_WORDS = 120_000

test.use(ANIMATED)

test(
  'The audio control is green to listen, grey to repeat, has a spinner while loading and is red to stop.',
  QUICK,
  async ({ page }) => {
    // A sound that begins and never ends, so that each state stays on the screen.
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
  },
)

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

/** A voice of the device, and how its speech ends. */
interface StandIn {
  name: string
  lang?: string
  does?: 'fail' | 'never begin'
}

const GOOD: StandIn = { name: 'Google español' }
const MACHINE: StandIn = { name: 'eSpeak Spanish (Spain)' }
const MEXICAN: StandIn = { name: 'Google español de México', lang: 'es-MX' }

/** All that has begun to speak, in this order: the voices by their names, and the sounds of the server. */
const speakers = (page: Page) => page.evaluate(() => Reflect.get(window, 'speakers') as string[])

async function withVoices(page: Page, voices: readonly StandIn[]): Promise<void> {
  await page.addInitScript((standIns) => {
    const heard: string[] = []
    class Utterance {
      readonly text: string
      voice?: { name: string }
      onstart?: () => void
      onerror?: () => void
      onboundary?: (event: { name: string; charIndex: number }) => void
      constructor(text: string) {
        this.text = text
      }
    }
    const synthesis = {
      getVoices: () =>
        standIns.map(({ name, lang = 'es-ES' }) => ({ name, lang, voiceURI: name, localService: true })),
      addEventListener: () => {},
      cancel: () => {},
      speak: ({ voice, onstart, onerror, onboundary }: Utterance) => {
        const { does } = standIns.find(({ name }) => name === voice?.name) ?? {}
        if (does === 'fail') onerror?.()
        else if (does === undefined) {
          heard.push(voice?.name ?? '')
          onstart?.()
          onboundary?.({ name: 'word', charIndex: 0 })
        }
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, speakers: heard })
    HTMLMediaElement.prototype.play = () => {
      heard.push('server')
      return Promise.resolve()
    }
  }, voices)
}

const answerSpeech = (page: Page, isWell: boolean) =>
  page.route(`**${SPEECH_PATH}*`, (route) =>
    route.fulfill(
      isWell ? { contentType: 'audio/wav', body: CLICK } : { status: 503, json: { error: 'down' } },
    ),
  )

for (const { speech, voices, isWell, speaker } of [
  { speech: 'built-in', voices: [GOOD, MACHINE], isWell: true, speaker: GOOD.name },
  { speech: 'built-in', voices: [GOOD], isWell: false, speaker: GOOD.name },
  { speech: 'built-in', voices: [{ ...GOOD, does: 'fail' }], isWell: true, speaker: 'server' },
  { speech: 'built-in', voices: [{ ...GOOD, does: 'never begin' }], isWell: true, speaker: 'server' },
  { speech: 'built-in', voices: [MACHINE], isWell: true, speaker: 'server' },
  { speech: 'built-in', voices: [MACHINE], isWell: false, speaker: MACHINE.name },
  { speech: 'built-in', voices: [], isWell: true, speaker: 'server' },
  { speech: 'hosted', voices: [GOOD], isWell: true, speaker: 'server' },
  { speech: 'hosted', voices: [GOOD], isWell: false, speaker: GOOD.name },
] as const) {
  const names = voices.map((voice) => ('does' in voice ? `${voice.name} (${voice.does})` : voice.name))
  test.describe(`With ${names.join(' and ') || 'no voice'} on the device and a ${speech} voice that ${isWell ? 'speaks' : 'fails'}`, () => {
    // The product whose services are down has all of them configured; the test only uses its voice, and
    // answers for it.
    test.use({ product: speech === 'hosted' ? 'failing' : 'plain', expectedErrors: [/status of 50\d/] })

    test(`the phrase is spoken by ${speaker}.`, async ({ page }) => {
      await withVoices(page, voices)
      await answerSpeech(page, isWell)
      await page.goto('/')
      await page.getByRole('button', { name: 'Listen', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      expect(await speakers(page)).toEqual([speaker])
    })
  })
}

for (const { chosen, voices, isWell, speaker } of [
  { chosen: `auto 0.8 ${MACHINE.name}`, voices: [GOOD, MACHINE], isWell: true, speaker: MACHINE.name },
  { chosen: 'auto 0.8 server', voices: [GOOD], isWell: true, speaker: 'server' },
  { chosen: 'auto 0.8 server', voices: [GOOD], isWell: false, speaker: GOOD.name },
  { chosen: 'auto 0.8 A voice of another device', voices: [GOOD], isWell: true, speaker: GOOD.name },
  { chosen: 'es-419 0.8', voices: [GOOD, MEXICAN], isWell: true, speaker: MEXICAN.name },
  { chosen: 'es-419 0.8', voices: [GOOD], isWell: true, speaker: 'server' },
  { chosen: 'es-419 0.8', voices: [GOOD], isWell: false, speaker: GOOD.name },
] as const) {
  test.describe(`Where '${chosen}' was chosen, with ${voices.map(({ name }) => name).join(' and ')} and a server that ${isWell ? 'speaks' : 'fails'}`, () => {
    test.use({ expectedErrors: [/status of 50\d/] })

    test(`the phrase is spoken by ${speaker}.`, async ({ page }) => {
      await withVoices(page, voices)
      await answerSpeech(page, isWell)
      await page.addInitScript((choice) => localStorage.setItem('voz', choice), chosen)
      await page.goto('/')
      await page.getByRole('button', { name: 'Listen', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
      expect(await speakers(page)).toEqual([speaker])
    })
  })
}

/** The words that are lit on the page. */
const litWords = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('spoken-word') ?? [])].map(String))

test('The word that a voice of the device says lights up, and nothing is lit after it was stopped.', async ({
  page,
}) => {
  await withVoices(page, [GOOD])
  await page.goto('/')
  const phrase = (await page.getByRole('main').locator('p[lang=es]').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  const [first = ''] = /^\p{L}+/u.exec(phrase) ?? []
  // A phrase that begins with '¿' has no word at its first sign: then nothing is lit.
  await expect.poll(() => litWords(page)).toEqual(first ? [first] : [])
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => litWords(page)).toEqual([])
})

test('The words of a sound light up at the times that the server sends.', async ({ page }) => {
  await withVoices(page, [])
  await page.goto('/')
  const phrase = (await page.getByRole('main').locator('p[lang=es]').first().textContent()) ?? ''
  const [word = { 0: '', index: 0 }] = [...phrase.matchAll(/\p{L}+/gu)].slice(-1)
  const times = JSON.stringify([[word.index, word.index + word[0].length, 0]])
  await page.route(`**${SPEECH_PATH}*`, (route) =>
    route.fulfill({ contentType: 'audio/wav', body: CLICK, headers: { 'word-times': times } }),
  )
  await page.evaluate(() => Object.defineProperty(HTMLMediaElement.prototype, 'paused', { get: () => false }))
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  await expect.poll(() => litWords(page)).toEqual([word[0]])
  const sentence = page.getByRole('main').locator('p[lang=es]').first()
  const ground = await sentence.evaluate(
    (element) => getComputedStyle(element, '::highlight(spoken-word)').backgroundColor,
  )
  expect(ground, 'saffron').toBe('rgb(244, 185, 66)')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => litWords(page)).toEqual([])
})

test.describe('Where a hosted voice speaks,', () => {
  test.use({ product: 'silenced', expectedErrors: [/the server responded with a status of 50\d/] })

  test('listen is heard before the app is there, and the app does not repeat it.', async ({ page }) => {
    await untilPrerendered(page, '/', 'en')
    const sounds = await puppetSounds(page)
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    const listen = page.getByRole('button', { name: 'Listen', exact: true })
    await listen.click()
    await expect.poll(sounds.begun).toBe(1)
    await expect(page.locator('html')).not.toHaveAttribute('data-pressed')
    release()
    await expect(page.locator('#root:not([data-waiting])')).toHaveCount(1)
    expect(await sounds.begun()).toBe(1)
    await listen.click()
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    expect(await sounds.begun()).toBe(2)
  })

  test('listen is left to the app where the voice fails.', async ({ page }) => {
    await untilPrerendered(page, '/', 'en')
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Listen', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-pressed')
    release()
    await expect(page.getByText('Audio Error')).toBeVisible()
  })
})
