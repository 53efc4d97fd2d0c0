import { DAILY_PHRASE_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { pathFor } from '@frase/core/pages/paths'
import { dailyPhraseKey } from '@frase/core/phrases/phrase-keys'
import { respell } from '@frase/core/pronunciation/respell'
import type { Page } from '@playwright/test'
import { QUICK } from './effort.ts'
import { expect, NOTHING_PRERENDERED, test } from './fixtures.ts'
import { groundColour } from './looks.ts'
import { text } from './texts.ts'

const phraseCard = (page: Page) => page.getByRole('region', { name: text('en', 'home.title') })
const spanish = (page: Page) => phraseCard(page).locator('p[lang=es]')

/** The phrase of today, as an earlier visit stored it. */
async function storePhrase(page: Page, phrase: object): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    dailyPhraseKey(new Date()),
    JSON.stringify({
      descricaoImagem: 'a party with balloons and music',
      source: 'builtin',
      language: 'en',
      ...phrase,
    }),
  ] as const)
}
const newPhrase = (page: Page) => page.getByRole('button', { name: text('en', 'home.newPhrase') })

async function expectPictureLoaded(page: Page) {
  const image = phraseCard(page).getByRole('img')
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
}

test.describe('The daily phrase', () => {
  test.use(NOTHING_PRERENDERED)

  test(
    'is shown with its picture, is spoken by the server’s voice, can be replaced, and is back after a reload.',
    QUICK,
    async ({ page }) => {
      await page.goto('/')
      await expect(spanish(page)).toHaveText(/\S{2,}/)
      await expect(phraseCard(page)).toContainText(/Pronunciation: \[.+\]/)
      await expectPictureLoaded(page)
      await expect(page.getByText(text('en', 'home.note.builtin'))).toBeVisible()
      const first = (await spanish(page).textContent()) ?? ''

      const sound = page.waitForResponse(`**${SPEECH_PATH}*`)
      await phraseCard(page)
        .getByRole('button', { name: text('en', 'audio.listen') })
        .click()
      expect((await sound).headers()['content-type']).toBe('audio/mpeg')

      await newPhrase(page).click()
      await expect(spanish(page)).not.toHaveText(first)
      await expectPictureLoaded(page)
      await page.reload()
      await expect(spanish(page)).toHaveText(first)
    },
  )
})

test('A random phrase is a stored one and needs no request; a new one comes from the server.', async ({
  page,
}) => {
  const stored = {
    frase: 'Muchas gracias por la cena.',
    traducao: 'Thank you for dinner.',
    pronunciation: 'x',
    tema: 'comida',
    source: 'builtin',
    language: 'en',
    descricaoImagem: '',
  }
  await page.addInitScript((value) => localStorage.setItem('frase-2020-01-01', value), JSON.stringify(stored))
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const asked = () => requests.filter((request) => request === `POST ${DAILY_PHRASE_PATH}`).length
  await page.goto('/')
  const daily = (await spanish(page).textContent()) ?? ''
  const before = asked()
  const random = page.getByRole('button', { name: text('en', 'home.randomPhrase') })
  await random.focus()
  await page.keyboard.press('Enter')
  await expect(spanish(page)).toHaveText(stored.frase)
  await expect(phraseCard(page)).toContainText(stored.traducao)
  await expect(random).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(spanish(page)).toHaveText(daily)
  expect(asked()).toBe(before)
  await newPhrase(page).click()
  await expect(spanish(page)).not.toHaveText(daily)
  expect(asked()).toBe(before + 1)
})

test('Manual mode goes through the list with a picture for every phrase, and back to the phrase of the day.', async ({
  page,
}) => {
  await page.goto('/')
  const daily = (await spanish(page).textContent()) ?? ''
  const switchTo = (mode: 'manual' | 'builtin') =>
    page.getByRole('button', { name: text('en', 'mode.switchTo', { mode: text('en', `mode.${mode}`) }) })
  await switchTo('manual').click()
  await expect(page.getByText(/^Phrase \d+ of 20$/)).toBeVisible()
  for (let turn = 0; turn < 3; turn++) {
    const before = (await spanish(page).textContent()) ?? ''
    await newPhrase(page).click()
    await expect(spanish(page)).not.toHaveText(before)
    await expectPictureLoaded(page)
  }
  await switchTo('builtin').click()
  await expect(spanish(page)).toHaveText(daily)
})

