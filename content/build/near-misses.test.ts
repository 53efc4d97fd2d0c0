import { LANGUAGES } from '@frase/core/languages'
import { fold, withoutPunctuation } from '@frase/core/text/fold'
import { parseSentence } from '@frase/core/text/tokens'
import { describe, expect, it } from 'vitest'
import { loadPredefinedTexts } from '../src/predefined.ts'
import { lexiconIndex, readLexicon } from './lexicon/lexicon.ts'
import { type NearMiss, readNearMisses } from './near-misses.ts'
import { readPhrasebook } from './phrasebook.ts'
import { loadPredefinedSentences, readPhrasebookSentences } from './sentences.ts'
import { someWordings } from './wordings.ts'

const sentences = new Map(
  [...readPhrasebookSentences(), ...(await loadPredefinedSentences())].map((one) => [one.slug, one]),
)
const nearMisses = readNearMisses()

type Side = keyof NearMiss

/** A sentence of the content with its three neighbours, in Spanish or in one language. */
interface Square {
  slug: string
  right: string
  neighbours: readonly string[]
}

async function translationsIn(language: (typeof LANGUAGES)[number]): Promise<Map<string, string>> {
  const listed = await loadPredefinedTexts(language)
  return new Map([
    ...listed.map(({ spanish, translation }) => [spanish, translation] as const),
    ...readPhrasebook().map((entry) => [entry.spanish, entry[language].translation] as const),
  ])
}

async function squaresIn(side: Side): Promise<Square[]> {
  const translations = side === 'spanish' ? undefined : await translationsIn(side)
  return [...nearMisses].map(([slug, near]) => {
    const spanish = sentences.get(slug)?.spanish ?? ''
    const right = translations ? (translations.get(spanish) ?? '') : spanish
    return { slug, right, neighbours: near.map((one) => one[side]) }
  })
}

it('every sentence of the content has near misses, and no other text has', () => {
  expect([...nearMisses.keys()].toSorted()).toEqual([...sentences.keys()].toSorted())
})

/** The punctuation of a text, without the full stop and the marks within words. */
const marksIn = (text: string) => text.replaceAll(/[\p{L}\p{N}\s’-]/gu, '')
const startsWithCapital = (text: string) => /^\P{L}*\p{Lu}/u.test(text)
const isAboutAsLong = (text: string, right: string) =>
  Math.abs(text.length - right.length) <= Math.max(9, right.length * 0.35)

describe.each(['spanish', ...LANGUAGES] as const)('the near misses in %s', async (side) => {
  const squares = await squaresIn(side)
  /** The near misses that break a rule beside their sentence, so that a failure shows both. */
  const offenders = (keepsRule: (text: string, right: string) => boolean) =>
    squares.flatMap(({ right, neighbours }) =>
      neighbours.filter((text) => !keepsRule(text, right)).map((text) => `${right} | ${text}`),
    )
  const key = side === 'spanish' ? withoutPunctuation : fold

  it('are different from their sentence and from each other', () => {
    const alike = squares.filter(({ right, neighbours }) => {
      const texts = [right, ...neighbours].map(key)
      return new Set(texts).size < texts.length
    })
    expect(alike).toEqual([])
  })

  it('have the punctuation and the capital of their sentence', () => {
    expect(offenders((text, right) => marksIn(text) === marksIn(right))).toEqual([])
    expect(offenders((text, right) => startsWithCapital(text) === startsWithCapital(right))).toEqual([])
  })

  it('are about as long as their sentence', () => {
    expect(offenders(isAboutAsLong)).toEqual([])
  })

  it('have typographic apostrophes, and the spaces of their sentence before punctuation', () => {
    expect(offenders((text) => !text.includes("'"))).toEqual([])
    const spacesIn = (text: string) => text.match(/\s(?=[?!:;»])/gu)?.join('')
    expect(offenders((text, right) => spacesIn(text) === spacesIn(right))).toEqual([])
  })
})

it('no near miss is another right wording of its sentence', () => {
  const right = [...nearMisses].flatMap(([slug, near]) => {
    const sentence = sentences.get(slug)
    const wordings = new Set(sentence && someWordings(sentence).map(withoutPunctuation))
    return near.filter(({ spanish }) => wordings.has(withoutPunctuation(spanish)))
  })
  expect(right).toEqual([])
})

it('every word of a near miss is in the lexicon', () => {
  const { find } = lexiconIndex()
  const inPhrases = new Set(
    readLexicon().flatMap(({ lemma }) => (lemma.includes(' ') ? lemma.split(' ') : [])),
  )
  const isKnown = (word: string) => find(word).length > 0 || inPhrases.has(word)
  const words = [...nearMisses.values()].flat().flatMap(({ spanish }) => parseSentence(spanish).tokens)
  const unknown = words
    .map(({ word }) => word)
    .filter((word) => !isKnown(word) && !isKnown(word.toLowerCase()))
  expect([...new Set(unknown)].toSorted()).toEqual([])
})

it('liking something for a long time is worded alike in English', () => {
  const liked = [...nearMisses.values()].flat().filter(({ spanish }) => spanish.startsWith('Me gustaba '))
  expect(liked.length).toBeGreaterThan(0)
  expect(liked.filter(({ en }) => !/^I used to (?:really )?like /u.test(en))).toEqual([])
})

it('a plan for one part of the day is not worded as a habit in French', async () => {
  const translations = await translationsIn('fr')
  const right = [...translations].map(([spanish, fr]) => ({ spanish, fr }))
  const plans = [...right, ...[...nearMisses.values()].flat()].filter(({ spanish }) =>
    /^Por la (?:mañana|tarde) (?:voy|vamos) a /u.test(spanish),
  )
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.filter(({ fr }) => !/^(?:Ce matin|Cet après-midi), /u.test(fr))).toEqual([])
})
