import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/paths'
import type { Page } from '@playwright/test'
import { expect, NOTHING_DRAWN, test } from './fixtures.ts'
import { routedSoFar } from './routed.ts'
import { content, text } from './texts.ts'

interface Predefined {
  id: string
  spanish: string
  translation: string
  category?: string
}

const phraseCard = (page: Page) => page.getByRole('region', { name: text('en', 'home.title') })
const spanish = (page: Page) => phraseCard(page).locator('p[lang=es]')
const stored = (page: Page, prefix: string) =>
  page.evaluate((start) => Object.entries(localStorage).filter(([key]) => key.startsWith(start)), prefix)

/** Answers every phrase request with a numbered phrase, and counts them. */
async function numberedPhrases(page: Page) {
  const counter = { asked: 0 }
  await page.route('**/api/daily-phrase', async (route) => {
    counter.asked += 1
    const { language } = route.request().postDataJSON()
    await route.fulfill({
      json: {
        frase: `Frase número ${counter.asked}.`,
        traducao: `Phrase number ${counter.asked}`,
        pronunciation: 'FRA-seh',
        tema: 'comida',
        descricaoImagem: 'an apple',
        urlImagem: '/images/themes/comida.svg',
        source: 'ai',
        language,
      },
    })
  })
  return counter
}

test.describe('the daily phrase', () => {
  test.use(NOTHING_DRAWN)

  test('is a Spanish sentence with translation, phonetic pronunciation, theme, an illustrative image and spoken audio', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(spanish(page)).toHaveText(/\S{2,}/)
    await expect(phraseCard(page)).toContainText(/Pronunciation: \[.+\]/)
    await expect(phraseCard(page).getByText(text('en', 'home.theme'), { exact: false }).first()).toBeVisible()
    const image = phraseCard(page).getByRole('img')
    await expect(image).toBeVisible()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
    await expect(phraseCard(page).getByRole('button', { name: 'Listen' })).toBeVisible()
    await expect(page.getByText(text('en', 'home.note.builtin'))).toBeVisible()
  })

  test('on success is stored for today; today’s stored phrase is loaded if present and generation is skipped', async ({
    page,
  }) => {
    const counter = await numberedPhrases(page)
    await page.goto('/')
    await expect(spanish(page)).toHaveText('Frase número 1.')
    const [entry] = await stored(page, 'frase-')
    expect(entry?.[0]).toMatch(/^frase-\d{4}-\d\d-\d\d$/)
    expect(JSON.parse(entry?.[1] ?? '')).toMatchObject({ frase: 'Frase número 1.', language: 'en' })
    await page.reload()
    await expect(spanish(page)).toHaveText('Frase número 1.')
    expect(counter.asked).toBe(1)
  })

  test('regenerate clears the phrase, waits 100 ms, then forces new generation; it is shown but not stored', async ({
    page,
  }) => {
    const counter = await numberedPhrases(page)
    await page.clock.install({ time: new Date('2026-03-10T10:00:00') })
    await page.goto('/')
    await expect(spanish(page)).toHaveText('Frase número 1.')
    await page.clock.pauseAt(new Date('2026-03-10T10:05:00'))
    await page.getByRole('button', { name: 'New phrase' }).click()
    await expect(spanish(page)).toHaveCount(0)
    await page.clock.runFor(99)
    await routedSoFar(page)
    expect(counter.asked).toBe(1)
    await page.clock.runFor(1)
    await expect.poll(() => counter.asked).toBe(2)
    await expect(spanish(page)).toHaveText('Frase número 2.')
    expect(await stored(page, 'frase-')).toHaveLength(1)
    expect(JSON.stringify(await stored(page, 'frase-'))).toContain('Frase número 1.')
  })

  test('only the 7 most recent frase- entries are kept', async ({ page }) => {
    await page.addInitScript(() => {
      for (let day = 1; day <= 9; day++) {
        const key = `frase-2020-01-0${day}`
        if (localStorage.length < 12) localStorage.setItem(key, '{}')
      }
    })
    await page.goto('/')
    await expect(spanish(page)).toBeVisible()
    const keys = (await stored(page, 'frase-')).map(([key]) => key).sort()
    expect(keys).toHaveLength(7)
    expect(keys[0]).toBe('frase-2020-01-04')
  })

  test('a stored phrase of another language counts as absent', async ({ page }) => {
    const counter = await numberedPhrases(page)
    await page.goto('/')
    await expect(spanish(page)).toHaveText('Frase número 1.')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await expect(page.getByText('Frase número 2.')).toBeVisible()
    expect(counter.asked).toBe(2)
  })
})

test.describe("the learner's local calendar day", () => {
  test.use({ timezoneId: 'America/Sao_Paulo' })

  test('at 22:00 in UTC−3 the key is still of that day', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-03-11T01:00:00Z') })
    await page.goto('/')
    await expect(spanish(page)).toBeVisible()
    expect((await stored(page, 'frase-')).map(([key]) => key)).toEqual(['frase-2026-03-10'])
  })
})

