import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { matchSection, neutralPage, pageAt, pathFor, SECTIONS } from './paths.ts'

/** The specified paths, in this order of languages. */
const TABLE_LANGUAGES = ['pt', 'en', 'fr', 'de'] as const
const TABLE = {
  home: ['/', '/', '/', '/'],
  categories: ['/categorias', '/categories', '/categories', '/kategorien'],
  categoryDetail: ['/categoria/x', '/category/x', '/categorie/x', '/kategorie/x'],
  exercises: ['/exercicios', '/exercises', '/exercices', '/uebungen'],
  grammar: ['/gramatica', '/grammar', '/grammaire', '/grammatik'],
  grammarLesson: ['/gramatica/x', '/grammar/x', '/grammaire/x', '/grammatik/x'],
  resources: ['/recursos', '/resources', '/ressources', '/ressourcen'],
  privacy: ['/privacidade', '/privacy', '/confidentialite', '/datenschutz'],
  terms: ['/termos', '/terms', '/conditions', '/nutzungsbedingungen'],
  contact: ['/contato', '/contact', '/contactez-nous', '/kontakt'],
  premium: ['/premium', '/premium', '/premium', '/premium'],
} as const
const params = { categoryId: 'x', licaoId: 'x' }

describe('every section has one path per language', () => {
  it.each(SECTIONS)('%s', (section) => {
    expect(TABLE_LANGUAGES.map((language) => pathFor(section, language, params))).toEqual(TABLE[section])
  })

  it('has the eleven sections of the table and no other', () =>
    expect([...SECTIONS]).toEqual(Object.keys(TABLE)))
})

it('URL-encodes path parameters, and reads them back', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (categoryId) => {
      const path = pathFor('categoryDetail', 'de', { categoryId })
      expect(path.split('/')).toHaveLength(3)
      expect(matchSection(path)?.params).toEqual({ categoryId })
    }),
  )
})

it('uses English for an unknown language code', () => expect(pathFor('grammar', 'es')).toBe('/grammar'))

it('throws where a parameter is missing, rather than linking to ":categoryId"', () => {
  expect(() => pathFor('categoryDetail', 'en')).toThrow('categoryId')
})

describe('matching an address', () => {
  it('finds section, language and parameters of every path', () => {
    for (const section of SECTIONS) {
      for (const language of LANGUAGES) {
        const match = matchSection(pathFor(section, language, params), language)
        expect(match?.section).toBe(section)
        expect(match?.language).toBe(language)
      }
    }
  })

  it.each(['/nada', '/categories/x/y', '/category', '/category/', '/Grammar', '/category/%E0%A4%A'])(
    'knows nothing of %s',
    (path) => expect(matchSection(path)).toBeUndefined(),
  )

  it('takes a trailing slash', () => {
    expect(matchSection('/kontakt/')?.section).toBe('contact')
    expect(neutralPage('/auth/callback/')).toBe('authCallback')
  })
})

it.each([
  ['/kategorie/comida', 'categoryDetail', { categoryId: 'comida' }],
  ['/auth/callback', 'authCallback', {}],
  ['/Grammar', 'notFound', {}],
])('the page at %s is %s', (path, name, params) => expect(pageAt(path)).toEqual({ name, params }))
