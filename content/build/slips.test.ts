import { LANGUAGES, type Language } from '@frase/core/languages'
import { type Atom, type Item, parseAtoms, parseRight } from '@frase/core/slips/pattern'
import { type SlipToken, slipTokens, writtenTokens } from '@frase/core/slips/sentence-tokens'
import { type Slip, sharedSlipsSchema, USES } from '@frase/core/slips/slip'
import type { SlipTask } from '@frase/core/slips/slips'
import { sample } from '@frase/core/testing/effort'
import { fold } from '@frase/core/text/fold'
import { parseSentence } from '@frase/core/text/tokens'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import list from '../src/slips/list.json' with { type: 'json' }
import shared from '../src/slips/shared.json' with { type: 'json' }
import { lexiconIndex, readLexicon } from './lexicon/lexicon.ts'
import { loadPredefinedSentences, readPhrasebookSentences, type Sentence } from './sentences.ts'
import { loadSlips, loadWrittenSlips } from './slips.ts'
import { FUNCTION_WORDS } from './testing/language-words.ts'
import { someWordings } from './wordings.ts'

const index = lexiconIndex()
const listed = z
  .record(z.string(), z.nullable(z.strictObject({ use: z.enum(USES), unit: z.int() })))
  .parse(list)

const written = new Map<Language, Slip[]>()
for (const language of LANGUAGES) written.set(language, await loadWrittenSlips(language))
const all = [...written.values()].flat()
const useOf = new Map(all.map(({ id, use }) => [id, use]))

/** The same sentences are asked for by every language. */
const analysed = new Map<string, readonly SlipToken[]>()
const tokensOf = (text: string, choices?: Sentence['words']): readonly SlipToken[] => {
  const known = analysed.get(text)
  if (known) return known
  const tokens = slipTokens(text, index, choices)
  analysed.set(text, tokens)
  return tokens
}
const withoutLimits = (text: string): SlipTask => ({
  accepted: [tokensOf(text)],
  upToUnit: Number.POSITIVE_INFINITY,
  fixesMeaning: true,
})

const course = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]

describe('the list of slips', () => {
  it('has no gap: an id that is no longer used stays in it as null', () => {
    for (const language of LANGUAGES) {
      const ids = Object.keys(listed).filter((id) => id.startsWith(language))
      expect(ids).toEqual(ids.map((_, place) => `${language}-${String(place + 1).padStart(2, '0')}`))
    }
  })

  it('is what the four languages have, each id once, with its use and its unit', () => {
    const used = Object.entries(listed).filter(([, slip]) => slip !== null)
    expect(all.map(({ id, use, unit }) => [id, { use, unit }])).toEqual(used)
    for (const [language, slips] of written)
      expect(slips.filter(({ id }) => !id.startsWith(language))).toEqual([])
  })
})

