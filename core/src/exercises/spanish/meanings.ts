import { fold } from '../../text/fold.ts'
import type { SpanishSentence } from './slip.ts'
import type { VocabularyEntry } from './vocabulary.ts'

/** Articles and the like that a meaning in the lexicon may begin with. */
const LITTLE_WORD = /^(?:the|a|an|to|der|die|das|le|la|l|o|os|as|un|une|uma|um)$/u

/** The meanings of an entry, each by its words; cached, because every sentence needs them. */
const parsed = new WeakMap<VocabularyEntry, readonly (readonly string[])[]>()

/** 'der Tisch; die Tabelle' → [['tisch'], ['tabelle']]. */
function meaningsOf(entry: VocabularyEntry): readonly (readonly string[])[] {
  const known = parsed.get(entry) ?? parseMeaning(entry.meaning)
  parsed.set(entry, known)
  return known
}

function parseMeaning(meaning: string): string[][] {
  return meaning
    .replaceAll(/\([^)]*\)/gu, ' ')
    .split(/[;,]/u)
    .map((part) =>
      fold(part)
        .split(' ')
        .filter((word) => word !== '' && !LITTLE_WORD.test(word)),
    )
    .filter((words) => words.length > 0)
}

/**
 * Whether a translation has one of the meanings of an entry, in any form of its words: 'Äpfel' for 'der
 * Apfel'.
 */
export function whatIsSaidIn(translation: string): (entry: VocabularyEntry) => boolean {
  const said = fold(translation).split(' ')
  return (entry) =>
    meaningsOf(entry).some((words) =>
      words.every((word) => said.some((other) => other === word || isFormOf(word, other))),
    )
}

/** Short words have to be the same, and endings are short: 'com' is no form of 'comer', 'without' none of 'with'. */
function isFormOf(word: string, other: string): boolean {
  if (word.length < 4) return false
  return other.startsWith(word.slice(0, Math.max(4, word.length - 2))) && other.length <= word.length + 2
}

export function haveCommonMeaning(one: VocabularyEntry, other: VocabularyEntry): boolean {
  return meaningsOf(one).some((words) =>
    meaningsOf(other).some((others) => words.join(' ') === others.join(' ')),
  )
}

/** A word in 'a pie' or 'hasta pronto' has no separate meaning there. */
export function isInPhrase({ words, vocabulary }: SpanishSentence, index: number): boolean {
  const around = ` ${words.slice(Math.max(0, index - 3), index + 4).join(' ')} `
  return vocabulary.phrasesWith(words[index] ?? '').some((phrase) => around.includes(` ${phrase} `))
}

/**
 * The meanings that a form has in a sentence: 'hermano' is 'brother', although its entry has the meaning of
 * 'hermana' too.
 */
export function shownMeaning({ meaning, feminine }: VocabularyEntry): string {
  const [first = meaning] = meaning.split('; ')
  return feminine === undefined ? meaning.replaceAll('; ', ', ') : first
}