test.describe('With every hosted service down', () => {
  test.use({ product: 'failing', expectedErrors: [/status of 50\d/] })

  test('home shows the greeting and the built-in lesson, a category its examples under an amber banner.', async ({
    page,
  }) => {
    const message = 'Erro na API da Groq: 500 Internal Server Error'
    await page.goto('/')
    await expect(page.getByText('¡Hola! ¿Cómo estás?').first()).toBeVisible()
    await expect(page.getByText(text('en', 'home.note.fallback'))).toContainText(message)
    await expect(page.getByText(text('en', 'controls.sources.fallback'))).toBeVisible()
    const lessonError = 'Groq API error: 500 Internal Server Error – {"error":{"message":"model on fire"}}'
    await expect(page.getByText(text('en', 'controls.error', { message: lessonError }))).toBeVisible()

    await page.goto('/category/familia')
    const banner = page.getByText(text('en', 'categories.usingExamples', { message }))
    await expect(banner).toBeVisible()
    expect(await groundColour(banner)).toBe('yellow')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(7)
  })
})

test.describe('With a hosted model', () => {
  test.use({ product: 'hosted' })

  test('the phrase is labelled as AI, and the prompt never leaves the server.', async ({ page }) => {
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await page.goto('/')
    await expect(spanish(page)).toHaveText('El tren sale a las ocho.')
    await expect(page.getByText(text('en', 'home.note.ai'))).toBeVisible()
    await expect(phraseCard(page)).toContainText(text('en', 'themes.viagem'))
    expect(bodies.join()).not.toMatch(/prompt|messages|teacher|test-key/i)
  })
})

test('The accent of Latin America changes how a phrase is written, on home and elsewhere, also after a reload.', async ({
  page,
}) => {
  const spanishText = 'Muchas gracias por la cena.'
  const inSpain = respell(spanishText, 'en')
  const phrase = {
    frase: spanishText,
    traducao: 'Thank you for dinner.',
    pronunciation: inSpain,
    tema: 'comida',
  }
  await storePhrase(page, phrase)
  await page.goto('/')
  await expect(phraseCard(page)).toContainText(`[${inSpain}]`)
  const accent = page.getByRole('combobox', { name: text('en', 'audio.accent') })
  await accent.selectOption(text('en', 'audio.accents.es-419'))
  const inLatinAmerica = `[${respell(spanishText, 'en', 'es-419')}]`
  await expect(phraseCard(page)).toContainText(inLatinAmerica)
  await page.reload()
  await expect(phraseCard(page)).toContainText(inLatinAmerica)
  await expect(accent).toHaveValue('es-419')

  // This page is prerendered with the respelling of Spain.
  await page.goto(pathFor('sentence', 'en', { sentenceId: 'nada-mas-gracias-cuanto-es' }))
  const sentence = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(respell(sentence, 'en')).toMatch(/th/i)
  await expect(page.getByRole('main')).toContainText(`[${respell(sentence, 'en', 'es-419')}]`)
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the whole picture of a phrase is seen without scrolling, with no hole above it.', async ({
    page,
  }) => {
    const phrase = {
      frase: 'Nos conocimos en una fiesta.',
      traducao: 'We met at a party.',
      pronunciation: '[nohs koh-noh-THEE-mohs ehn OO-nah FYEHS-tah]',
      tema: 'amor',
    }
    await storePhrase(page, phrase)
    await page.goto('/')
    await expect(spanish(page)).toHaveText(phrase.frase)
    const picture = await phraseCard(page).locator('figure').boundingBox()
    const theme = await phraseCard(page).getByText('Love').boundingBox()
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(844)
    expect((picture?.y ?? 0) - ((theme?.y ?? 0) + (theme?.height ?? 0))).toBeLessThan(48)
  })

  test('the phrase, its sound and its meaning come first, without scrolling.', QUICK, async ({ page }) => {
    await page.goto('/')
    for (const part of [spanish(page), phraseCard(page).getByRole('button', { name: 'Listen' })]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
})
