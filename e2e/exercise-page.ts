import type { Language } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Page } from '@playwright/test'
import { button } from './exercise-player.ts'
import { text } from './texts.ts'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const badge = (page: Page) => page.getByRole('main').getByRole('status').first()
export const startButtons = (page: Page, language: Language = 'en') =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: text(language, 'exercises.start') })
export const mixButton = (page: Page, language: Language = 'en') =>
  button(page, language, 'exercises.mix.start')
export const next = (page: Page, language: Language = 'en') => button(page, language, 'exercises.next')
export const finish = (page: Page, language: Language = 'en') => button(page, language, 'exercises.finish')
export const limitNotice = (page: Page) =>
  page.getByRole('region', { name: text('en', 'exercises.limit.title') })
export const used = (page: Page, count: string, date: string) =>
  page.addInitScript(
    ([keys, ...values]) => {
      if (localStorage.getItem(keys.exerciseDate) !== null) return
      localStorage.setItem(keys.exerciseCount, values[0])
      localStorage.setItem(keys.exerciseDate, values[1])
    },
    [STORAGE_KEYS, count, date] as const,
  )
export const storedCount = (page: Page) =>
  page.evaluate(
    (keys) => [localStorage.getItem(keys.exerciseCount), localStorage.getItem(keys.exerciseDate)],
    STORAGE_KEYS,
  )
