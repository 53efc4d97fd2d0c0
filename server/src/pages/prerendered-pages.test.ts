import type { PageToPrerender } from '@frase/core/pages/prerendered'
import { expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createPhrasebook } from '../services/ai/built-in.ts'
import type { AiPort } from '../services/ai/port.ts'
import { createIllustratorImages } from '../services/images/built-in.ts'
import { createEspeakSpeech } from '../services/speech/built-in.ts'
import { createSpokenTexts } from '../services/speech/spoken-texts.ts'
import { testOfferedTexts } from '../testing/signed-addresses.ts'
import { createPrerenderedPages } from './prerendered-pages.ts'

const images = createIllustratorImages(testOfferedTexts)
const spoken = createSpokenTexts(createEspeakSpeech(), {
  run: (_service, _person, _cost, call) => call(() => {}),
})
const logLines: string[] = []
const log = createLog('warn', (line) => logLines.push(line))

function looks({
  ai = createPhrasebook() as AiPort,
  draw = async (_: PageToPrerender) => '<p>Hola</p>',
} = {}) {
  const drawn = vi.fn(draw)
  return {
    drawn,
    prerenderedPages: createPrerenderedPages(
      { draw: drawn },
      { ai, images, spoken, offered: testOfferedTexts },
      log,
    ),
  }
}

it('comes with the phrase of the day, which is the same for everybody who asks', async () => {
  const one = await looks().prerenderedPages('/', 'fr')
  const other = await looks().prerenderedPages('/', 'fr')
  const phrase = one?.prerendered.initialData.dailyPhrase
  expect(phrase).toMatchObject({
    language: 'fr',
    source: 'builtin',
    urlAudio: spoken.address(String(phrase?.frase), undefined),
  })
  expect(other?.prerendered).toEqual(one?.prerendered)
  expect(one?.prerendered).toMatchObject({ section: 'home', day: Math.floor(Date.now() / 86_400_000) })
})

it('comes with the phrases of the day of a category', async () => {
  const look = await looks().prerenderedPages('/kategorie/comida', 'de')
  expect(look?.prerendered.initialData.categoryPhrases?.phrases[0]).toMatchObject({
    category: 'comida',
    id: 'comida-ai-1',
  })
})

it('promises no phrase where a model writes one for whoever asks', async () => {
  const { ofTheDay: _, ...model } = createPhrasebook()
  const look = await looks({ ai: model }).prerenderedPages('/', 'en')
  expect(look).toMatchObject({ markup: '<p>Hola</p>', prerendered: { initialData: {} } })
})

it.each([
  '/nowhere',
  '/category/nothing',
  '/grammar/nothing',
  '/auth/callback',
  '/premium//',
  '/category/com%69da',
])('is not drawn for %s', async (pathname) => {
  const { prerenderedPages, drawn } = looks()
  expect(await prerenderedPages(pathname, 'en')).toBeNull()
  expect(drawn).not.toHaveBeenCalled()
})

it('is done without where drawing fails, and the log says so', async () => {
  const { prerenderedPages } = looks({ draw: () => Promise.reject(new Error('No thread left')) })
  expect(await prerenderedPages('/privacy', 'en')).toBeNull()
  expect(logLines.join()).toContain('No thread left')
})
