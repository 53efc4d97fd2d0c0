import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { QUICK } from '../effort.ts'
import { HEADER_WIDTHS, headerOverflow } from '../header-width.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 180_000 })

test(
  'Words that open their card are underlined, and so is the link to this page.',
  QUICK,
  async ({ visitor }) => {
    await visitor.open('/')
    const lineOf = (selector: string) =>
      visitor.run((css) => {
        const element = document.querySelector(css)
        if (!element) return null
        const { textDecorationLine, textDecorationStyle, textDecorationThickness } = getComputedStyle(element)
        return [textDecorationLine, textDecorationStyle, textDecorationThickness]
      }, selector)
    await expect.poll(() => lineOf('main [data-words]')).toEqual(['underline', 'dotted', '1px'])
    await expect.poll(() => lineOf('header nav [aria-current]')).toEqual(['underline', 'solid', '2px'])
  },
)

test('The header fits a phone and a desktop in every language.', async ({ visitor, session }) => {
  const beyond: Record<string, number> = {}
  for (const language of LANGUAGES) {
    await visitor.run((key, code) => localStorage.setItem(key, code), STORAGE_KEYS.language, language)
    await visitor.open(pathFor('resources', language))
    await visitor.run(() => document.fonts.ready.then(() => null))
    for (const width of HEADER_WIDTHS) {
      await session.resize(width, 800)
      await expect.poll(() => visitor.run(() => innerWidth)).toBe(width)
      beyond[`${language} ${width}`] = await visitor.run(headerOverflow)
    }
  }
  expect(Object.entries(beyond).filter(([, pixels]) => pixels > 0)).toEqual([])
})
