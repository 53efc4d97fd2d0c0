import type { Phrase } from '../phrases/phrase.ts'
import { fold, wordsOf } from '../text/fold.ts'

interface Folded {
  foldedSpanish: string
  foldedTranslation: string
  spanishWords: ReadonlySet<string>
  translationWords: ReadonlySet<string>
}

/** A phrase with its words for comparing, folded once and not once per question. */
export interface PoolPhrase extends Phrase, Folded {}

/** The sample phrases, pictures and situations are in every session: they are folded once. */
const folded = new WeakMap<Readonly<Phrase>, PoolPhrase>()

export function toPoolPhrase(phrase: Readonly<Phrase>): PoolPhrase {
  const known = folded.get(phrase) ?? foldPhrase(phrase)
  folded.set(phrase, known)
  return known
}

/** Only the words of phrases that are compared are split: few of the many that a session might use. */
export function foldPhrase<P extends Phrase>(stored: P): P & Folded {
  const phrase = { ...stored, spanish: tidy(stored.spanish), translation: tidy(stored.translation) }
  const foldedSpanish = fold(phrase.spanish)
  const foldedTranslation = fold(phrase.translation)
  let spanishWords: ReadonlySet<string> | undefined
  let translationWords: ReadonlySet<string> | undefined
  return {
    ...phrase,
    foldedSpanish,
    foldedTranslation,
    get spanishWords() {
      spanishWords ??= wordsOf(foldedSpanish)
      return spanishWords
    },
    get translationWords() {
      translationWords ??= wordsOf(foldedTranslation)
      return translationWords
    },
  }
}

/** Stored and generated phrases may have stray spaces, which would break a gap or a comparison. */
function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}

/** A phrase without a letter on either side teaches nothing. */
export function isUsable({ foldedSpanish, foldedTranslation }: PoolPhrase): boolean {
  return foldedSpanish !== '' && foldedTranslation !== ''
}

/** The first phrase of each Spanish text. */
export function distinctPhrases(phrases: readonly PoolPhrase[]): PoolPhrase[] {
  const bySpanish = new Map<string, PoolPhrase>()
  for (const phrase of phrases) {
    if (!bySpanish.has(phrase.foldedSpanish)) bySpanish.set(phrase.foldedSpanish, phrase)
  }
  return [...bySpanish.values()]
}
