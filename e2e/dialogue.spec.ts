import type { DialogueTexts } from '@frase/content/dialogue-texts'
import { pathFor } from '@frase/core/pages/paths'
import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { puppetSounds } from './puppet-sounds.ts'
import { content, text } from './texts.ts'

interface WrittenDialogue {
  dialogue: {
    speakers: Record<'A' | 'B', { name: string }>
    lines: { who: 'A' | 'B'; spanish: string; en: string }[]
  }
}

const texts = content<DialogueTexts>('dialogue-texts/en.json')
const { speakers, lines } = content<WrittenDialogue>('course/unit-03.json').dialogue
const UNIT = pathFor('unit', 'en', { unitId: 'en-el-cafe' })

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const current = (page: Page) => page.locator('li[aria-current=true]')

test('A dialogue is played, paused, repeated, hidden and gone through in a role, by keyboard.', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sounds = await puppetSounds(page)
  const hasBegun = (count: number) => expect.poll(sounds.begun).toBe(count)
  await page.goto(UNIT)

  await button(page, texts.play).press('Enter')
  await hasBegun(1)
  await sounds.end()
  await hasBegun(2)
  await expect(current(page)).toContainText(lines[1]?.spanish ?? '')
  await page.keyboard.press('Enter')
  await expect(button(page, texts.resume)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, text('en', 'audio.repeat'))).toBeFocused()
  await page.keyboard.press('Enter')
  await hasBegun(3)
  await expect(current(page)).toContainText(lines[1]?.spanish ?? '')
  await page.keyboard.press('Tab')
  await expect(button(page, text('en', 'audio.stop'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, texts.play)).toBeFocused()
  await expect(current(page)).toHaveCount(0)

  await button(page, texts.hideText).press('Enter')
  await expect(page.getByText(lines[0]?.en ?? '')).toHaveCount(0)
  await page.getByRole('combobox', { name: texts.role }).selectOption(speakers.B.name)
  await button(page, texts.start).press('Enter')
  let begun = 3
  for (const [place, { who, spanish }] of lines.entries()) {
    if (who === 'A') {
      begun += 1
      await hasBegun(begun)
      await sounds.end()
    } else {
      await expect(current(page)).toContainText(texts.turn)
      await expect(current(page)).toBeInViewport({ ratio: 1 })
      await expect(button(page, texts.said)).toBeFocused()
      await expect(current(page).getByText(spanish)).toHaveCount(0)
      if (place === 1) {
        expect(await violations(page)).toEqual([])
        await button(page, texts.showLine).press('Enter')
        await expect(current(page).locator('p[lang=es]')).toHaveText(spanish)
        await button(page, texts.said).focus()
      }
      await page.keyboard.press('Enter')
    }
  }
  await expect(button(page, texts.start)).toBeFocused()
  await expect(current(page)).toHaveCount(0)
  expect(await sounds.begun()).toBe(begun)
})
