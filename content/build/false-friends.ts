import type { FalseFriend, MaterialPhrase } from '@frase/core/exercises/material'
import type { Language } from '@frase/core/languages'
import { fold } from '@frase/core/text/fold'
import type { LexiconEntry } from './lexicon/entry.ts'

/** Words that are asked for in every language, even where they mislead nobody. */
const ALWAYS_ASKED: ReadonlySet<string> = new Set(['rato', 'borrar', 'escoba', 'exquisito', 'oso'])

export function isFalseFriend({ id, ...entry }: LexiconEntry, language: Language): boolean {
  const { falseFriend } = entry[language]
  if (falseFriend) return !falseFriend.unasked
  return ALWAYS_ASKED.has(id)
}

/** Whether the word can be asked for in a sentence of the product, where it must be in this form to be found. */
export function isAskedIn(word: string, entry: LexiconEntry, language: Language): boolean {
  return isFalseFriend(entry, language) && !entry.example?.[language] && fold(word) === fold(entry.lemma)
}

/** The false friends of a language that can be shown in use. */
export function falseFriendsIn(
  lexicon: readonly LexiconEntry[],
  language: Language,
  phrases: readonly MaterialPhrase[],
): FalseFriend[] {
  const byId = new Map(lexicon.map((entry) => [entry.id, entry]))
  return lexicon
    .filter((entry) => isFalseFriend(entry, language))
    .flatMap((entry) => {
      const beside = (entry.beside ?? []).flatMap((id) => byId.get(id) ?? [])
      return falseFriend(entry, beside, language, phrases)
    })
}

function falseFriend(
  entry: LexiconEntry,
  beside: readonly LexiconEntry[],
  language: Language,
  phrases: readonly MaterialPhrase[],
): FalseFriend[] {
  const { lemma, example: written } = entry
  const { falseFriend: friend } = entry[language]
  const translation = written?.[language]
  const example =
    written && translation
      ? { spanish: written.spanish, translation }
      : phrases.find((phrase) => phrase.friend === lemma)
  if (!example) return []
  const meaning = friend?.asked ?? meaningOf(entry, language)
  const others = new Map(
    beside.map((other) => [
      fold(meaningOf(other, language)),
      { word: other.lemma, meaning: meaningOf(other, language) },
    ]),
  )
  return [
    {
      word: lemma,
      meaning,
      example: { spanish: example.spanish, translation: example.translation },
      looksLike: friend
        ? { meaning: friend.looksLike, spanish: friend.means.split(', ')[0] ?? friend.means }
        : null,
      others: [...others.values()],
    },
  ]
}

/**
 * The first of its meanings, without an article: the learner's word that it looks like has none, and the
 * article would give it away.
 */
function meaningOf({ pos, ...entry }: LexiconEntry, language: Language): string {
  const first = entry[language].meaning.split('; ')[0] ?? entry[language].meaning
  return language === 'de' && pos === 'noun' ? first.replace(/^(?:der|die|das) /u, '') : first
}
