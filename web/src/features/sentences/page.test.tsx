import { loadSentenceIndex } from '@frase/content/sentence-index'
import { loadSentenceTexts } from '@frase/content/sentence-texts'
import { searchSentences } from '@frase/core/course/search-sentences'
import { fillTemplate } from '@frase/core/text/template'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { goWithinApp, openApp } from '../../testing/open-app.tsx'

const [{ index: texts, sentence }, groups] = await Promise.all([
  loadSentenceTexts('en'),
  loadSentenceIndex('en'),
])
const all = groups.flatMap(({ sentences }) => sentences)

beforeEach(() => void startFakeServer())

async function open(path = '/phrases') {
  const { user } = await openApp(path)
  await screen.findByRole('heading', { level: 1, name: texts.title })
  return user
}

const box = () => screen.getByRole('searchbox', { name: texts.search })
/**
 * Types in one event: the address may change between two, which React only notices inside an awaited `act`.
 */
const search = (value: string) => act(async () => fireEvent.change(box(), { target: { value } }))
const main = () => within(screen.getByRole('main'))
const found = () => main().queryAllByRole('link')
const status = () => main().getByRole('status').textContent
const counted = (count: number) => fillTemplate(texts.found, { count: String(count) })

it('Without a query the units are there by level, each with its sentences once it is opened.', async () => {
  const user = await open()
  const [first] = groups
  if (!first?.unit) throw new Error('There is no unit')
  const levels = main().getAllByRole('heading', { level: 2 })
  expect(levels.map(({ textContent }) => textContent)).toEqual(
    [...new Set(groups.map(({ level }) => level))].map((level) => fillTemplate(sentence.level, { level })),
  )
  expect(main().getAllByRole('heading', { level: 3 })).toHaveLength(groups.length)
  expect(found()).toHaveLength(0)
  await user.click(main().getByText(first.unit.title, { exact: false }))
  await waitFor(() => expect(found()).toHaveLength(first.sentences.length))
  expect(found()[0]?.getAttribute('href')).toBe(`/phrases/${first.sentences[0]?.slug}`)
  expect(status()).toBe('')
})

it('Finds sentences in either language without accents, says how many, and keeps the query in the address.', async () => {
  const before = history.length
  await open()
  await search('manana')
  const expected = searchSentences(all, 'mañana')
  await waitFor(() => expect(status()).toBe(counted(expected.length)))
  expect(found().map((link) => link.getAttribute('href'))).toEqual(
    expected.slice(0, 50).map(({ slug }) => `/phrases/${slug}`),
  )
  await waitFor(() => expect(location.search).toBe('?q=manana'))
  expect(history.length).toBe(before)
  await search('tomorrow')
  await waitFor(() => expect(status()).toBe(counted(searchSentences(all, 'tomorrow').length)))
})

it('Shows fifty of many results; a button adds more, with the focus on the first new one.', async () => {
  const user = await open('/phrases?q=a')
  const expected = searchSentences(all, 'a')
  expect(expected.length).toBeGreaterThan(100)
  expect(box()).toHaveProperty('value', 'a')
  expect(found()).toHaveLength(50)
  await user.click(main().getByRole('button', { name: texts.showMore }))
  expect(found()).toHaveLength(100)
  expect(document.activeElement).toBe(found()[50])
  expect(status()).toBe(counted(expected.length))
})

it('Suggests what to try where nothing is found, and clears the search.', async () => {
  const user = await open('/phrases?q=xyzzy')
  main().getByRole('heading', { level: 2, name: fillTemplate(texts.none.title, { query: 'xyzzy' }) })
  main().getByText(texts.none.text)
  expect(status()).toBe(counted(0))
  await user.click(main().getByRole('button', { name: texts.clear }))
  expect(document.activeElement).toBe(box())
  await waitFor(() => expect(main().getAllByRole('heading', { level: 3 })).toHaveLength(groups.length))
  await waitFor(() => expect(location.search).toBe(''))
})

it('A link to the page itself, or the back button, changes the search.', async () => {
  await open('/phrases?q=agua')
  await goWithinApp('/phrases')
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
  await goWithinApp('/phrases?q=pan')
  await waitFor(() => expect(box()).toHaveProperty('value', 'pan'))
})

it('A query is stored at once when the field is left, for example by a click on a result.', async () => {
  await open()
  await search('agua')
  await act(async () => fireEvent.blur(box()))
  expect(location.search).toBe('?q=agua')
})
