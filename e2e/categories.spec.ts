import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/paths'
import { CATEGORY_IDS } from '@frase/core/phrases/themes'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { destructiveToast, groundColour } from './looks.ts'
import { content, text } from './texts.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const sentences = (page: Page) => cards(page).getByRole('heading').allTextContents()
const storedKeys = (page: Page, prefix: string) =>
  page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)), prefix)

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('eight cards, each with an icon, name and description; clicking one goes to the localized route and shows a toast', async ({
      page,
    }) => {
      await page.goto(pathFor('categories', language))
      const links = page.getByRole('main').getByRole('listitem').getByRole('link')
      await expect(links).toHaveCount(CATEGORY_IDS.length)
      for (const [index, id] of CATEGORY_IDS.entries()) {
        await expect(links.nth(index)).toContainText(text(language, `categories.items.${id}.name`))
        await expect(links.nth(index)).toContainText(text(language, `categories.items.${id}.description`))
        await expect(links.nth(index).locator('svg')).toBeVisible()
      }
      await links.nth(2).click()
      await expect(page).toHaveURL(pathFor('categoryDetail', language, { categoryId: 'viagem' }))
      const name = text(language, 'categories.items.viagem.name')
      await expect(page.getByText(text(language, 'categories.opened', { name }))).toBeVisible()
    })

    test('a category has a back button to the list, and the list one to the daily phrase', async ({
      page,
    }) => {
      await page.goto(pathFor('categoryDetail', language, { categoryId: 'viagem' }))
      await page.getByRole('link', { name: text(language, 'categories.backToList') }).click()
      await expect(page).toHaveURL(pathFor('categories', language))
      await page.getByRole('link', { name: text(language, 'categories.back') }).click()
      await expect(page).toHaveURL('/')
    })

    test.describe('an address that is none', () => {
      test.use({ expectedErrors: [/404/] })

      test('an unknown category gives a destructive toast and redirects to the categories route', async ({
        page,
      }) => {
        const response = await page.goto(pathFor('categoryDetail', language, { categoryId: 'dragões' }))
        expect(response?.status()).toBe(404)
        await expect(page).toHaveURL(pathFor('categories', language))
        const toast = destructiveToast(page)
        await expect(toast.getByText(text(language, 'categories.notFound'))).toBeVisible()
        await expect(toast.getByText(text(language, 'categories.redirecting'))).toBeVisible()
        await expect.poll(() => groundColour(toast)).toBe('red')
      })
    })
  })
}

