import { loadPredefined } from '@frase/content/predefined'
import type { Language } from '@frase/core/languages'
import { nextUnseenIndex, randomUnseenIndex } from '@frase/core/phrases/manual-cycle'
import type { DailyPhrase, ListedPhrase, Phrase, PhraseSource } from '@frase/core/phrases/phrase'
import { CATEGORY_SET_PREFIX, DAILY_PREFIX, viewedKey } from '@frase/core/phrases/phrase-keys'
import { readStoredPhrase } from '@frase/core/phrases/phrase-storage'
import { readStoredSet } from '@frase/core/phrases/saved-phrases'
import { encodeListedPhrase } from '@frase/core/phrases/wire-names'
import { readStored, storedKeys, writeStored } from '../../services/storage/storage.ts'

export { nextUnseenIndex, randomUnseenIndex }

/** The phrases of the manual mode: those of the list that belong to no category. */
export async function manualPhrases(language: Language): Promise<ListedPhrase[]> {
  return (await loadPredefined(language)).filter(({ category }) => category === undefined)
}

/** A phrase of the manual list that was shown feeds the exercises, under its own id. */
export function storeViewed(phrase: ListedPhrase, language: Language): void {
  writeStored(viewedKey(phrase.id), JSON.stringify({ ...encodeListedPhrase(phrase), language }))
}

/** The phrases picked on this page: none repeats before all were shown. */
let seen: ReadonlySet<string> = new Set()

/**
 * Another phrase than the current one that needs no request: one of the learner's stored phrases, or of the
 * fixed list if she has no other. Home loads this with the first click.
 */
export async function randomPhrase(language: Language, { spanish: current }: Phrase): Promise<DailyPhrase> {
  const stored = storedPhrases(language)
  const isEnough = stored.some(({ spanish }) => spanish !== current)
  const phrases = isEnough ? stored : (await loadPredefined(language)).map((one) => asDaily(one, 'builtin'))
  const indexes = [...phrases.keys()].filter((index) => seen.has(phrases[index]?.spanish ?? ''))
  const shown = phrases.findIndex(({ spanish }) => spanish === current)
  const step = randomUnseenIndex(new Set(indexes), shown, phrases.length, Math.random)
  seen = new Set([...step.seen].map((index) => phrases[index]?.spanish ?? ''))
  const phrase = phrases[step.index]
  if (!phrase) throw new Error('The fixed list is empty')
  return phrase
}

/** Phrases of days and of categories; those of the fixed list are the other mode's. */
function storedPhrases(language: Language): DailyPhrase[] {
  const stored = storedKeys().flatMap((key): DailyPhrase | readonly DailyPhrase[] => {
    if (key.startsWith(DAILY_PREFIX)) return readStoredPhrase(readStored(key), language) ?? []
    if (!key.startsWith(CATEGORY_SET_PREFIX)) return []
    const set = readStoredSet(readStored(key), language)
    return set ? set.phrases.map((phrase) => asDaily(phrase, set.source)) : []
  })
  return [...new Map(stored.map((phrase) => [phrase.spanish, phrase])).values()]
}

const asDaily = (phrase: ListedPhrase, source: PhraseSource): DailyPhrase => ({
  ...phrase,
  theme: phrase.category ?? '',
  source,
})
