import { levelOfUnit } from '@frase/core/levels'
import { describe, expect, it } from 'vitest'
import { resolveSentence } from './lexicon/resolve-sentence.ts'
import { readPhrasebook } from './phrasebook.ts'
import { loadPredefinedSentences, readPhrasebookSentences, type Sentence } from './sentences.ts'

const fromPhrasebook = readPhrasebookSentences()
const sentences = [...fromPhrasebook, ...(await loadPredefinedSentences())]

const offenders = (breaksRule: (sentence: Sentence) => boolean) =>
  sentences.filter(breaksRule).map(({ source, spanish }) => `${source}: ${spanish}`)

function problemOf(sentence: Sentence): string | undefined {
  try {
    resolveSentence(sentence)
    return undefined
  } catch (error) {
    return String(error)
  }
}

describe('every sentence', () => {
  it('shares its slug only with the same text', () => {
    const texts = new Map<string, string>()
    expect(
      offenders(({ slug, spanish }) => {
        const other = texts.get(slug) ?? spanish
        texts.set(slug, spanish)
        return other !== spanish
      }),
    ).toEqual([])
  })

  it('has the level of its unit', () => {
    expect(offenders(({ unit, level }) => levelOfUnit(unit) !== level)).toEqual([])
  })

  it('has words that each resolve to exactly one entry of the lexicon', () => {
    expect(sentences.flatMap((sentence) => problemOf(sentence) ?? [])).toEqual([])
  })

  it('is in no unit before one that teaches a word of it', () => {
    const isTooEarly = (sentence: Sentence) =>
      resolveSentence(sentence).some(({ reading }) => (reading.entry.unit ?? 0) > sentence.unit)
    expect(offenders(isTooEarly)).toEqual([])
  })
})

it('the course fields of a sentence are not in the phrasebook', () => {
  const added = ['level', 'unit', 'words', 'wordings']
  const entries = readPhrasebook()
  expect(entries).toHaveLength(fromPhrasebook.length)
  expect(entries.filter((entry) => added.some((field) => field in entry))).toEqual([])
})

it('an unresolved word is reported with its file, its sentence and the word', () => {
  const [first] = fromPhrasebook
  if (!first) throw new Error('The phrasebook is empty')
  const problem = problemOf({ ...first, spanish: 'Tengo un zzz.', words: {} })
  expect(problem).toContain(first.source)
  expect(problem).toContain('"Tengo un zzz."')
  expect(problem).toContain('"zzz"')
})
