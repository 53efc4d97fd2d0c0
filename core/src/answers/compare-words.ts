import type { Language } from '../languages.ts'
import { digitsInWords } from '../pronunciation/numbers.ts'
import { plainStem } from '../spanish/forms/stems-and-endings.ts'
import { isVerb } from '../spanish/forms/word.ts'
import { type AnswerLexicon, meaningIn, sameForm } from './answer-lexicon.ts'
import { fingerSlip } from './finger-slip.ts'
import { type OwnLanguage, type Sense, translationsIn } from './own-language.ts'
import { pointOf } from './point.ts'
import { soundAlike } from './sounds.ts'
import type { TypedTask } from './task.ts'
import type { ReasonCode } from './verdict.ts'
import { plainLetters, withoutVowelMarks } from './words.ts'

/** How a typed word differs from the one expected in its place; without a code they are the same. */
export interface WordMatch {
  code?: ReasonCode
  /** How unlike they are, which decides which words are put side by side. */
  cost: number
}

type Compare = (expected: string, typed: string) => WordMatch

export interface CompareWords {
  words: Compare
  /** One word beside two that are written as one: nothing but marks may differ, or letters that sound alike. */
  joined: (expected: string, typed: string) => WordMatch | undefined
}

const MARKS_ONLY: ReadonlySet<ReasonCode> = new Set([
  'missing-accent',
  'accent-makes-another-word',
  'accent-is-the-point',
  'n-for-ñ',
  'sounds-alike',
] as const)

const SAME: WordMatch = { cost: 0 }
const TRIFLE = 1
const SPELLING = 2
const SAME_WORD = 4
const OTHER_WORD = 9
const LIKE_OTHER_WORD = 6

/** Two words that are alike neither in spelling nor in meaning. */
export const isUnrelated = ({ code, cost }: WordMatch): boolean => code === 'other-word' && cost >= OTHER_WORD

export interface Judged {
  task: TypedTask
  language: Language
  lexicon: AnswerLexicon
  ownLanguage: OwnLanguage
}

/** Compares words for one task. Every pair is judged once, even if several accepted sentences have it. */
export function createCompareWords(judged: Judged): CompareWords {
  const rules = wordRules(judged)
  const matches = new Map<string, WordMatch>()
  const words: Compare = (expected, typed) => {
    if (expected === typed) return SAME
    const pair = `${expected} ${typed}`
    const match = matches.get(pair) ?? rules(expected, typed)
    matches.set(pair, match)
    return match
  }
  const { task } = judged
  return {
    words,
    joined(expected, typed) {
      // Most pairs are ruled out by their length, and looking them up takes longest of all that is done for an answer.
      const isFar = Math.abs(expected.length - typed.length) > 1
      if (isFar && !(task.type === 'dictation' && soundAlike(expected, typed, task.accent))) return undefined
      const match = words(expected, typed)
      return match.code === undefined || MARKS_ONLY.has(match.code) ? match : undefined
    },
  }
}

