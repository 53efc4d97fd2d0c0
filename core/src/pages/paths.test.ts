import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
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
  review: ['/revisao', '/review', '/revision', '/wiederholen'],
  settings: ['/ajustes', '/settings', '/reglages', '/einstellungen'],
  progress: ['/progresso', '/progress', '/progres', '/fortschritt'],
  learn: ['/aprender', '/learn', '/apprendre', '/lernen'],
  unit: ['/aprender/x', '/learn/x', '/apprendre/x', '/lernen/x'],
  sentences: ['/frases', '/phrases', '/phrases-espagnoles', '/saetze'],
  sentence: ['/frases/x', '/phrases/x', '/phrases-espagnoles/x', '/saetze/x'],
  today: ['/hoje', '/today', '/aujourdhui', '/heute'],
  day: ['/hoje/x', '/today/x', '/aujourdhui/x', '/heute/x'],
} as const
const params = { categoryId: 'x', licaoId: 'x', unitId: 'x', sentenceId: 'x', day: 'x' }

describe('the path table', () => {
  it.each(SECTIONS)('%s has the specified paths', (section) => {
    expect(TABLE_LANGUAGES.map((language) => pathFor(section, language, params))).toEqual(TABLE[section])
  })

  it('has exactly the eleven specified sections, the review, the settings, the progress, the course, the sentences and the days', () =>
    expect([...SECTIONS]).toEqual(Object.keys(TABLE)))
})

it('path parameters are URL-encoded and read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (categoryId) => {
      const path = pathFor('categoryDetail', 'de', { categoryId })
      expect(path.split('/')).toHaveLength(3)
      expect(matchSection(path)?.params).toEqual({ categoryId })
    }),
  )
})

it('an unknown language code gets the English path', () => expect(pathFor('grammar', 'es')).toBe('/grammar'))

it('a missing path parameter throws instead of linking to ":categoryId"', () => {
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
    'finds no section for %s',
    (path) => expect(matchSection(path)).toBeUndefined(),
  )

  it('ignores a trailing slash', () => {
    expect(matchSection('/kontakt/')?.section).toBe('contact')
    expect(neutralPage('/auth/callback/')).toBe('authCallback')
  })
})

it.each([
  ['/kategorie/comida', 'categoryDetail', { categoryId: 'comida' }],
  ['/auth/callback', 'authCallback', {}],
  ['/Grammar', 'notFound', {}],
])('the page at %s is %s', (path, name, params) => expect(pageAt(path)).toEqual({ name, params }))