describe.each(sample(LANGUAGES, 3))('the slips of %s', async (language) => {
  const own = written.get(language) ?? []
  const slips = await loadSlips(language)

  it('are each made from their own right sentence', () => {
    const problems = own.flatMap(({ id, right, wrong }) => {
      const made = slips.everySlipIn(tokensOf(right)).filter((slip) => slip.id === id)
      return made.some((slip) => slip.wrong === wrong) ? [] : [{ id, made: made.map((slip) => slip.wrong) }]
    })
    expect(problems).toEqual([])
  })

  it('are each found in their own wrong sentence, and no other one is', () => {
    const found = own.map(({ right, wrong }) =>
      slips.findSlip(withoutLimits(right), parseSentence(wrong).tokens),
    )
    expect(found).toEqual(own.map(({ id }) => id))
  })

  it('are each recognised by their shape, but not in the right sentences that look like them', () => {
    const hasShape = (id: string, text: string) => slips.shapesIn(tokensOf(text)).includes(id)
    expect(own.filter(({ id, wrong }) => !hasShape(id, wrong)).map(({ id }) => id)).toEqual([])
    expect(
      own.flatMap(({ id, rightLookalikes }) =>
        rightLookalikes.filter((text) => hasShape(id, text)).map((text) => `${id}: ${text}`),
      ),
    ).toEqual([])
  })

  it('are, where they are wrong everywhere, in no right sentence of the course or of any slip', () => {
    const lookalikes = new Set(all.flatMap(({ right, rightLookalikes }) => [right, ...rightLookalikes]))
    const right = [
      ...course.map(({ spanish, words }) => tokensOf(spanish, words)),
      ...[...lookalikes].map((text) => tokensOf(text)),
    ]
    const wrong = right.flatMap((tokens) =>
      slips
        .shapesIn(tokens)
        .filter((id) => useOf.get(id) === 'W')
        .map((id) => `${id}: ${tokens.map(({ word }) => word).join(' ')}`),
    )
    expect(wrong).toEqual([])
  })

  it('make no sentence that is right, that they would not recognise, or that two of them make', () => {
    const accepted = new Set(
      course.flatMap((sentence) => [sentence.spanish, ...someWordings(sentence)]).map(fold),
    )
    const made = course.map(({ spanish, words }) => slips.everySlipIn(tokensOf(spanish, words)))
    const wrong = made.flat().filter(({ use }) => use === 'W')
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.filter((slip) => accepted.has(fold(slip.wrong)))).toEqual([])
    expect(wrong.filter((slip) => !slips.shapesIn(tokensOf(slip.wrong)).includes(slip.id))).toEqual([])
    const texts = made.map((ofSentence) => ofSentence.map((slip) => slip.wrong))
    expect(texts.filter((ofSentence) => new Set(ofSentence).size < ofSentence.length)).toEqual([])
  })

  it('have reasons that differ, in one sentence, with the Spanish and the learner’s words in quotes', () => {
    const reasons = own.map(({ reason }) => reason)
    expect(new Set(reasons).size).toBe(reasons.length)
    const ownWords = /[“„«]\u202f?[^*“”„«»\u202f]+\u202f?[”“»]/u
    const spanish = /[“„«]\u202f?\*[^*]+\*\u202f?[”“»]/u
    expect(
      reasons.filter(
        (reason) =>
          !ownWords.test(reason) ||
          !spanish.test(reason) ||
          !/[.?”“»]$/u.test(reason) ||
          /[.!?…] \p{Lu}/u.test(reason) ||
          /["']/u.test(reason),
      ),
    ).toEqual([])
  })

  it('have reasons that quote the words that change the meaning, where there are any', () => {
    const quotesMeaning = ({ reason, wrong, right }: Slip) =>
      (reason.match(/\*[^*]+\*/gu) ?? [])
        .map(fold)
        .some((quoted) => fold(wrong).includes(quoted) && !fold(right).includes(quoted))
    const other = own.filter(({ use }) => use === 'M')
    expect(other.filter((slip) => !quotesMeaning(slip)).map(({ id }) => id)).toEqual([])
  })

  it('have reasons in the language of the learner', () => {
    const functionWords = (of: Language | 'es') => new Set(FUNCTION_WORDS[of].split(' '))
    const wordsIn = (reason: string, of: Language | 'es') => {
      const explained = reason.replace(/\*[^*]*\*/gu, '').toLowerCase()
      return (explained.match(/\p{L}+/gu) ?? []).filter((word) => functionWords(of).has(word)).length
    }
    const others = [...LANGUAGES, 'es' as const].filter((other) => other !== language)
    expect(
      own
        .map(({ reason }) => reason)
        .filter((reason) => others.some((other) => wordsIn(reason, other) > wordsIn(reason, language))),
    ).toEqual([])
  })
})

describe('what the slips are written with', () => {
  const { groups, patterns } = sharedSlipsSchema.parse(shared)
  const atomsIn = (items: readonly Item[]): Atom[] =>
    items.flatMap((item) => ('conditions' in item ? item.conditions.flatMap(({ atoms }) => atoms) : []))
  const atoms = [
    ...Object.values(groups).flatMap(parseAtoms),
    ...all.flatMap((slip) =>
      slip.patterns.flatMap(({ right, with: needed = [], unless = [] }) =>
        [right, ...needed, ...unless].flatMap((pattern) => atomsIn(parseRight(pattern))),
      ),
    ),
  ]
  const valuesOf = (kind: Atom['kind']) => [
    ...new Set(atoms.flatMap((atom) => (atom.kind === kind && 'value' in atom ? [atom.value] : []))),
  ]

  it('are words and fields that the lexicon has', () => {
    const lexicon = readLexicon()
    const lemmas = new Set(lexicon.map(({ lemma }) => lemma))
    const fields = new Set<string>(lexicon.flatMap(({ field }) => field ?? []))
    expect(valuesOf('lemma').filter((lemma) => !lemmas.has(lemma))).toEqual([])
    expect(valuesOf('field').filter((field) => !fields.has(field))).toEqual([])
  })

  it('are groups and shared patterns that are used', () => {
    expect(Object.keys(groups).sort()).toEqual(valuesOf('group').sort())
    const used = new Set(all.map((slip) => JSON.stringify(slip.patterns)))
    const unused = Object.entries(patterns).filter(([, shared]) => !used.has(JSON.stringify(shared.patterns)))
    expect(unused).toEqual([])
  })

  it('are right sentences of words that the lexicon has', () => {
    const isUnknown = (word: string) =>
      !/^\d+$/u.test(word) && index.find(word).length === 0 && index.find(word.toLowerCase()).length === 0
    const sentences = all.flatMap(({ right, rightLookalikes }) => [right, ...rightLookalikes])
    expect(
      sentences.flatMap((text) =>
        parseSentence(text)
          .tokens.filter(({ word }) => isUnknown(word))
          .map(({ word }) => `${word}: ${text}`),
      ),
    ).toEqual([])
  })

  it('are ten different right sentences for each slip', () => {
    expect(all.filter(({ rightLookalikes }) => new Set(rightLookalikes).size !== 10)).toEqual([])
  })
})

it('a sentence is written as it was after its words were taken apart', () => {
  const text = (spanish: string) => writtenTokens(tokensOf(spanish))
  for (const { spanish } of course) expect(text(spanish)).toEqual(parseSentence(spanish).tokens)
})
