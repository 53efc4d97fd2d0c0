import { LANGUAGES, type Language } from '@frase/core/languages'
import { LESSON_CATALOG, type LessonId } from '@frase/core/lessons/catalog'
import { type GrammarLesson, HIGHLIGHT_LENGTH_MAX, HIGHLIGHTS_MAX } from '@frase/core/lessons/grammar-lesson'
import { beforeAll, describe, expect, it } from 'vitest'
import { SPANISH_LETTERS } from '../build/testing/language-words.ts'
import { misspelledWords } from '../build/testing/spelling.ts'
import { loadLesson } from './grammar.ts'
import { LOCALES } from './locales.ts'

/** Spanish words and names that the dictionary lacks. */
const ACCEPTED = new Set([
  'Póngame',
  'Cómpralo',
  'Londres',
  // Verb forms of vos, used in Argentina and Uruguay.
  'tenés',
  'hablás',
  'Berlín',
  'Bogotá',
  'Camille',
  'Curitiba',
  'Graz',
  'Hamburgo',
  'Lisboa',
  'Lyon',
  'Marsella',
  'Menorca',
  'Múnich',
  'Recife',
  'Viena',
])

const NAMES = /Cádiz|Perú/g

interface LoadedLesson extends GrammarLesson {
  id: LessonId
  language: Language
}

const lessons: LoadedLesson[] = []
const inLanguage = (language: Language) => lessons.filter((lesson) => lesson.language === language)

beforeAll(async () => {
  const wanted = LANGUAGES.flatMap((language) => LESSON_CATALOG.map(({ id }) => ({ id, language })))
  lessons.push(
    ...(await Promise.all(
      wanted.map(async ({ id, language }) => ({ ...(await loadLesson(id, language)), id, language })),
    )),
  )
})

/** The texts of a lesson in the learner's language. */
function prose({ introducao, explicacao, avisos, regras, dicas, exemplos }: GrammarLesson): string[] {
  return [introducao, explicacao, ...avisos, ...regras, ...dicas, ...exemplos.map((one) => one.explicacao)]
}

function tableTexts({ tabelas = [] }: Pick<GrammarLesson, 'tabelas'>): string[] {
  return tabelas.flatMap(({ titulo, colunas, linhas }) => [titulo, ...colunas, ...linhas.flat()])
}

/** The parts of a text inside or outside asterisks. */
function partsOf(text: string, which: 'marked' | 'unmarked'): string[] {
  return text.split('*').filter((_, place) => place % 2 === (which === 'marked' ? 1 : 0))
}

/** Without endings and stems, which are not words. */
function spanishInTables(lesson: GrammarLesson): string[] {
  const marked = tableTexts(lesson).flatMap((text) => partsOf(text, 'marked'))
  return marked.map((part) => part.replace(/-\p{L}+|\p{L}+-|\/as?|^e?s$/gu, ''))
}

function occursAsWords(phrase: string, part: string): boolean {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(phrase)
}

describe.each(LANGUAGES)('the grammar lessons in %s', (language) => {
  it('all exist and are long enough', () => {
    expect(inLanguage(language).map(({ id }) => id)).toEqual(LESSON_CATALOG.map(({ id }) => id))
    for (const { id, regras, dicas, exemplos, avisos } of inLanguage(language)) {
      expect(regras.length, id).toBeGreaterThanOrEqual(5)
      expect(dicas.length, id).toBeGreaterThanOrEqual(4)
      expect(exemplos.length, id).toBeGreaterThanOrEqual(8)
      expect(avisos.length, id).toBeGreaterThanOrEqual(2)
    }
  })

  it('have the same level and tags as the catalogue', () => {
    expect(inLanguage(language).map(({ id, nivel, tags }) => ({ id, nivel, tags }))).toEqual(LESSON_CATALOG)
  })

  it('have the same title in the list and in the lesson', () => {
    const titles = Object.entries(LOCALES[language].grammar.lessons).map(([id, { title }]) => [id, title])
    expect(titles).toEqual(inLanguage(language).map(({ id, titulo }) => [id, titulo]))
  })

  it('highlight only whole words that occur in the example', () => {
    for (const { id, exemplos } of inLanguage(language)) {
      for (const { espanhol, destaques = [] } of exemplos) {
        const place = `${id}: ${espanhol}`
        expect(destaques.length, place).toBeLessThanOrEqual(HIGHLIGHTS_MAX)
        expect(new Set(destaques).size, place).toBe(destaques.length)
        for (const word of destaques) {
          expect(occursAsWords(espanhol, word), `${place} (${word})`).toBe(true)
          expect(word.length, place).toBeGreaterThanOrEqual(1)
          expect(word.length, place).toBeLessThanOrEqual(HIGHLIGHT_LENGTH_MAX)
        }
      }
    }
  })

  it('have tables whose rows are as wide as their headers', () => {
    for (const { id, tabelas = [] } of inLanguage(language)) {
      for (const { titulo, colunas, linhas } of tabelas) {
        expect(linhas.length, `${id}: ${titulo}`).toBeGreaterThan(0)
        for (const row of linhas) expect(row, `${id}: ${titulo}`).toHaveLength(colunas.length)
      }
    }
  })

  it('mark the Spanish in their tables with asterisks', () => {
    for (const { id, tabelas = [] } of inLanguage(language)) {
      for (const table of tabelas) {
        const texts = tableTexts({ tabelas: [table] })
        const unmarked = texts.flatMap((text) => partsOf(text, 'unmarked')).join(' ')
        const place = `${id}: ${table.titulo}`
        expect(texts.join(), place).toContain('*')
        expect(unmarked.replace(NAMES, ''), place).not.toMatch(SPANISH_LETTERS[language])
      }
    }
  })

  it('have paired asterisks, and none in texts that are shown without formatting', () => {
    for (const lesson of inLanguage(language)) {
      for (const text of [...prose(lesson), ...tableTexts(lesson)]) {
        expect(text.split('*').length % 2, `${lesson.id}: ${text}`).toBe(1)
        expect(text, lesson.id).not.toContain('**')
      }
      for (const { espanhol, traducao } of lesson.exemplos) expect(espanhol + traducao).not.toContain('*')
      expect(lesson.titulo).not.toContain('*')
    }
  })

  it('never have the same example twice', () => {
    for (const { id, exemplos } of inLanguage(language)) {
      expect(new Set(exemplos.map(({ espanhol }) => espanhol)).size, id).toBe(exemplos.length)
    }
  })
})

it('the Spanish of the grammar lessons is spelled correctly', () => {
  const sentences = lessons.flatMap(({ exemplos }) => exemplos.map(({ espanhol }) => espanhol))
  expect(misspelledWords([...sentences, ...lessons.flatMap(spanishInTables)], ACCEPTED)).toEqual([])
})

it('no text of the grammar lessons is the same in two languages', () => {
  const owners = new Map<string, Language>()
  for (const lesson of lessons) {
    for (const text of prose(lesson)) {
      expect(owners.get(text) ?? lesson.language, text).toBe(lesson.language)
      owners.set(text, lesson.language)
    }
  }
})

it.each(LANGUAGES)('the grammar lessons in %s have eight examples each on average', (language) => {
  const examples = inLanguage(language).flatMap(({ exemplos }) => exemplos)
  expect(examples.length).toBeGreaterThanOrEqual(8 * LESSON_CATALOG.length)
})
