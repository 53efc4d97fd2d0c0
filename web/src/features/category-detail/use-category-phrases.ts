import { loadPredefined } from '@frase/content/predefined'
import { CATEGORY_PHRASES_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { REGENERATION_DELAY } from '@frase/core/pages/ui-delays'
import type { ListedPhrase, PhraseSet } from '@frase/core/phrases/phrase'
import { categoryKey, lastSetKey } from '@frase/core/phrases/phrase-keys'
import { phraseSetSchema } from '@frase/core/phrases/phrase-schemas'
import { categoryKeysToDrop, readStoredSet } from '@frase/core/phrases/saved-phrases'
import type { CategoryId } from '@frase/core/phrases/themes'
import { encodePhraseSet } from '@frase/core/phrases/wire-names'
import { shuffle } from '@frase/core/randomness'
import { useCallback, useEffect, useState } from 'react'
import { callApi, messageFrom } from '../../services/api/api.ts'
import { useLatest } from '../../services/api/latest.ts'
import { rememberShown, shownPhrases } from '../../services/phrases/phrase-store.ts'
import { readStored, removeStored, storedKeys, writeStored } from '../../services/storage/storage.ts'
import { shownLanguage, t } from '../../services/texts/translation.ts'

function storeCategorySet(key: string, set: PhraseSet): void {
  writeStored(key, JSON.stringify(encodePhraseSet(set)))
  for (const old of categoryKeysToDrop(storedKeys(), key)) removeStored(old)
}

/** Stored without its source: it feeds the exercises and is not shown again. */
function storeLastSet(categoryId: CategoryId, phrases: readonly ListedPhrase[], language: Language): void {
  writeStored(lastSetKey(categoryId), JSON.stringify(encodePhraseSet({ phrases, language })))
}

export type Mode = 'ai' | 'manual'

interface PhrasesState {
  phrases: readonly ListedPhrase[]
  isLoading: boolean
  /** Who wrote the shown phrases; null while there are none. */
  source: PhraseSet['source'] | 'manual' | null
  error: string | null
}

const LOADING: PhrasesState = { phrases: [], isLoading: true, source: null, error: null }

/** The phrases of a category in either mode; `regenerate` clears them, waits a moment and asks for others. */
export function useCategoryPhrases(categoryId: CategoryId, language: Language, mode: Mode) {
  const [state, setState] = useState(() => {
    const initial = mode === 'ai' && initialSet(categoryId, language)
    return initial ? generated(initial) : LOADING
  })
  const begin = useLatest()

  const load = useCallback(
    async (isForced: boolean) => {
      const isLatest = begin()
      const next =
        mode === 'manual'
          ? await manualPhrases(categoryId, language, isForced)
          : await generatedPhrases(categoryId, language, isForced)
      if (!isLatest()) return
      for (const { spanish } of next.phrases) rememberShown(spanish)
      if (next.phrases.length > 0) storeLastSet(categoryId, next.phrases, language)
      setState(next)
    },
    [categoryId, language, mode, begin],
  )

  useEffect(() => {
    if (mode === 'manual' || !initialSet(categoryId, language)) setState(LOADING)
    void load(false)
  }, [load, mode, categoryId, language])

  const regenerate = useCallback(() => {
    const isLatest = begin()
    setState(LOADING)
    setTimeout(() => isLatest() && void load(true), REGENERATION_DELAY)
  }, [begin, load])

  return { ...state, regenerate }
}

const generated = ({ phrases, source }: PhraseSet): PhrasesState => ({
  phrases,
  isLoading: false,
  source,
  error: null,
})

/** The set that the page was prerendered with, while it is this category's and in this language. */
function initialSet(categoryId: CategoryId, language: Language): PhraseSet | undefined {
  const set = phraseSetSchema.safeParse(boot.initialData.categoryPhrases).data
  return boot.language === language && set?.phrases[0]?.category === categoryId ? set : undefined
}

async function generatedPhrases(
  categoryId: CategoryId,
  language: Language,
  isForced: boolean,
): Promise<PhrasesState> {
  const key = categoryKey(categoryId, new Date())
  const stored = isForced ? undefined : readStoredSet(readStored(key), language)
  if (stored) return generated(stored)
  try {
    const initial = isForced ? undefined : initialSet(categoryId, language)
    // Used once: a page that stays open over midnight requests the next ones.
    delete boot.initialData.categoryPhrases
    const set = initial ?? (await newSet(categoryId, language))
    // If the language has changed by now, it would replace the set of the new one.
    if (!isForced && shownLanguage() === language) storeCategorySet(key, { ...set, language })
    return generated(set)
  } catch (error) {
    const phrases = await predefinedOf(categoryId, language).catch(() => [])
    return {
      phrases,
      isLoading: false,
      source: phrases.length > 0 ? 'manual' : null,
      error: messageFrom(error),
    }
  }
}

async function newSet(categoryId: CategoryId, language: Language): Promise<PhraseSet> {
  const body = { language, categoryId, ...shownPhrases() }
  return callApi(CATEGORY_PHRASES_PATH, { body }, phraseSetSchema)
}

async function manualPhrases(
  categoryId: CategoryId,
  language: Language,
  isForced: boolean,
): Promise<PhrasesState> {
  try {
    const phrases = await predefinedOf(categoryId, language)
    return {
      phrases: isForced ? shuffle(Math.random, phrases) : phrases,
      isLoading: false,
      source: 'manual',
      error: null,
    }
  } catch {
    return { phrases: [], isLoading: false, source: null, error: t('errors.unreachable') }
  }
}

async function predefinedOf(categoryId: CategoryId, language: Language): Promise<ListedPhrase[]> {
  const all = await loadPredefined(language)
  return all.filter(({ category }) => category === categoryId)
}
