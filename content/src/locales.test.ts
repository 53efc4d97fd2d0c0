import { readdirSync, readFileSync } from 'node:fs'
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'

interface Texts {
  [key: string]: string | Texts
}

function readTexts(language: Language): Texts {
  return JSON.parse(readFileSync(new URL(`./locales/${language}.json`, import.meta.url), 'utf8'))
}

function leaves(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : leaves(value, `${prefix}${name}.`),
  )
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(PLURAL, '')
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

const texts = new Map(LANGUAGES.map((language) => [language, new Map(leaves(readTexts(language)))]))
const reference = texts.get(FALLBACK_LANGUAGE) ?? new Map<string, string>()

describe.each(LANGUAGES)('the language file %s', (language) => {
  const own = texts.get(language) ?? new Map<string, string>()

  it('has the same keys as English', () => {
    expect([...new Set([...own.keys()].map(baseOf))].sort()).toEqual(
      [...new Set([...reference.keys()].map(baseOf))].sort(),
    )
  })

  it('has no empty text and the same placeholders as English', () => {
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('')
      const other = reference.get(key)
      if (other && !PLURAL.test(key)) expect(placeholders(text), key).toEqual(placeholders(other))
    }
  })

  it('has the plural forms that its language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = new Set([...own.keys()].filter((key) => PLURAL.test(key)).map(baseOf))
    for (const key of counted) {
      const present = forms.filter((form) => own.has(`${key}_${form}`))
      expect(present, key).toEqual(expect.arrayContaining(['one', 'other']))
    }
    for (const [key, text] of own) {
      if (text.includes('{{count}}')) expect(key, text).toMatch(PLURAL)
    }
  })
})

it('the French language file has a narrow space before ; : ! ? and curly apostrophes', () => {
  const withoutSpanish = (text: string) => text.replaceAll(/¡[^!]*!|¿[^?]*\?/gu, '')
  const offending = [...(texts.get('fr') ?? [])].filter(([, text]) =>
    /[^\u202f][;:!?]|'/u.test(withoutSpanish(text)),
  )
  expect(offending).toEqual([])
})

describe('every key of the language files', () => {
  const sources = ['web/src', 'core/src/pages', 'server/src']
    .map((folder) => new URL(`../../${folder}/`, import.meta.url))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => new URL(name, folder)),
    )
    .filter(({ pathname }) => /\.tsx?$/.test(pathname) && !pathname.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const literals = new Set(
    [...sources.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)*)['"`]/gi)].map(([, key]) => key),
  )
  const templates = [...sources.matchAll(/`([a-z][\w-]*\.[^`\s]*\$\{[^`]*)`/gi)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .replace(/\$\{[^}]*\}/g, '\u0000')
          .replace(/[.*+?^()|[\]\\]/g, '\\$&')
          .replaceAll('\u0000', '[^.]+')}$`,
      ),
  )

  it('is used in the code', () => {
    const used = (key: string) =>
      key.startsWith('meta.') || literals.has(key) || templates.some((template) => template.test(key))
    expect([...new Set([...reference.keys()].map(baseOf))].filter((key) => !used(key))).toEqual([])
  })
})
