import { LANGUAGES, type Language } from '@frase/core/languages'
import { LESSON_CATALOG, type LessonId } from '@frase/core/lessons/catalog'
import { type GrammarLesson, HIGHLIGHT_LENGTH_MAX, HIGHLIGHTS_MAX } from '@frase/core/lessons/grammar-lesson'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadLesson } from './grammar.ts'
import { LOCALES } from './locales.ts'
import { SPANISH_LETTERS } from './testing/language-words.ts'
import { misspelledWords } from './testing/spelling.ts'

/** Spanish words and names that the dictionary lacks. */
const ACCEPTED = new Set([
  'Póngame',
  'Cómpralo',
  'Londres',
  // The forms of vos, as people say them in Argentina and Uruguay.
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

/** What of a lesson is written in the learner's language alone. */
function prose({ introducao, explicacao, avisos, regras, dicas, exemplos }: GrammarLesson): string[] {
  return [introducao, explicacao, ...avisos, ...regras, ...dicas, ...exemplos.map((one) => one.explicacao)]
}

function tableTexts({ tabelas = [] }: Pick<GrammarLesson, 'tabelas'>): string[] {
  return tabelas.flatMap(({ titulo, colunas, linhas }) => [titulo, ...colunas, ...linhas.flat()])
}

/** The parts of a text between asterisks, or all the others. */
function partsOf(text: string, which: 'marked' | 'unmarked'): string[] {
  return text.split('*').filter((_, place) => place % 2 === (which === 'marked' ? 1 : 0))
}

/** Without endings and stems, which are no words. */
function spanishInTables(lesson: GrammarLesson): string[] {
  const marked = tableTexts(lesson).flatMap((text) => partsOf(text, 'marked'))
  return marked.map((part) => part.replace(/-\p{L}+|\p{L}+-|\/as?|^e?s$/gu, ''))
}

function occursAsWords(phrase: string, part: string): boolean {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(phrase)
}

describe.each(LANGUAGES)('the grammar lessons in %s', (language) => {
  it('are all there, each as long as a lesson has to be', () => {
    expect(inLanguage(language).map(({ id }) => id)).toEqual(LESSON_CATALOG.map(({ id }) => id))
    for (const { id, regras, dicas, exemplos, avisos } of inLanguage(language)) {
      expect(regras.length, id).toBeGreaterThanOrEqual(5)
      expect(dicas.length, id).toBeGreaterThanOrEqual(4)
      expect(exemplos.length, id).toBeGreaterThanOrEqual(8)
      expect(avisos.length, id).toBeGreaterThanOrEqual(2)
    }
  })

  it('have the level and the tags of the catalogue', () => {
    expect(inLanguage(language).map(({ id, nivel, tags }) => ({ id, nivel, tags }))).toEqual(LESSON_CATALOG)
  })

  it('are called the same in the list and in the lesson', () => {
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

  it('have tables whose rows are as wide as their heads', () => {
    for (const { id, tabelas = [] } of inLanguage(language)) {
      for (const { titulo, colunas, linhas } of tabelas) {
        expect(linhas.length, `${id}: ${titulo}`).toBeGreaterThan(0)
        for (const row of linhas) expect(row, `${id}: ${titulo}`).toHaveLength(colunas.length)
      }
    }
  })

  it('mark the Spanish in their tables, as everywhere else', () => {
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

  it('close every asterisk they open, and use none where nothing draws them', () => {
    for (const lesson of inLanguage(language)) {
      for (const text of [...prose(lesson), ...tableTexts(lesson)]) {
        expect(text.split('*').length % 2, `${lesson.id}: ${text}`).toBe(1)
        expect(text, lesson.id).not.toContain('**')
      }
      for (const { espanhol, traducao } of lesson.exemplos) expect(espanhol + traducao).not.toContain('*')
      expect(lesson.titulo).not.toContain('*')
    }
  })

  it('never give the same example twice in a lesson', () => {
    for (const { id, exemplos } of inLanguage(language)) {
      expect(new Set(exemplos.map(({ espanhol }) => espanhol)).size, id).toBe(exemplos.length)
    }
  })
})

it('are spelled as Spanish is spelled', () => {
  const sentences = lessons.flatMap(({ exemplos }) => exemplos.map(({ espanhol }) => espanhol))
  expect(misspelledWords([...sentences, ...lessons.flatMap(spanishInTables)], ACCEPTED)).toEqual([])
})

it('share no prose across languages', () => {
  const owners = new Map<string, Language>()
  for (const lesson of lessons) {
    for (const text of prose(lesson)) {
      expect(owners.get(text) ?? lesson.language, text).toBe(lesson.language)
      owners.set(text, lesson.language)
    }
  }
})

it('are counted', () => {
  for (const language of LANGUAGES) {
    const own = inLanguage(language)
    const rules = own.flatMap(({ regras }) => regras).length
    const examples = own.flatMap(({ exemplos }) => exemplos).length
    process.stdout.write(`${language}: ${own.length} lessons, ${rules} rules, ${examples} examples\n`)
    expect(examples).toBeGreaterThanOrEqual(8 * LESSON_CATALOG.length)
  }
})
