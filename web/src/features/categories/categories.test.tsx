import { loadPredefined } from '@frase/content/predefined'
import { CATEGORY_PHRASES_PATH } from '@frase/core/contract/paths'
import { localDayKey } from '@frase/core/days/learning-day'
import { pathFor } from '@frase/core/pages/paths'
import { CATEGORY_IDS } from '@frase/core/phrases/themes'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { categorySet, workingRoutes } from '../../testing/answers.ts'
import { storedEntries } from '../../testing/browser/storage.ts'
import { failure, startFakeServer } from '../../testing/fake-server.ts'
import { expectPage, follow, openApp, passTime } from '../../testing/open-app.tsx'

const t = textIn('en')
const SETS = `POST ${CATEGORY_PHRASES_PATH}`
const TO_LIST = t('mode.switchTo', { mode: t('mode.manual') })
const keyToday = (categoryId: string) => `categoria-${categoryId}-${localDayKey(new Date())}`

const cards = () => [...document.querySelectorAll('main article')]
const sentences = () => cards().map((card) => card.querySelector('h2')?.textContent)
const sentencesOf = (edition: number) => categorySet('comida', edition).phrases.map(({ spanish }) => spanish)
const predefinedOf = async (category: string) =>
  (await loadPredefined('en')).filter((phrase) => phrase.category === category)

it('The categories page has eight cards with icon, name, description and the address of the category.', async () => {
  startFakeServer()
  const inGerman = textIn('de')
  await openApp('/kategorien', { language: 'de' })
  const shown = [...document.querySelectorAll('main li')]
  expect(shown.map(({ textContent }) => textContent)).toEqual(
    CATEGORY_IDS.map(
      (id) => inGerman(`categories.items.${id}.name`) + inGerman(`categories.items.${id}.description`),
    ),
  )
  expect(shown.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
    CATEGORY_IDS.map((categoryId) => pathFor('categoryDetail', 'de', { categoryId })),
  )
  expect(shown.every((card) => card.querySelector('svg'))).toBe(true)
  expect(shown).toHaveLength(8)
})

it('A click on a card opens the category and a toast names it; links lead back to the list and home.', async () => {
  startFakeServer(workingRoutes())
  const inGerman = textIn('de')
  const name = inGerman('categories.items.viagem.name')
  await openApp('/kategorien', { language: 'de' })
  await follow(screen.getByText(name))
  await expectPage(name)
  expect(location.pathname).toBe('/kategorie/viagem')
  expect(await screen.findByText(inGerman('categories.opened', { name }))).toBeTruthy()
  await follow(screen.getByText(inGerman('categories.backToList')))
  await expectPage(inGerman('categories.title'))
  expect(location.pathname).toBe('/kategorien')
  await follow(screen.getByText(inGerman('categories.back')))
  expect(location.pathname).toBe('/')
})

it('An unknown category leads to the categories, with a destructive toast that says so.', async () => {
  startFakeServer()
  await openApp(pathFor('categoryDetail', 'fr', { categoryId: 'dragões' }), { language: 'fr' })
  const notice = await screen.findByText(textIn('fr')('categories.notFound'))
  const toast = notice.closest('[data-sonner-toast]')
  expect(toast?.getAttribute('data-type')).toBe('error')
  expect(toast?.textContent).toContain(textIn('fr')('categories.redirecting'))
  expect(location.pathname).toBe('/categories')
})

it('A category lists cards with picture, Spanish phrase, pronunciation, translation and sound, and says where they come from.', async () => {
  startFakeServer(workingRoutes())
  await openApp('/category/comida')
  await screen.findByText('Frase 1.1')
  const { phrases } = categorySet('comida', 1)
  expect(cards()).toHaveLength(phrases.length)
  for (const [index, phrase] of phrases.entries()) {
    const card = cards()[index]
    expect(card?.querySelector('img')?.getAttribute('src')).toBe(phrase.image)
    expect(card?.querySelector('img')?.alt).toBe(phrase.descricaoImagem)
    expect(card?.querySelector('h2')?.lang).toBe('es')
    for (const part of [phrase.spanish, `[${phrase.pronunciation}]`, phrase.translation, t('audio.listen')]) {
      expect(card?.textContent).toContain(part)
    }
  }
  expect(screen.getByText(new RegExp(t('categories.note.builtin')))).toBeTruthy()
})

it('The request names the category, the language and the phrases shown before.', async () => {
  const server = startFakeServer(workingRoutes())
  const { user } = await openApp('/kategorie/saude', { language: 'de' })
  await screen.findByText('Frase 1.1')
  await user.click(screen.getByText(textIn('de')('categories.regenerate')))
  await screen.findByText('Frase 2.1')
  const [, second] = server.asked(SETS)
  expect(second).toMatchObject({ method: 'POST', body: { categoryId: 'saude', language: 'de' } })
  expect(second?.body.recent).toEqual(expect.arrayContaining(['Frase 1.1']))
})

it('A stored phrase without pronunciation says that the pronunciation is not available.', async () => {
  startFakeServer()
  const [first] = categorySet('comida', 1).phrases
  const { pronunciation: _, ...silent } = first ?? { pronunciation: '' }
  localStorage.setItem(keyToday('comida'), JSON.stringify({ phrases: [silent], language: 'pt' }))
  await openApp('/categoria/comida', { language: 'pt' })
  expect(await screen.findByText('Frase 1.1')).toBeTruthy()
  expect(screen.getByText('Pronúncia não disponível')).toBeTruthy()
})

