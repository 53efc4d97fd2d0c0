import { parseLine } from '@frase/core/answers/wordings/notation'
import { LANGUAGES, type Language } from '@frase/core/languages'
import type { Slip } from '@frase/core/slips/slip'
import { sample } from '@frase/core/testing/effort'
import { fold } from '@frase/core/text/fold'
import { describe, expect, it } from 'vitest'
import { loadPredefinedSentences, readPhrasebookSentences } from './sentences.ts'
import { slippedPhrases } from './slipped-phrases.ts'
import { loadSlips, loadWrittenSlips } from './slips.ts'
import { someWordings } from './wordings.ts'

const written = new Map<Language, Slip[]>()
for (const language of LANGUAGES) written.set(language, await loadWrittenSlips(language))
const all = [...written.values()].flat()
const course = [...readPhrasebookSentences(), ...(await loadPredefinedSentences())]

/** Sentences that must never be called wrong. */
const right = new Set(
  [
    ...all.flatMap((slip) => [slip.right, ...slip.rightLookalikes]),
    ...course.flatMap((sentence) => [sentence.spanish, ...someWordings(sentence)]),
  ].map(fold),
)

describe.each(sample(LANGUAGES, 3))('the phrases with a slip of %s', async (language) => {
  const own = written.get(language) ?? []
  const slips = await loadSlips(language)
  const made = (spanish: string, wordings: string[] = []) =>
    slippedPhrases({ spanish, wordings: wordings.map(parseLine) }, slips)

  it('are made by every slip that is wrong everywhere from its own sentence, and by no other slip', () => {
    const making = own.filter((slip) =>
      made(slip.right).some(({ id, spanish }) => id === slip.id && spanish === slip.wrong),
    )
    expect(making).toEqual(own.filter(({ use }) => use === 'W'))
  })

  it('are never one of the right sentences that look like a slip, nor a sentence of the course', () => {
    const sentences = own.flatMap((slip) => [slip.right, ...slip.rightLookalikes])
    const options = [
      ...sentences.flatMap((text) => made(text)),
      ...course.flatMap((one) => slippedPhrases(one, slips)),
    ]
    expect(options.filter(({ spanish }) => right.has(fold(spanish)))).toEqual([])
  })

  it('are not made where the sentence with the slip is accepted too', () => {
    for (const slip of own)
      expect(made(slip.right, [slip.wrong]).map(({ spanish }) => spanish)).not.toContain(slip.wrong)
  })

  it('keep the punctuation of the sentence', () => {
    const punctuation = (text: string) => text.replaceAll(/[\p{L}\p{N}\s]/gu, '')
    const changed = course.flatMap((one) =>
      slippedPhrases(one, slips).filter(({ spanish }) => punctuation(spanish) !== punctuation(one.spanish)),
    )
    expect(changed).toEqual([])
  })
})
