import { LANGUAGES } from '@frase/core/languages'
import { expect, it } from 'vitest'
import { loadAccountTexts } from './account-texts.ts'

/** Every text by its key: 'settings.title'. */
function leaves(texts: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : leaves(value, `${prefix}${name}.`),
  )
}

const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? []

it.each(LANGUAGES)(
  'the account texts in %s have the keys and placeholders of English, and no empty text',
  async (language) => {
    const english = leaves(await loadAccountTexts('en'))
    const own = new Map(leaves(await loadAccountTexts(language)))
    expect([...own.keys()]).toEqual(english.map(([key]) => key))
    for (const [key, text] of english) {
      expect(own.get(key)?.trim(), key).not.toBe('')
      expect(placeholders(own.get(key) ?? ''), key).toEqual(placeholders(text))
    }
  },
)

it('the account texts follow French typography', async () => {
  for (const [key, text] of leaves(await loadAccountTexts('fr'))) {
    expect(text, key).not.toMatch(/[^\u202f][;:!?]|'/)
  }
})