it('The set of a category is stored for today and shown again; one requested by the learner is shown but not stored.', async () => {
  const server = startFakeServer(workingRoutes())
  const { user, unmount } = await openApp('/category/comida')
  await screen.findByText('Frase 1.1')
  expect(storedEntries('categoria-')).toEqual({
    [keyToday('comida')]: expect.objectContaining({
      language: 'en',
      phrases: categorySet('comida', 1).phrases,
    }),
  })
  await user.click(screen.getByText(t('categories.regenerate')))
  await screen.findByText('Frase 2.1')
  expect(sentences()).toEqual(sentencesOf(2))
  unmount()
  await openApp('/category/comida')
  await screen.findByText('Frase 1.1')
  expect(sentences()).toEqual(sentencesOf(1))
  expect(server.asked(SETS)).toHaveLength(2)
})

it('A request for other phrases clears the list and is sent after 100 ms.', async () => {
  const server = startFakeServer(workingRoutes())
  await openApp('/category/saude')
  await screen.findByText('Frase 1.1')
  vi.useFakeTimers()
  fireEvent.click(screen.getByText(t('categories.regenerate')))
  expect(cards()).toEqual([])
  expect(screen.getByText(t('categories.loading'))).toBeTruthy()
  await passTime(99)
  expect(server.asked(SETS)).toHaveLength(1)
  await passTime(1)
  expect(server.asked(SETS)).toHaveLength(2)
  expect(cards()).toHaveLength(5)
})

it('The button for other phrases keeps the focus, and cannot be pressed twice.', async () => {
  const server = startFakeServer(workingRoutes())
  const { user } = await openApp('/category/saude')
  await screen.findByText('Frase 1.1')
  const button = screen.getByText<HTMLButtonElement>(t('categories.regenerate'))
  await user.dblClick(button)
  expect(button.disabled).toBe(false)
  await screen.findByText('Frase 2.1')
  expect(document.activeElement).toBe(button)
  expect(server.asked(SETS)).toHaveLength(2)
})

it('At most ten sets stay in storage, the one just saved among them.', async () => {
  for (const letter of 'abcdefghijkl') localStorage.setItem(`categoria-${letter}-2020-01-01`, '[]')
  startFakeServer(workingRoutes())
  await openApp('/category/viagem')
  await screen.findByText('Frase 1.1')
  const names = Object.keys(storedEntries('categoria-'))
  expect(names).toHaveLength(10)
  expect(names).toContain(keyToday('viagem'))
})

it('Manual mode shows the predefined phrases in order, and a request for others shuffles them.', async () => {
  const expected = (await predefinedOf('viagem')).map(({ spanish }) => spanish)
  startFakeServer(workingRoutes())
  const { user } = await openApp('/category/viagem')
  await screen.findByText('Frase 1.1')
  await user.click(screen.getByText(TO_LIST))
  await screen.findByText(expected[0] ?? '')
  expect(sentences()).toEqual(expected)
  expect(await screen.findByText(t('mode.changed', { mode: t('mode.manual') }))).toBeTruthy()
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  await user.click(screen.getByText(t('categories.regenerate')))
  await screen.findByText(expected[0] ?? '')
  expect(sentences()).not.toEqual(expected)
  expect(sentences().sort()).toEqual(expected.toSorted())
})

it('Manual mode without predefined phrases says so, and offers to generate some.', async () => {
  startFakeServer(workingRoutes())
  const inFrench = textIn('fr')
  const { user } = await openApp('/categorie/compras', { language: 'fr' })
  await screen.findByText('Frase 1.1')
  await user.click(screen.getByText(inFrench('mode.manual')))
  await screen.findByText(inFrench('categories.noManual'), { normalizer: String })
  await user.click(screen.getByText(inFrench('categories.generate')))
  await screen.findByText('Frase 1.1')
  expect(document.activeElement?.textContent, 'the pressed button is gone').toBe(
    inFrench('categories.regenerate'),
  )
})

it('When no set can be generated a banner says so with the server’s message, and the predefined phrases are shown and not stored.', async () => {
  const message = 'Erro na API da Groq: 500 Internal Server Error'
  startFakeServer({ [SETS]: () => failure(502, message) })
  await openApp('/category/familia')
  expect(await screen.findByText(t('categories.usingExamples', { message }))).toBeTruthy()
  expect(sentences()).toEqual((await predefinedOf('familia')).map(({ spanish }) => spanish))
  expect(screen.getByText(new RegExp(t('categories.note.manual')))).toBeTruthy()
  expect(storedEntries('categoria-')).toEqual({})
})

it('When no set can be generated and nothing is predefined the category is empty, and trying again fills it.', async () => {
  let isUp = false
  startFakeServer({
    [SETS]: ({ body }) => (isUp ? categorySet(String(body.categoryId), 1) : failure(502, 'down')),
  })
  const { user } = await openApp('/category/trabalho')
  expect(await screen.findByText(t('categories.empty'))).toBeTruthy()
  const failed = t('categories.couldNotLoad', { message: 'down' })
  expect(screen.getByText(failed)).toBeTruthy()
  isUp = true
  await user.click(screen.getByText(t('categories.generate')))
  expect(await screen.findByText('Frase 1.1')).toBeTruthy()
  expect(screen.queryByText(failed)).toBeNull()
})
