import type { Page } from '@playwright/test'
import { button, question, withSeed, withVoice } from './exercise-player.ts'
import { expect } from './fixtures.ts'
import { content } from './texts.ts'

export const metPhrases = content<{ spanish: string; en: { translation: string } }[]>('phrasebook/clima.json')
  .slice(0, 2)
  .map(({ spanish, en }) => ({ spanish, translation: en.translation, language: 'en' }))

/** Somebody who was shown two sentences of the content, and starts a session about them. */
export async function practise(page: Page): Promise<void> {
  await withVoice(page)
  await withSeed(page, 11)
  await page.addInitScript((saved) => {
    for (const [place, phrase] of saved.entries())
      localStorage.setItem(`viewed-${place}`, JSON.stringify(phrase))
  }, metPhrases)
  await page.goto('/exercises')
  await button(page, 'en', 'exercises.mix.start').click()
  await expect(question(page)).toBeVisible()
}
