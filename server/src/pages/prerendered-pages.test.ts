import type { PageToDraw } from '@frase/core/pages/prerendered'
import { expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createPhrasebook } from '../services/ai/built-in.ts'
import type { AiPort } from '../services/ai/port.ts'
import { createIllustratorImages } from '../services/images/built-in.ts'
import { createEspeakSpeech } from '../services/speech/built-in.ts'
import { createSpokenTexts } from '../services/speech/spoken-texts.ts'
import { createFirstLooks } from './prerendered-pages.ts'

const images = createIllustratorImages()
const spoken = createSpokenTexts(createEspeakSpeech())
const logLines: string[] = []
const log = createLog('warn', (line) => logLines.push(line))

function looks({ ai = createPhrasebook() as AiPort, draw = async (_: PageToDraw) => '<p>Hola</p>' } = {}) {
  const drawn = vi.fn(draw)
  return { drawn, firstLooks: createFirstLooks({ draw: drawn }, { ai, images, spoken }, log) }
}

it('comes with the phrase of the day, which is the same for everybody who asks', async () => {
  const one = await looks().firstLooks('/', 'fr')
  const other = await looks().firstLooks('/', 'fr')
  const phrase = one?.drawn.given.dailyPhrase
  expect(phrase).toMatchObject({
    language: 'fr',
    source: 'builtin',
    urlAudio: spoken.address(phrase?.frase ?? ''),
  })
  expect(other?.drawn).toEqual(one?.drawn)
  expect(one?.drawn).toMatchObject({ section: 'home', day: Math.floor(Date.now() / 86_400_000) })
})

it('comes with the phrases of the day of a category', async () => {
  const look = await looks().firstLooks('/kategorie/comida', 'de')
  expect(look?.drawn.given.categoryPhrases?.phrases[0]).toMatchObject({
    category: 'comida',
    id: 'comida-ai-1',
  })
})

it('promises no phrase where a model writes one for whoever asks', async () => {
  const { ofTheDay: _, ...model } = createPhrasebook()
  const look = await looks({ ai: model }).firstLooks('/', 'en')
  expect(look).toMatchObject({ markup: '<p>Hola</p>', drawn: { given: {} } })
})

it.each([
  '/nowhere',
  '/category/nothing',
  '/grammar/nothing',
  '/auth/callback',
  '/premium//',
  '/category/com%69da',
])('is not drawn for %s', async (pathname) => {
  const { firstLooks, drawn } = looks()
  expect(await firstLooks(pathname, 'en')).toBeNull()
  expect(drawn).not.toHaveBeenCalled()
})

it('is done without where drawing fails, and the log says so', async () => {
  const { firstLooks } = looks({ draw: () => Promise.reject(new Error('No thread left')) })
  expect(await firstLooks('/privacy', 'en')).toBeNull()
  expect(logLines.join()).toContain('No thread left')
})
