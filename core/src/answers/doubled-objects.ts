import type { AnswerLexicon } from './answer-lexicon.ts'
import { keysOf, type WrittenWord, writtenWord } from './words.ts'

/** The person of a pronoun may be named once more: a mí me gusta. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['me', ['mí']],
  ['te', ['ti']],
  ['le', ['él', 'ella', 'usted']],
  ['nos', ['nosotros', 'nosotras']],
  ['os', ['vosotros', 'vosotras']],
  ['les', ['ellos', 'ellas', 'ustedes']],
])

/** The person who likes something is commonly named again. */
const OFTEN_NAMED = new Set('gustar encantar doler interesar parecer'.split(' '))

/** The sentence without 'a mí' before 'me', or with it before 'me gusta'. */
export function withDoubledObjects(words: readonly WrittenWord[], lexicon: AnswerLexicon): WrittenWord[][] {
  const keys = keysOf(words)
  return keys.flatMap((clitic, place) => {
    const named = NAMED.get(clitic)
    if (!named) return []
    const start = keys[place - 1] === 'no' ? place - 1 : place
    if (keys[start - 2] === 'a' && named.includes(keys[start - 1] ?? ''))
      return [[...words.slice(0, start - 2), ...words.slice(start)]]
    const isOftenNamed = lexicon
      .readings(keys[place + 1] ?? '')
      .some(({ entry }) => OFTEN_NAMED.has(entry.lemma))
    // 'Le' says as much as 'a él' and 'a ella' together: adding one of them would say more than the sentence.
    if (!isOftenNamed || clitic === 'le' || clitic === 'les') return []
    return named.map((name) => [
      ...words.slice(0, start),
      ...['a', name].map(writtenWord),
      ...words.slice(start),
    ])
  })
}
