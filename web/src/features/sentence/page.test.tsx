import { loadSentencePage } from '@frase/content/sentence-pages'
import { loadSentenceTexts } from '@frase/content/sentence-texts'
import { loadTaskTexts } from '@frase/content/task-texts'
import { drawingAddress } from '@frase/core/contract/drawing-address'
import { IMAGES_PATH } from '@frase/core/contract/paths'
import { localDayKey } from '@frase/core/days/learning-day'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import type { PublicConfig } from '@frase/core/pages/public-config'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { sample } from '@frase/core/testing/effort'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { withRecord } from '../../testing/fake-learning.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const IMAGES = `GET ${IMAGES_PATH}`
const t = textIn('en')
const [{ sentence: texts }, practice] = await Promise.all([loadSentenceTexts('en'), loadTaskTexts('en')])

/** A line of a dialogue that America says in another way. */
const COFFEE = 'me-pone-un-cafe-con-leche'
/** A sentence of the phrasebook, with a description of a picture. */
const MORNING = 'buenos-dias-a-todos'

async function pageOf(slug: string) {
  const page = await loadSentencePage(slug, 'en')
  if (!page) throw new Error(`There is no ${slug}`)
  return page
}

const WITH_PHOTOS: Partial<PublicConfig> = {
  services: { accounts: 'off', payments: 'off', ai: 'builtin', speech: 'builtin', images: 'hosted' },
}

let server: FakeServer
beforeEach(() => {
  server = startFakeServer({ [IMAGES]: () => ({ total: 0, results: [] }) })
})

async function open(slug: string, config: Partial<PublicConfig> = {}) {
  await withRecord([])
  const { user } = await openApp(pathFor('sentence', 'en', { sentenceId: slug }), { config })
  await screen.findByRole('heading', { level: 1 })
  return user
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

it('An address without a sentence says so and leads to all sentences.', async () => {
  await open('no-such-sentence')
  screen.getByRole('heading', { level: 1, name: texts.missing.title })
  expect(hrefOf(screen.getByRole('link', { name: texts.all }))).toBe('/phrases')
})

it('A sentence has its meaning, respelling, words, variants, unit, grammar and similar sentences.', async () => {
  const page = await pageOf(COFFEE)
  await open(COFFEE)
  const heading = screen.getByRole('heading', { level: 1, name: page.spanish })
  expect(heading.lang).toBe('es')
  expect(heading.dataset.words, 'its words can be tapped').toBe('')
  screen.getByText(page.meaning)
  screen.getByText(page.pronunciation, { exact: false })
  screen.getByRole('button', { name: t('audio.listen') })
  for (const { word, meaning } of page.words) {
    region(texts.words).getByText(word, { selector: 'dt' })
    region(texts.words).getByText(meaning, { selector: 'dd' })
  }
  for (const { spanish } of page.variants) region(texts.variants).getByText(spanish)
  region(texts.variants).getByText(texts.regions.america)
  expect(hrefOf(region(texts.course.title).getByRole('link', { name: page.unit?.title ?? '' }))).toBe(
    '/learn/en-el-cafe',
  )
  expect(region(texts.course.title).getAllByRole('link').map(hrefOf)).toContain(
    `/grammar/${page.grammar?.lessons[0]}`,
  )
  expect(region(texts.similar).getAllByRole('link').map(hrefOf)).toEqual(
    page.similar.map(({ slug }) => `/phrases/${slug}`),
  )
})

it.each(sample(LANGUAGES, 2))(
  'In %s the title of the page has the sentence and its meaning.',
  async (language) => {
    const page = await loadSentencePage(COFFEE, language)
    await openApp(pathFor('sentence', language, { sentenceId: COFFEE }), { language, config: {} })
    await waitFor(() => expect(document.title).toContain(page?.meaning ?? 'a meaning'))
    expect(document.title).toContain(page?.spanish)
  },
)

it('A sentence with a description of a picture shows its drawing at once.', async () => {
  const { description = '', theme = '' } = (await pageOf(MORNING)).picture ?? {}
  await open(MORNING)
  expect(screen.getByRole('img', { name: description }).getAttribute('src')).toBe(
    drawingAddress(description, theme),
  )
  expect(server.asked(IMAGES)).toEqual([])
})

it('A sentence with a description of a picture shows the photo that is found for it.', async () => {
  const { picture } = await pageOf(MORNING)
  const photo = { id: 'photo', urls: { regular: '/photo.jpg' }, alt_description: 'People in the sun' }
  server.answer(IMAGES, () => ({ total: 1, results: [photo] }))
  await open(MORNING, WITH_PHOTOS)
  await screen.findByRole('img', { name: 'People in the sun' })
  expect(server.asked(IMAGES).map(({ query }) => query.get('query'))).toEqual([picture?.description])
})

it('A sentence is practised without its text and recorded, even when the sessions of the day are used up.', async () => {
  const page = await pageOf(COFFEE)
  localStorage.setItem(STORAGE_KEYS.exerciseCount, '3')
  localStorage.setItem(STORAGE_KEYS.exerciseDate, localDayKey(new Date()))
  const user = await open(COFFEE)
  await user.click(screen.getByRole('button', { name: texts.practice.start }))
  const field = await screen.findByRole('textbox')
  expect(screen.queryByText(page.spanish)).toBeNull()
  screen.getByText(page.meaning)
  await user.type(field, page.spanish)
  await user.click(screen.getByRole('button', { name: practice.check }))
  await waitFor(async () => {
    const { openTabMemory } = await import('../../services/memory/open/open-memory.ts')
    const { cards } = (await openTabMemory()).snapshot().state
    expect([...cards.keys()]).toContain(`produce:sentence:${COFFEE}`)
  })
  expect(localStorage.getItem(STORAGE_KEYS.exerciseCount)).toBe('3')
  await user.click(screen.getAllByRole('button', { name: texts.practice.back })[0] ?? field)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: page.spanish }))
})
