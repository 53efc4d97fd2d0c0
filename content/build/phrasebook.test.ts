import { LANGUAGES } from '@frase/core/languages'
import { GRAMMATICAL_TYPES } from '@frase/core/phrases/phrase'
import { CATEGORY_IDS, THEME_NAMES } from '@frase/core/phrases/themes'
import { fold } from '@frase/core/text/fold'
import { describe, expect, it } from 'vitest'
import { type PhrasebookEntry, readPhrasebook } from './phrasebook.ts'

const WORDS_MAX = 8
const entries = readPhrasebook()

/** The sentences that break a rule, so that a failure names them. */
function offenders(breaksRule: (entry: PhrasebookEntry) => boolean): string[] {
  return entries.filter(breaksRule).map(({ theme, spanish }) => `${theme}: ${spanish}`)
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

describe('the phrasebook', () => {
  it('has at least 400 sentences, no two the same after folding', () => {
    expect(entries.length).toBeGreaterThanOrEqual(400)
    const folded = entries.map(({ spanish }) => fold(spanish))
    expect(folded.filter((text, index) => folded.indexOf(text) !== index)).toEqual([])
  })

  it('has sentences for every theme, and at least 25 for every category', () => {
    expect(new Set(entries.map(({ theme }) => theme))).toEqual(new Set(THEME_NAMES))
    for (const category of CATEGORY_IDS) {
      const own = entries.filter(({ categories }) => categories.includes(category))
      expect(own.length, category).toBeGreaterThanOrEqual(25)
    }
  })

  it('uses every grammatical type', () => {
    expect(new Set(entries.map(({ grammar }) => grammar))).toEqual(new Set(Object.keys(GRAMMATICAL_TYPES)))
  })

  it('has no sentence of more than eight words', () => {
    expect(offenders(({ spanish }) => spanish.split(/\s+/).length > WORDS_MAX)).toEqual([])
  })

  it('opens every question and exclamation with its inverted mark', () => {
    expect(
      offenders(
        ({ spanish }) =>
          count(spanish, '¿') !== count(spanish, '?') || count(spanish, '¡') !== count(spanish, '!'),
      ),
    ).toEqual([])
  })

  it('ends every sentence with punctuation, with single spaces and NFC letters', () => {
    const isUntidy = (text: string) => text !== text.trim().normalize('NFC') || /\s{2}/.test(text)
    expect(offenders(({ spanish }) => !/[.?!…]$/.test(spanish) || isUntidy(spanish))).toEqual([])
    for (const language of LANGUAGES) {
      expect(offenders((entry) => !/[.?!…]$/.test(entry[language].translation))).toEqual([])
      expect(
        offenders(
          (entry) => isUntidy(entry[language].translation) || isUntidy(entry[language].imageDescription),
        ),
      ).toEqual([])
    }
  })

  it('has a narrow space before ; : ! ? in French', () => {
    const isTight = (text: string) => /(?<!\u202f)[;:!?]/.test(text)
    expect(offenders(({ fr }) => isTight(fr.translation) || isTight(fr.imageDescription))).toEqual([])
  })

  it('translates questions as questions', () => {
    for (const language of LANGUAGES) {
      const asksOtherwise = (entry: PhrasebookEntry) =>
        entry.spanish.endsWith('?') && !entry[language].translation.includes('?')
      expect(offenders(asksOtherwise), language).toEqual([])
    }
  })

  it('has no text that is the same in two languages', () => {
    const repeatsItself = (texts: string[]) => new Set(texts.map(fold)).size < texts.length
    expect(
      offenders((entry) =>
        repeatsItself([entry.spanish, ...LANGUAGES.map((language) => entry[language].translation)]),
      ),
    ).toEqual([])
    expect(
      offenders((entry) => repeatsItself(LANGUAGES.map((language) => entry[language].imageDescription))),
    ).toEqual([])
  })
})