test.describe('a category', () => {
  test('lists phrase cards with image, Spanish phrase, pronunciation, audio button and translation', async ({
    page,
  }) => {
    await page.goto('/category/comida')
    await expect(cards(page)).toHaveCount(5)
    for (let index = 0; index < 5; index++) {
      const card = cards(page).nth(index)
      await expect(card.getByRole('img')).toHaveAttribute(
        'src',
        `/images/categories/comida-${(index % 3) + 1}.svg`,
      )
      await expect(card.getByRole('heading')).toHaveText(/\S{2,}/)
      await expect(card).toContainText(/\[.+\]/)
      await expect(card.getByRole('button', { name: 'Listen' })).toBeVisible()
    }
    await expect(page.getByText(text('en', 'categories.note.builtin'))).toBeVisible()
  })

  test("shows 'Pronúncia não disponível' where a kept phrase has none", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('idioma-preferido', 'pt'))
    await page.addInitScript(() => {
      const now = new Date()
      const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
        `${part}`.padStart(2, '0'),
      )
      const phrase = { id: 'comida-ai-1', spanish: 'Tengo hambre.', translation: 'Estou com fome.' }
      const shown = {
        descricaoImagem: 'um prato',
        image: '/images/categories/comida-1.svg',
        category: 'comida',
      }
      const set = { phrases: [{ ...phrase, ...shown }], language: 'pt' }
      localStorage.setItem(`categoria-comida-${day.join('-')}`, JSON.stringify(set))
    })
    await page.goto('/categoria/comida')
    await expect(page.getByRole('article')).toContainText('Tengo hambre.')
    await expect(page.getByRole('article')).toContainText('Pronúncia não disponível')
  })

  test('keeps today’s set under categoria-{categoryId}-YYYY-MM-DD; forced regeneration does not save', async ({
    page,
  }) => {
    await page.goto('/category/comida')
    await expect(cards(page)).toHaveCount(5)
    const first = await sentences(page)
    expect(await storedKeys(page, 'categoria-')).toEqual([
      expect.stringMatching(/^categoria-comida-\d{4}-\d\d-\d\d$/),
    ])
    await page.reload()
    await expect(cards(page)).toHaveCount(5)
    expect(await sentences(page)).toEqual(first)
    await page.getByRole('button', { name: 'New phrases' }).click()
    await expect(cards(page).getByRole('heading').first()).not.toHaveText(first[0] ?? '')
    expect(await sentences(page)).not.toEqual(first)
    await page.reload()
    await expect(cards(page)).toHaveCount(5)
    expect(await sentences(page)).toEqual(first)
  })

  test('regeneration clears the list, waits 100 ms, then reloads', async ({ page }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/category-phrases')) asked += 1
    })
    await page.clock.install({ time: new Date('2026-03-10T10:00:00') })
    await page.goto('/category/saude')
    await expect(cards(page)).toHaveCount(5)
    const before = asked
    await page.clock.pauseAt(new Date('2026-03-10T10:05:00'))
    await page.getByRole('button', { name: 'New phrases' }).click()
    await expect(cards(page)).toHaveCount(0)
    await page.clock.runFor(99)
    expect(asked).toBe(before)
    await page.clock.runFor(1)
    await expect(cards(page)).toHaveCount(5)
    expect(asked).toBe(before + 1)
  })

  test('the cache keeps at most 10 entries', async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('categoria-a-2020-01-01') || localStorage.getItem('seeded')) return
      localStorage.setItem('seeded', '1')
      for (const letter of 'abcdefghijkl') localStorage.setItem(`categoria-${letter}-2020-01-01`, '[]')
    })
    await page.goto('/category/viagem')
    await expect(cards(page)).toHaveCount(5)
    const keys = await storedKeys(page, 'categoria-')
    expect(keys).toHaveLength(10)
    expect(keys.some((key) => key.startsWith('categoria-viagem-'))).toBe(true)
  })

  test('manual mode uses predefined phrases, and regeneration shuffles them', async ({ page }) => {
    const predefined = content<{ spanish: string; category?: string }[]>('predefined/en.json')
    const expected = predefined.filter(({ category }) => category === 'viagem').map(({ spanish }) => spanish)
    await page.goto('/category/viagem')
    await page.getByRole('button', { name: 'Switch to: List' }).click()
    await expect(cards(page)).toHaveCount(expected.length)
    expect(await sentences(page)).toEqual(expected)
    await expect(async () => {
      await page.getByRole('button', { name: 'New phrases' }).click()
      await expect(cards(page)).toHaveCount(expected.length)
      expect(await sentences(page)).not.toEqual(expected)
    }).toPass()
    expect([...(await sentences(page))].sort()).toEqual([...expected].sort())
  })

  for (const language of LANGUAGES) {
    test(`without predefined phrases manual mode says so, with a generate button (${language})`, async ({
      page,
    }) => {
      await page.addInitScript((code) => localStorage.setItem('idioma-preferido', code), language)
      await page.goto('/category/compras')
      const mode = text(language, 'mode.switchTo', { mode: text(language, 'mode.manual') })
      await page.getByRole('button', { name: mode }).click()
      await expect(page.getByText(text(language, 'categories.noManual'))).toBeVisible()
      await page.getByRole('button', { name: text(language, 'categories.generate') }).click()
      await expect(cards(page)).toHaveCount(5)
    })
  }
})

test.describe('with the hosted model down', () => {
  test.use({ product: 'failing', expectedErrors: [/status of 50\d/] })

  test("on error an amber banner 'using example phrases' shows and predefined phrases are used", async ({
    page,
  }) => {
    await page.goto('/category/familia')
    const message = 'Erro na API da Groq: 500 Internal Server Error'
    const banner = page.getByText(text('en', 'categories.usingExamples', { message }))
    await expect(banner).toBeVisible()
    expect(await groundColour(banner)).toBe('yellow')
    await expect(cards(page)).toHaveCount(7)
    expect(await storedKeys(page, 'categoria-')).toEqual([])
  })

  test('a category without predefined phrases shows its empty state', async ({ page }) => {
    await page.goto('/category/trabalho')
    await expect(page.getByText(text('en', 'categories.empty'))).toBeVisible()
    await expect(page.getByRole('button', { name: text('en', 'categories.generate') })).toBeVisible()
  })
})
