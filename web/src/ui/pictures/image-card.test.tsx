import { DAILY_PHRASE_PATH, IMAGES_PATH } from '@frase/core/contract/paths'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { dailyPhrase, workingRoutes } from '../../testing/answers.ts'
import { failure, type Routes, startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const t = textIn('en')
const SEARCH = `GET ${IMAGES_PATH}`
const THEME_PICTURE = '/images/themes/comida.svg'
/** Searches are cached by their description: every test needs its own. */
const describedAs = (word: string) =>
  `${word}, a market stall with oranges, lemons, apples and a friendly seller in the shade`

const figure = () => screen.findByRole('figure')
const picture = async () => {
  await waitFor(() => expect(document.querySelector('figure img')).toBeTruthy())
  return document.querySelector<HTMLImageElement>('figure img') ?? new Image()
}
const pictureAddress = async () => (await picture()).getAttribute('src')
const caption = async () => (await figure()).querySelector('figcaption')?.textContent
const found = (fields: object) => ({
  total: 1,
  results: [{ id: 'a', urls: { regular: '/images/found.svg' }, alt_description: 'a stall', ...fields }],
})

function openHome(phrase: Record<string, unknown>, routes: Routes = {}) {
  startFakeServer({ ...workingRoutes(), [`POST ${DAILY_PHRASE_PATH}`]: () => dailyPhrase(phrase), ...routes })
  return openApp('/')
}

/** The page for operators accepts any description. */
async function searchFor(description: string, user: Awaited<ReturnType<typeof openApp>>['user']) {
  await user.clear(screen.getByLabelText(t('debug.description')))
  await user.type(screen.getByLabelText(t('debug.description')), description)
  await user.click(screen.getByText(t('debug.search')))
}

it('A picture shows a spinner until it has loaded, and its description as alt text and caption.', async () => {
  await openHome({ descricaoImagem: describedAs('one') })
  expect((await picture()).alt).toBe(describedAs('one'))
  expect(await caption()).toBe(describedAs('one'))
  expect(screen.getByText(t('image.loading'))).toBeTruthy()
  fireEvent.load(await picture())
  expect(screen.queryByText(t('image.loading'))).toBeNull()
})

it('A picture that cannot be loaded is replaced by ‘not available’ and the first 60 characters of the description.', async () => {
  await openHome({ descricaoImagem: describedAs('two'), urlImagem: '/images/gone.svg' })
  fireEvent.error(await picture())
  expect(screen.getByText(t('image.notAvailable'))).toBeTruthy()
  expect(screen.getByText(describedAs('two').slice(0, 60))).toBeTruthy()
  expect(document.querySelector('figure')).toBeNull()
})

it('A failed search shows the picture and name of the theme, and a destructive toast.', async () => {
  await openHome(
    { descricaoImagem: describedAs('three'), urlImagem: '' },
    { [SEARCH]: () => failure(502, 'Erro na API Unsplash') },
  )
  const toast = (await screen.findByText(t('image.error'))).closest('[data-sonner-toast]')
  expect(toast?.getAttribute('data-type')).toBe('error')
  expect(toast?.textContent).toContain(t('image.usingDefault'))
  expect(await pictureAddress()).toBe(THEME_PICTURE)
  expect(await caption()).toBe(t('themes.comida'))
})

it('A search without results shows the picture of the theme, and no toast.', async () => {
  await openHome(
    { descricaoImagem: describedAs('four'), urlImagem: '' },
    { [SEARCH]: () => ({ total: 0, results: [] }) },
  )
  expect(await pictureAddress()).toBe(THEME_PICTURE)
  expect(screen.queryByText(t('image.error'))).toBeNull()
})

it('Without a description the picture of the theme is shown under its name, and none is searched for.', async () => {
  await openHome({ descricaoImagem: '', urlImagem: '' })
  expect(await pictureAddress()).toBe(THEME_PICTURE)
  expect(await caption()).toBe(t('themes.comida'))
})

it('A picture of a photographer is searched for by description, theme and language, and credits both sources.', async () => {
  const credit = {
    name: 'Ana Foto',
    profileUrl: 'https://unsplash.com/@ana?utm_source=x',
    photoUrl: 'https://unsplash.com/p',
  }
  const search = vi.fn(() => found({ credit }))
  await openHome({ descricaoImagem: describedAs('five'), urlImagem: '' }, { [SEARCH]: search })
  expect(await pictureAddress()).toBe('/images/found.svg')
  expect(search).toHaveBeenCalledWith(
    expect.objectContaining({
      query: new URLSearchParams({ query: describedAs('five'), theme: 'comida', language: 'en' }),
    }),
  )
  expect(await caption()).toBe('a stallPhoto by Ana Foto on Unsplash')
  expect([...(await figure()).querySelectorAll('a')].map((link) => [link.textContent, link.href])).toEqual([
    ['Ana Foto', credit.profileUrl],
    ['Unsplash', credit.photoUrl],
  ])
})

it('A picture with neither alt text nor theme is captioned as illustrative.', async () => {
  startFakeServer({ ...workingRoutes(), [SEARCH]: () => found({ alt_description: '' }) })
  const { user } = await openApp('/teste-imagem')
  await searchFor('an apple', user)
  expect(await caption()).toBe(t('image.illustrative'))
})

it('Another description begins anew, even where the picture is the same.', async () => {
  startFakeServer({ ...workingRoutes(), [SEARCH]: () => found({}) })
  const { user } = await openApp('/teste-imagem')
  await searchFor('a pear', user)
  fireEvent.error(await picture())
  expect(screen.getByText(t('image.notAvailable'))).toBeTruthy()
  await searchFor('a plum', user)
  expect(await pictureAddress()).toBe('/images/found.svg')
  expect(screen.queryByText(t('image.notAvailable'))).toBeNull()
})

it('The page for operators says ‘not found’ with a placeholder where a search finds nothing.', async () => {
  startFakeServer({ ...workingRoutes(), [SEARCH]: () => ({ total: 0, results: [] }) })
  const { user } = await openApp('/teste-imagem')
  await searchFor('nothing', user)
  expect(await screen.findByText(t('image.notFound'), { selector: 'p' })).toBeTruthy()
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/images/placeholder.svg')
})