function wordRules({ task, language, lexicon, ownLanguage }: Judged): Compare {
  const isDictation = task.type === 'dictation'
  const point = pointOf(task)

  return (expected, typed) => {
    const [plainExpected, plainTyped] = [withoutVowelMarks(expected), withoutVowelMarks(typed)]
    if (plainExpected === plainTyped) return accentOnly(expected, typed)
    if (expected.includes('ñ') && plainLetters(expected) === plainTyped)
      return { code: 'n-for-ñ', cost: SPELLING }
    if (ownLanguage.isLittleWord(expected, typed)) return { code: 'own-language', cost: SAME_WORD }
    if (isDictation && soundAlike(expected, typed, task.accent))
      return ownLanguage.isSpelling(expected, typed)
        ? { code: 'own-language', cost: SAME_WORD }
        : { code: 'sounds-alike', cost: SPELLING }

    // In Spain s and z are two sounds, though they are neighbouring keys: writing one for the other is
    // mishearing, not a slip.
    if (isDictation && soundAlike(expected, typed, 'es-419'))
      return { code: 'other-word', cost: LIKE_OTHER_WORD }

    const kinship = isDictation ? undefined : variant(expected, typed)
    if (kinship === 'variant') return { code: 'variant', cost: TRIFLE }
    if (kinship === 'other-form' || shareEntry(expected, typed) || isOtherReflexive(expected, typed))
      return { code: 'other-form', cost: SAME_WORD }
    if (isOwn(expected, typed)) return { code: 'own-language', cost: SAME_WORD }
    if (isSameNumber(expected, typed))
      return point.has(expected)
        ? { code: 'other-word', cost: SAME_WORD }
        : { code: 'alternative', cost: TRIFLE }

    const isKnown = lexicon.isForm(typed) || lexicon.formsWithoutMarks(typed).length > 0
    const isMade = isMadeByRule(expected, plainTyped, isKnown)
    const isLearnersForm = isMade && lexicon.readings(expected).some(({ entry }) => isVerb(entry))
    const slip =
      isKnown || isLearnersForm
        ? undefined
        : fingerSlip(plainExpected, plainTyped, lexicon.otherForms(expected), language)
    if (slip === 'slip') {
      const losesPoint = point.has(expected) && expected !== plainExpected && typed === plainTyped
      return losesPoint
        ? { code: 'accent-is-the-point', cost: SAME_WORD }
        : { code: 'finger-slip', cost: SPELLING }
    }
    if (slip || isMade) return { code: 'other-form', cost: SAME_WORD }
    if (translateAlike(expected, typed)) return { code: 'other-word', cost: SAME_WORD }
    const cost = isSimilar(plainExpected, plainTyped) ? LIKE_OTHER_WORD : OTHER_WORD
    return { code: 'other-word', cost }
  }

  function accentOnly(expected: string, typed: string): WordMatch {
    if (point.has(expected)) return { code: 'accent-is-the-point', cost: SPELLING }
    return lexicon.isForm(typed)
      ? { code: 'accent-makes-another-word', cost: SPELLING }
      : { code: 'missing-accent', cost: TRIFLE }
  }

  function variant(expected: string, typed: string): 'variant' | 'other-form' | undefined {
    let found: 'other-form' | undefined
    for (const one of lexicon.readings(expected)) {
      for (const other of lexicon.readings(typed)) {
        if (!lexicon.areVariants(one.entry, other.entry)) continue
        if (sameForm(one, other)) return 'variant'
        found = 'other-form'
      }
    }
    return found
  }

  function shareEntry(expected: string, typed: string): boolean {
    const lemmas = new Set(lexicon.readings(expected).map(({ entry }) => withoutSe(entry.lemma)))
    const forms = lexicon.isForm(typed) ? [typed] : lexicon.formsWithoutMarks(typed)
    return forms.flatMap(lexicon.readings).some(({ entry }) => lemmas.has(withoutSe(entry.lemma)))
  }

  /** In a task for a verb form, its pronoun is a part of the form: 'se levantamos'. */
  function isOtherReflexive(expected: string, typed: string): boolean {
    return task.type === 'conjugation' && REFLEXIVES.has(expected) && REFLEXIVES.has(typed)
  }

  /** 'contente' could be 'contén' and 'te', but in place of 'contento' it is Portuguese. */
  function isOwn(expected: string, typed: string): boolean {
    const senses = sensesOf(expected)
    if (!lexicon.isForm(typed)) return ownLanguage.isOwn(expected, typed, senses)
    return lexicon.readings(typed).every(({ clitics }) => clitics) && ownLanguage.isTranslation(typed, senses)
  }

  function sensesOf(key: string): Sense[] {
    return lexicon
      .readings(key)
      .map(({ entry }) => ({ lemma: entry.lemma, meaning: meaningIn(entry, language) }))
  }

  /** Words that the learner's language does not distinguish are put side by side: ser and estar, por and para. */
  function translateAlike(expected: string, typed: string): boolean {
    const [one, other] = [expected, typed].map((key) =>
      sensesOf(key).flatMap(({ meaning }) => translationsIn(meaning)),
    )
    return one?.some((translation) => other?.includes(translation)) ?? false
  }

  /** Forms that nobody says, made by rules that do not apply to the word: sabo, escribido; 'jugo' is also another word. */
  function isMadeByRule(expected: string, plainTyped: string, isKnown: boolean): boolean {
    const readings = lexicon.readings(expected)
    if (readings.length === 0) return !isKnown && differInEnding(withoutVowelMarks(expected), plainTyped)
    return readings.some(({ entry }) => {
      if (isVerb(entry)) {
        const stem = plainStem(entry)
        return (
          stem.length >= 2 && plainTyped.startsWith(stem) && VERB_ENDING.test(plainTyped.slice(stem.length))
        )
      }
      const stem = withoutVowelMarks(entry.lemma).replace(/[aeo]$/u, '')
      const isNominal = !isKnown && (entry.pos === 'noun' || entry.pos === 'adjective')
      return (
        isNominal && plainTyped.startsWith(stem) && /^(?:[aeo]?s?|es)$/u.test(plainTyped.slice(stem.length))
      )
    })
  }
}

/** '2' for 'dos' shows nothing about the spelling. */
function isSameNumber(expected: string, typed: string): boolean {
  const [one, other] = [expected, typed].map((word) =>
    /^[0-9]{1,6}$/u.test(word) ? digitsInWords(word) : word,
  )
  return one === other
}

const withoutSe = (lemma: string): string => lemma.replace(/(?<=[aeií]r)se$/u, '')

const REFLEXIVES = new Set('me te se nos os'.split(' '))

/** Endings of regular verbs of all classes. */
const VERB_ENDING =
  /^(?:[aei](?:r|d|s|n|do|da|dos|das|ndo|mos|is|ste|steis|ron|ba|bas|bamos|ban|re|ras|ra|remos|ran|ria|rias|rian)?|o|io|ieron|iendo|ia|ias|iamos|ian|i|imos)$/u

const SHORTEST_STEM = 3

/** Whether two words that are not in the lexicon look like forms of one. */
function differInEnding(expected: string, typed: string): boolean {
  let stem = 0
  while (stem < expected.length && expected[stem] === typed[stem]) stem += 1
  const isForm = (word: string) =>
    VERB_ENDING.test(word.slice(stem)) || /^(?:[aeo]?s?|es)$/u.test(word.slice(stem))
  return stem >= SHORTEST_STEM && isForm(expected) && isForm(typed)
}

/** Words that share at least half of their letters from one end are put side by side before others are. */
function isSimilar(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  const longer = Math.max(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return start + end >= longer / 2
}
