import { attachClitics, CLITICS, type Clitics } from '../spanish/forms/clitics.ts'
import { gerund } from '../spanish/forms/conjugate.ts'
import { infinitiveOf } from '../spanish/forms/stems-and-endings.ts'
import { isVerb } from '../spanish/forms/word.ts'
import type { AnswerLexicon, WordReading } from './answer-lexicon.ts'
import { keysOf, type WrittenWord, writtenWord } from './words.ts'

/** The words between a verb and the infinitive that it forms a unit with; pronouns go before or behind both. */
const LINKS: ReadonlyMap<string, readonly string[]> = new Map([
  ...'querer poder deber soler saber pensar necesitar intentar preferir'
    .split(' ')
    .map((lemma): [string, string[]] => [lemma, ['']]),
  ['ir', ['a']],
  ['volver', ['a']],
  ['empezar', ['a']],
  ['tener', ['que']],
  ['acabar', ['de']],
  ['dejar', ['de']],
  ['terminar', ['de']],
])
const WITH_GERUND = new Set(['estar', 'seguir', 'llevar'])

/** The sentence with its pronouns on the other side of two verbs: lo quiero ver ↔ quiero verlo. */
export function withMovedClitics(words: readonly WrittenWord[], lexicon: AnswerLexicon): WrittenWord[][] {
  const keys = keysOf(words)
  return keys.flatMap((_, first) => {
    const last = endOfUnit(keys, first, lexicon)
    if (last === undefined) return []
    const moved = moveBehind(words, first, last) ?? moveBefore(words, first, last, lexicon)
    return moved ? [moved] : []
  })
}

/** The place of the infinitive or gerund at the end of a unit that starts here: 'hacer' of 'tengo que hacer'. */
function endOfUnit(keys: readonly string[], first: number, lexicon: AnswerLexicon): number | undefined {
  const hasPerson = lexicon
    .readings(keys[first] ?? '')
    .some(({ analyses }) => analyses.some(({ kind }) => kind === 'finite'))
  if (!hasPerson) return undefined
  let end = first
  for (;;) {
    const next = nextOfUnit(keys, end, lexicon)
    if (next === undefined) return end === first ? undefined : end
    end = next
  }
}

function nextOfUnit(keys: readonly string[], place: number, lexicon: AnswerLexicon): number | undefined {
  for (const { entry } of lexicon.readings(keys[place] ?? '')) {
    if (WITH_GERUND.has(entry.lemma) && nonFinite(keys[place + 1], 'gerund', lexicon)) return place + 1
    for (const link of LINKS.get(entry.lemma) ?? []) {
      const next = link === '' ? place + 1 : place + 2
      const hasLink = link === '' || keys[place + 1] === link
      if (hasLink && nonFinite(keys[next], 'infinitive', lexicon)) return next
    }
  }
  return undefined
}

function nonFinite(
  key: string | undefined,
  kind: 'infinitive' | 'gerund',
  lexicon: AnswerLexicon,
): WordReading | undefined {
  return lexicon
    .readings(key ?? '')
    .find(({ analyses }) => analyses.some((analysis) => analysis.kind === kind))
}

function moveBehind(words: readonly WrittenWord[], first: number, last: number): WrittenWord[] | undefined {
  const clitics = [2, 1].flatMap((count) =>
    cliticsOf(keysOf(words.slice(Math.max(first - count, 0), first))),
  )[0]
  const verb = words[last]
  if (!clitics || !verb) return undefined
  return [
    ...words.slice(0, first - clitics.length),
    ...words.slice(first, last),
    writtenWord(attachClitics(verb.key, clitics)),
    ...words.slice(last + 1),
  ]
}

function cliticsOf(keys: readonly string[]): Clitics[] {
  return CLITICS.filter((clitics) => clitics.join(' ') === keys.join(' '))
}

function moveBefore(
  words: readonly WrittenWord[],
  first: number,
  last: number,
  lexicon: AnswerLexicon,
): WrittenWord[] | undefined {
  for (const kind of ['infinitive', 'gerund'] as const) {
    const reading = nonFinite(words[last]?.key, kind, lexicon)
    if (!reading?.clitics || !isVerb(reading.entry)) continue
    const verb = kind === 'infinitive' ? infinitiveOf(reading.entry) : gerund(reading.entry)
    return [
      ...words.slice(0, first),
      ...reading.clitics.map(writtenWord),
      ...words.slice(first, last),
      writtenWord(verb),
      ...words.slice(last + 1),
    ]
  }
  return undefined
}
