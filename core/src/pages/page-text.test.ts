import { describe, expect, it } from 'vitest'
import { type PageTexts, pageText } from './page-text.ts'
import { pathFor, SECTIONS } from './paths.ts'

const plain = { title: 'A page', description: 'About it' }
const tool = { title: 'A tool', description: 'For the operator' }
const named = { title: '{{name}} · Site', description: 'All about {{name}}' }

const texts: PageTexts = {
  meta: {
    home: plain,
    categories: plain,
    categoryDetail: named,
    exercises: plain,
    grammar: plain,
    grammarLesson: named,
    resources: plain,
    privacy: plain,
    terms: plain,
    contact: plain,
    premium: plain,
    review: plain,
    settings: plain,
    progress: plain,
    learn: plain,
    unit: named,
    sentences: plain,
    sentence: named,
    today: plain,
    day: named,
    authCallback: tool,
    resetPassword: tool,
    audioTest: tool,
    imageTest: tool,
    notFound: { title: 'Not found', description: 'Nothing here' },
  },
  categories: { items: { comida: { name: 'Food' } } },
  grammar: { lessons: { 'el-la': { title: 'El or la? $& “the”' } } },
  titles: {
    unit: new Map([['en-el-cafe', 'At the café counter']]),
    sentence: new Map([['hola-ana', '¡Hola, Ana! – Hi, Ana!']]),
    day: new Map([['2026-11-17', 'November 17']]),
  },
}

describe('the title of a page', () => {
  it.each(SECTIONS.filter((section) => texts.meta[section] === plain))(
    'is the one from the language file: %s',
    (section) => {
      expect(pageText(texts, pathFor(section, 'en'), 'en')).toEqual(plain)
    },
  )

  it('contains the name of the category, lesson or unit, the sentence or the day, even with special characters', () => {
    expect(pageText(texts, '/category/comida', 'en')).toEqual({
      title: 'Food · Site',
      description: 'All about Food',
    })
    expect(pageText(texts, '/grammatik/el-la', 'en')?.title).toBe('El or la? $& “the” · Site')
    expect(pageText(texts, '/lernen/en-el-cafe', 'en')?.title).toBe('At the café counter · Site')
    expect(pageText(texts, '/saetze/hola-ana', 'en')?.title).toBe('¡Hola, Ana! – Hi, Ana! · Site')
    expect(pageText(texts, '/heute/2026-11-17', 'en')?.title).toBe('November 17 · Site')
  })

  it('is unknown where the texts of the page are loaded separately', () => {
    const { review, ...meta } = texts.meta
    expect(pageText({ ...texts, meta }, '/review', 'en')).toBeUndefined()
  })

  it.each([
    '/nada',
    '/grammar/nada',
    '/grammar/constructor',
    '/category/nada',
    '/learn/nada',
    '/phrases/nada',
    '/today/nada',
  ])('says that %s was not found', (path) => {
    expect(pageText(texts, path, 'en')).toBe(texts.meta.notFound)
  })
})
