import type { Page } from '@playwright/test'
import { expect, NOTHING_DRAWN, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { destructiveToast } from './looks.ts'
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

/** Every search finds this picture, which has no alt text. */
async function foundPicture(page: Page, address: string) {
  const found = { id: 'a', urls: { regular: address }, alt_description: '' }
  await page.route('**/api/images?*', (route) => route.fulfill({ json: { total: 1, results: [found] } }))
}

async function search(page: Page, description: string) {
  await page.getByLabel('Image description').fill(description)
  await page.getByRole('button', { name: 'Find image' }).click()
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
    const toast = destructiveToast(page)
    await expect(toast.getByText('Error loading image')).toBeVisible()
    await expect(toast.getByText('Using default image')).toBeVisible()
    await expect(page.getByRole('figure').getByRole('img')).toHaveAttribute(
      'src',
      '/images/themes/comida.svg',
    )
    await expect(page.getByRole('figure').locator('figcaption')).toHaveText(text('en', 'themes.comida'))
  })
})

test.describe('the caption', () => {
  const PICTURE = '/images/themes/comida.svg'
  const caption = (page: Page) => page.getByRole('figure').locator('figcaption')

  test('is the alt text', async ({ page }) => {
    await phraseWith(page, { urlImagem: PICTURE })
    await page.goto('/')
    await expect(caption(page)).toHaveText(DESCRIPTION)
  })

  test('is the theme where there is no alt text', async ({ page }) => {
    await phraseWith(page, { urlImagem: PICTURE, descricaoImagem: '' })
    await page.goto('/')
    await expect(caption(page)).toHaveText(text('en', 'themes.comida'))
  })

  test("is the 'illustrative' label where there is neither", async ({ page }) => {
    await foundPicture(page, PICTURE)
    await page.goto('/teste-imagem')
    await search(page, 'an apple')
    await expect(caption(page)).toHaveText(text('en', 'image.illustrative'))
  })
})

test.describe('another description', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('resets the image, even where the picture is the same', async ({ page }) => {
    await foundPicture(page, '/images/shaky.svg')
    let asked = 0
    await page.route('**/images/shaky.svg', (route) => {
      asked += 1
      return asked === 1
        ? route.fulfill({ status: 503 })
        : route.fulfill({ path: 'web/dist/images/themes/comida.svg' })
    })
    await page.goto('/teste-imagem')
    await search(page, 'an apple')
    await expect(page.getByText(text('en', 'image.notAvailable'))).toBeVisible()
    await search(page, 'a pear')
    await expect(page.getByRole('figure').getByRole('img')).toBeVisible()
    await expect(page.getByText(text('en', 'image.notAvailable'))).toBeHidden()
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
