import type { Language } from '../languages.ts'
import { remembered } from '../remembered.ts'
import { LEARNERS_LANGUAGES } from './learners-languages.ts'
import { plainLetters, withoutVowelMarks } from './words.ts'

function pairsIn(language: Language): ReadonlyMap<string, readonly string[]> {
  return new Map(
    LEARNERS_LANGUAGES[language].littleWords.split(/\s+/u).map((pair) => {
      const [own = '', spanish = ''] = pair.split(':')
      return [own, spanish.split(',')]
    }),
  )
}

/** Letters that no Spanish word has. */
const FOREIGN_LETTERS = /[çãõßœæäö]/u

/** Letters that a respelling leaves open are made one on both sides: queso and keso, plaza and plaça. */
const roughly = (word: string): string =>
  plainLetters(word)
    .replace(/qu(?=[ei])/gu, 'c')
    .replace(/z/gu, 's')
    .replace(/c(?=[ei])/gu, 's')

function respelled(word: string, language: Language): string {
  const { respellings } = LEARNERS_LANGUAGES[language]
  return respellings.reduce((spelling, [own, spanish]) => spelling.replace(own, spanish), word)
}

const ANY_ENDING = /^/u

/** One word that an expected form can be, and what it means in the learner's language. */
export interface Sense {
  lemma: string
  meaning: string
}

export interface OwnLanguage {
  /** A little word of the learner's language for the Spanish one, even if it is a Spanish word too: 'e' for 'y'. */
  isLittleWord: (expected: string, typed: string) => boolean
  /** A word that is not Spanish but the learner's own, or Spanish spelled by the rules of the learner's language. */
  isOwn: (expected: string, typed: string, senses: readonly Sense[]) => boolean
  /** A translation of the word, as a dictionary has it. */
  isTranslation: (typed: string, senses: readonly Sense[]) => boolean
  /** Whether the typed word is spelled by a rule of the learner's language where the expected one is not: 'kalor'. */
  isSpelling: (expected: string, typed: string) => boolean
}

/** `meanings` are those of the lexicon in the language. */
export function createOwnLanguage(language: Language, meanings: Iterable<string>): OwnLanguage {
  const pairs = pairsIn(language)
  const vocabulary = new Set([...pairs.keys()].map(withoutVowelMarks))
  for (const meaning of meanings) for (const word of wordsOf(meaning)) vocabulary.add(word)
  return {
    isLittleWord: (expected, typed) => pairs.get(typed)?.includes(expected) ?? false,
    isOwn(expected, typed, senses) {
      const plain = withoutVowelMarks(typed)
      if (vocabulary.has(plain) || vocabulary.has(plain.replace(/s$/u, ''))) return true
      if (FOREIGN_LETTERS.test(typed)) return true
      if (senses.some((sense) => isOwnForm(plain, expected, sense, language))) return true
      const spelling = respelled(typed, language)
      return spelling !== typed && roughly(spelling) === roughly(expected)
    },
    isTranslation: (typed, senses) =>
      senses.some(({ meaning }) => translationsIn(meaning).includes(withoutVowelMarks(typed))),
    isSpelling(expected, typed) {
      // Spanish itself has s, c and z for one sound or two: 'zerveza' is nobody's own spelling.
      const isOwn = (word: string) => roughly(respelled(word, language)) !== roughly(word)
      return isOwn(typed) && !isOwn(expected)
    },
  }
}

/** Caches the words of a few tasks, which are compared many times. */
const MAX_MEANINGS = 2_000

/** 'to know (a fact); to be able' → 'to know', 'to be able'; 'die Frau; die Dame' → 'frau', 'dame'. */
export const translationsIn = remembered(
  (meaning): readonly string[] =>
    meaning
      .replace(/\(.*?\)/gu, '')
      .split(/[;,]/u)
      .map((part) =>
        wordsOf(part)
          .join(' ')
          .replace(/^(?:der|die|das) /u, ''),
      )
      .filter((part) => part !== ''),
  MAX_MEANINGS,
)

function wordsOf(meaning: string): string[] {
  return (
    meaning
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).map(withoutVowelMarks)
}

const SHORTEST_STEM = 3

/** A form of the learner's word for the expected one, or the expected one with an ending of the learner's language. */
function isOwnForm(typed: string, expected: string, { lemma, meaning }: Sense, language: Language): boolean {
  const { verbEndings, nominalEndings } = LEARNERS_LANGUAGES[language]
  const isForm = (stem: string, endings: RegExp) =>
    stem.length >= SHORTEST_STEM && typed.startsWith(stem) && endings.test(typed.slice(stem.length))
  const spanishStem = lemma.replace(/[aei]r(?:se)?$/u, '')
  if (spanishStem !== lemma && isForm(spanishStem, verbEndings)) return true
  if (translationsIn(meaning).some((word) => isForm(word, nominalEndings))) return true
  return wordsOf(meaning).some((word) => {
    const stem = word.replace(/(?:[aeio]r|re|e?n)$/u, '')
    // 'moro' for 'vivo', which is 'morar'; but 'sabo' for 'sé' has the stem of both 'saber'.
    const isShared = expected.startsWith(stem) || lemma.startsWith(stem)
    return stem !== word && isForm(stem, isShared ? verbEndings : ANY_ENDING)
  })
}