for (const language of LANGUAGES) {
  test.describe(`with every hosted service down, in ${language}`, () => {
    test.use({ product: 'failing', language, expectedErrors: [/status of 50\d/] })

    test('on failure the error message is recorded and the fallback greeting is shown', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByText('¡Hola! ¿Cómo estás?').first()).toBeVisible()
      await expect(page.getByText(text(language, 'home.note.fallback'))).toContainText(
        'Erro na API da Groq: 500 Internal Server Error',
      )
      expect(await stored(page, 'frase-'), 'a fallback is not the phrase of the day').toEqual([])
    })

    test('the free lesson shows controls.error with the message in parentheses and keeps fallback content', async ({
      page,
    }) => {
      await page.goto('/')
      const message = 'Groq API error: 500 Internal Server Error – {"error":{"message":"model on fire"}}'
      await expect(page.getByText(text(language, 'controls.error', { message }))).toBeVisible()
      await expect(page.getByText(text(language, 'controls.sources.fallback'))).toBeVisible()
      const fallback = content<{ title: string }>(`fallback-lesson/${language}.json`)
      await expect(page.getByRole('heading', { name: fallback.title })).toBeVisible()
    })
  })
}

test.describe('with a hosted model', () => {
  test.use({ product: 'hosted' })

  test('the phrase is labelled as AI, and the prompt never leaves the server', async ({ page }) => {
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await page.goto('/')
    await expect(spanish(page)).toHaveText('El tren sale a las ocho.')
    await expect(page.getByText(text('en', 'home.note.ai'))).toBeVisible()
    await expect(phraseCard(page)).toContainText(text('en', 'themes.viagem'))
    expect(bodies.join()).not.toMatch(/prompt|messages|teacher|test-key/i)
  })
})

test.describe('home mode', () => {
  test('toggles between AI and manual by a button with a toast; manual shows phrase n of total', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(spanish(page)).toBeVisible()
    await page.getByRole('button', { name: 'Switch to: List' }).click()
    await expect(page.getByText('Mode switched to: List')).toBeVisible()
    await expect(page.getByText(/^Phrase \d+ of 20$/)).toBeVisible()
    await page.getByRole('button', { name: 'Switch to: Surprise' }).click()
    await expect(page.getByText(text('en', 'home.note.builtin'))).toBeVisible()
  })

  test('manual mode shows the bundled image of its phrase', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch to: List' }).click()
    await expect(page.getByText(/^Phrase \d+ of 20$/)).toBeVisible()
    const shown = await spanish(page).textContent()
    const phrase = content<Predefined[]>('predefined/en.json').find((known) => known.spanish === shown)
    const image = phraseCard(page).getByRole('img')
    await expect(image).toHaveAttribute('src', `/images/phrases/${phrase?.id}.svg`)
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0)
  })

  test('the theme is shown in AI mode only', async ({ page }) => {
    const theme = phraseCard(page).getByText(`${text('en', 'home.theme')}:`)
    await page.goto('/')
    await expect(theme).toBeVisible()
    await page.getByRole('button', { name: 'Switch to: List' }).click()
    await expect(page.getByText(/^Phrase \d+ of 20$/)).toBeVisible()
    await expect(theme).toBeHidden()
  })

  test('the initial manual index is random', async ({ page }) => {
    for (const [luck, position] of [
      [0, 1],
      [0.5, 11],
      [0.99, 20],
    ] as const) {
      await page.goto('/')
      await page.evaluate((value) => {
        Math.random = () => value
      }, luck)
      await page.getByRole('button', { name: 'Switch to: List' }).click()
      await expect(page.getByText(`Phrase ${position} of 20`, { exact: true })).toBeVisible()
    }
  })

  for (const [name, button] of [
    ['a new phrase advances to the next unseen index', 'New phrase'],
    ['random picks an unseen index different from the current one', 'Random phrase'],
  ] as const) {
    test(`in manual mode ${name}, and the cycle restarts once all are seen`, async ({ page }) => {
      const general = content<Predefined[]>('predefined/en.json').filter(({ category }) => !category)
      await page.goto('/')
      await page.getByRole('button', { name: 'Switch to: List' }).click()
      const seen: string[] = []
      for (let turn = 0; turn < general.length; turn++) {
        await expect(spanish(page)).not.toHaveText(seen.at(-1) ?? '—')
        seen.push((await spanish(page).textContent()) ?? '')
        await page.getByRole('button', { name: button }).click()
      }
      expect(new Set(seen).size, 'none twice before all were seen').toBe(general.length)
      await expect(spanish(page)).not.toHaveText(seen.at(-1) ?? '')
      expect(await stored(page, 'viewed-')).toHaveLength(general.length)
    })
  }

  test('has buttons to categories, grammar, resources and exercises, and to /premium', async ({ page }) => {
    await page.goto('/')
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
    for (const section of ['categories', 'grammar', 'resources', 'exercises', 'premium'] as const) {
      const name = section === 'premium' ? text('en', 'home.premium') : text('en', `nav.${section}`)
      await expect(shortcuts.getByRole('link', { name })).toHaveAttribute('href', pathFor(section, 'en'))
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the phrase, its sound and its meaning come first, without scrolling', async ({ page }) => {
    await page.goto('/')
    for (const part of [spanish(page), phraseCard(page).getByRole('button', { name: 'Listen' })]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
})

test('local storage that is blocked, full or corrupt: everything still works', async ({ page }) => {
  await page.addInitScript(() => {
    const today = new Date()
    const day = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-${String(today.getDate()).padStart(2, '0')}`
    localStorage.setItem(`frase-${day}`, '{"frase":7')
    localStorage.setItem('free-section-en', 'null')
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/')
  await expect(spanish(page)).toHaveText(/\S{2,}/)
  await page.getByRole('button', { name: 'Switch to: List' }).click()
  await expect(page.getByText(/^Phrase \d+ of 20$/)).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.getItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
  })
  await page.getByRole('button', { name: 'New phrase' }).click()
  await expect(page.getByText(/^Phrase \d+ of 20$/)).toBeVisible()
})
