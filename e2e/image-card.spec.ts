import type { Page } from '@playwright/test'
import { expect, NOTHING_DRAWN, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { text } from './texts.ts'

test.use(NOTHING_DRAWN)

const DESCRIPTION =
  'a very long description of a market stall with oranges, lemons, apples and a friendly seller'

async function phraseWith(page: Page, fields: Record<string, string>) {
  await page.route('**/api/daily-phrase', (route) =>
    route.fulfill({
      json: {
        frase: 'Hola.',
        traducao: 'Hello.',
        pronunciation: 'O-la',
        tema: 'comida',
        descricaoImagem: DESCRIPTION,
        source: 'ai',
        ...fields,
      },
    }),
  )
}

test('the card is 64 units high and shows a loading spinner, then the image with a caption', async ({
  page,
}) => {
  const release = await hold(page, '**/api/images/drawing.svg*')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const figure = page.getByRole('figure')
  await expect(figure.getByText(text('en', 'image.loading'))).toBeAttached()
  expect((await figure.boundingBox())?.height).toBe(256)
  release()
  await expect(figure.getByText(text('en', 'image.loading'))).toHaveCount(0)
  await expect(figure.locator('figcaption')).toHaveText(/\S{3,}/)
})

test.describe('an image that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test("shows a 'not available' placeholder with the first 60 characters of the description", async ({
    page,
  }) => {
    await phraseWith(page, { urlImagem: '/images/gone.svg' })
    await page.goto('/')
    await expect(page.getByText(text('en', 'image.notAvailable'))).toBeVisible()
    await expect(page.getByText(DESCRIPTION.slice(0, 60), { exact: true })).toBeVisible()
  })

  test("a failed search: toast 'Error loading image' / 'Using default image' with a theme-based fallback image", async ({
    page,
  }) => {
    await phraseWith(page, { urlImagem: '' })
    await page.route('**/api/images?*', (route) =>
      route.fulfill({ status: 502, json: { error: 'Erro na API Unsplash' } }),
    )
    await page.goto('/')
    await expect(page.getByText('Error loading image')).toBeVisible()
    await expect(page.getByText('Using default image')).toBeVisible()
    await expect(page.getByRole('figure').getByRole('img')).toHaveAttribute(
      'src',
      '/images/themes/comida.svg',
    )
    await expect(page.getByRole('figure').locator('figcaption')).toHaveText(text('en', 'themes.comida'))
  })
})

test('no results also uses the fallback', async ({ page }) => {
  await phraseWith(page, { urlImagem: '' })
  await page.route('**/api/images?*', (route) => route.fulfill({ json: { total: 0, results: [] } }))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('figure').getByRole('img')).toHaveAttribute('src', '/images/themes/comida.svg')
  await expect(page.getByText('Error loading image')).toBeHidden()
})

test('without a description: a bundled image', async ({ page }) => {
  await phraseWith(page, { urlImagem: '', descricaoImagem: '' })
  await page.goto('/')
  await expect(page.getByRole('figure').getByRole('img')).toHaveAttribute('src', '/images/themes/comida.svg')
})

test("a search that finds nothing: a 'not found' placeholder", async ({ page }) => {
  await page.route('**/api/images?*', (route) => route.fulfill({ json: { total: 0, results: [] } }))
  await page.goto('/teste-imagem')
  await page.getByLabel(text('en', 'debug.description')).fill(DESCRIPTION)
  await page.getByRole('button', { name: text('en', 'debug.search') }).click()
  const placeholder = page.getByText(text('en', 'image.notFound'), { exact: true })
  await expect(placeholder).toBeVisible()
  await expect(page.locator('main img')).toHaveAttribute('src', '/images/placeholder.svg')
})

test('a credit line is shown when the source asks for one', async ({ page }) => {
  await phraseWith(page, { urlImagem: '' })
  const credit = {
    name: 'Ana Foto',
    profileUrl: 'https://unsplash.com/@ana?utm_source=x',
    photoUrl: 'https://unsplash.com/p',
  }
  await page.route('**/api/images?*', (route) =>
    route.fulfill({
      json: {
        total: 1,
        results: [
          { id: 'a', urls: { regular: '/images/themes/viagem.svg' }, alt_description: 'a stall', credit },
        ],
      },
    }),
  )
  await page.goto('/')
  await expect(page.getByRole('figure')).toContainText('Photo by Ana Foto on Unsplash')
  await expect(page.getByRole('link', { name: 'Ana Foto' })).toHaveAttribute('href', credit.profileUrl)
  await expect(page.getByRole('link', { name: 'Unsplash' })).toHaveAttribute('href', credit.photoUrl)
})
