import { FIRST_DAY, slugOfDay } from '@frase/content/day-phrases'
import type { DayTexts } from '@frase/content/day-texts'
import { type CalendarDay, dayAfter, localDay } from '@frase/core/days/calendar-day'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import type { Page } from '@playwright/test'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { content } from './texts.ts'

const textsIn = (language: Language) => content<DayTexts>(`day-texts/${language}.json`)
const texts = textsIn('en')
const main = (page: Page) => page.getByRole('main')
const shownDay = (page: Page) => main(page).locator('h1 time')

const onDay = (page: Page, day: CalendarDay) =>
  test.step(`It is ${day}.`, async () => {
    await expect(shownDay(page)).toHaveAttribute('datetime', day)
    await expect(main(page).getByRole('link', { name: texts.sentence })).toHaveAttribute(
      'href',
      pathFor('sentence', 'en', { sentenceId: slugOfDay(day) ?? '' }),
    )
  })

test.describe('With a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test(
    'A reader comes from the footer to today, goes to yesterday, by keyboard through the calendar to the first day, and shares it.',
    QUICK,
    async ({ page, baseURL }) => {
      const today = localDay(new Date())
      const yesterday = dayAfter(today, -1)
      await page.goto('/contact')
      await page.getByRole('contentinfo').getByRole('link', { name: texts.title }).click()
      await expect(page).toHaveURL('/today')
      await onDay(page, today)
      await main(page).getByRole('link', { name: texts.previous }).click()
      await expect(page).toHaveURL(`/today/${yesterday}`)
      await onDay(page, yesterday)
      await expect(main(page).locator('[aria-current=date]')).toHaveAttribute('href', `/today/${today}`)

      const back = main(page).getByRole('button', { name: texts.calendar.previous })
      await back.focus()
      while ((await back.getAttribute('aria-disabled')) === null) await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      // The button to the next month, where there is one to go to, and then the first day.
      await page.keyboard.press('Tab')
      await expect(main(page).locator(`a[href="/today/${FIRST_DAY}"]`).last()).toBeFocused()
      await page.keyboard.press('Enter')
      await onDay(page, FIRST_DAY)
      await expect(main(page).getByRole('link', { name: texts.previous, exact: true })).toBeHidden()

      await main(page).getByRole('button', { name: texts.share.button }).click()
      await expect(page.getByText(texts.share.copied)).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(new URL(copied).pathname).toBe(`/today/${FIRST_DAY}`)
      expect(new URL(copied).hostname).toBe(new URL(baseURL ?? '').hostname)
    },
  )
})

for (const [timezoneId, hoursFromUtc] of [
  ['Pacific/Kiritimati', 14],
  ['Pacific/Pago_Pago', -11],
] as const) {
  test.describe(`In ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('the page of today, which the server has prerendered for its own day, shows the day of the reader.', async ({
      page,
    }) => {
      await page.goto('/today')
      const there = new Date(Date.now() + hoursFromUtc * 60 * 60 * 1000)
      await onDay(page, there.toISOString().slice(0, 10) as CalendarDay)
    })
  })
}

test.describe('A day to come', () => {
  test.use({ expectedErrors: [/404/] })

  test('answers 404, and a notice leads to today.', async ({ page }) => {
    const response = await page.goto(`/today/${dayAfter(localDay(new Date()), 5)}`)
    expect(response?.status()).toBe(404)
    await expect(main(page).getByRole('heading', { level: 1, name: texts.missing.title })).toBeVisible()
    await main(page).getByRole('link', { name: texts.today }).click()
    await onDay(page, localDay(new Date()))
  })
})

for (const language of LANGUAGES) {
  test.describe(`In ${language}`, () => {
    test.use({ language })

    test('today and the first day fit on a phone and have no violations for axe in light and dark.', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      for (const path of [pathFor('today', language), pathFor('day', language, { day: FIRST_DAY })]) {
        await page.goto(path)
        await expect(main(page).getByRole('heading', { level: 1 })).toContainText(textsIn(language).title)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
        for (const colorScheme of COLOUR_SCHEMES) {
          await page.emulateMedia({ colorScheme })
          expect(await violations(page), path).toEqual([])
        }
      }
    })
  })
}
