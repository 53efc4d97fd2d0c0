import { loadPredefined } from '@frase/content/predefined'
import { CATEGORY_PHRASES_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { categoryKey, readStoredSet } from '@frase/core/phrases/phrase-storage'
import { type CategorySet, categorySetSchema, type PredefinedPhrase } from '@frase/core/phrases/records'
import type { CategoryId } from '@frase/core/phrases/themes'
import { shuffle } from '@frase/core/randomness'
import { REGENERATION_DELAY } from '@frase/core/ui-delays'
import i18next from 'i18next'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, messageFrom } from '../../services/api.ts'
import { recentPhrases, rememberShown, storeCategorySet, storeLastSet } from '../../services/met-phrases.ts'
import { readStored } from '../../services/storage.ts'

export type Mode = 'ai' | 'manual'

export interface ShownPhrase {
  id: string
  spanish: string
  translation: string
  pronunciation: string
  image: string
  descricaoImagem?: string
}

interface PhrasesState {
  phrases: readonly ShownPhrase[]
  isLoading: boolean
  /** Who wrote the shown phrases; null while there are none. */
  source: CategorySet['source'] | 'manual' | null
  error: string | null
}

const LOADING: PhrasesState = { phrases: [], isLoading: true, source: null, error: null }

/** The phrases of a category in either mode; `regenerate` clears them, waits a moment and asks for others. */
export function useCategoryPhrases(categoryId: CategoryId, language: Language, mode: Mode) {
  const [state, setState] = useState(() => {
    const given = mode === 'ai' && givenSet(categoryId, language)
    return given ? generated(given) : LOADING
  })
  const latest = useRef(0)

  const load = useCallback(
    async (isForced: boolean) => {
      latest.current += 1
      const turn = latest.current
      const next =
        mode === 'manual'
          ? await manualPhrases(categoryId, language, isForced)
          : await generatedPhrases(categoryId, language, isForced)
      if (turn !== latest.current) return
      for (const { spanish } of next.phrases) rememberShown(spanish)
      if (next.phrases.length > 0) storeLastSet(categoryId, { phrases: next.phrases, language })
      setState(next)
    },
    [categoryId, language, mode],
  )

  useEffect(() => {
    if (mode === 'manual' || !givenSet(categoryId, language)) setState(LOADING)
    void load(false)
  }, [load, mode, categoryId, language])

  const regenerate = useCallback(() => {
    latest.current += 1
    const turn = latest.current
    setState(LOADING)
    setTimeout(() => turn === latest.current && void load(true), REGENERATION_DELAY)
  }, [load])

  return { ...state, regenerate }
}

const generated = ({ phrases, source }: CategorySet): PhrasesState => ({
  phrases,
  isLoading: false,
  source,
  error: null,
})

/** The set that the page came with, while it is this category's and in this language. */
function givenSet(categoryId: CategoryId, language: Language): CategorySet | undefined {
  const set = early.language === language ? early.given.categoryPhrases : undefined
  return set?.phrases[0]?.category === categoryId ? set : undefined
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
    const given = isForced ? undefined : givenSet(categoryId, language)
    // Used once: a page that stays open over midnight asks for the next ones.
    delete early.given.categoryPhrases
    const set = given ?? (await newSet(categoryId, language))
    // In another language by now, it would take the place of that one's.
    if (!isForced && i18next.language === language) storeCategorySet(key, { ...set, language })
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

async function newSet(categoryId: CategoryId, language: Language): Promise<CategorySet> {
  const body = { language, categoryId, recent: recentPhrases() }
  return callApi(CATEGORY_PHRASES_PATH, { body }, categorySetSchema)
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
    return { phrases: [], isLoading: false, source: null, error: i18next.t('errors.unreachable') }
  }
}

async function predefinedOf(categoryId: CategoryId, language: Language): Promise<PredefinedPhrase[]> {
  const all = await loadPredefined(language)
  return all.filter(({ category }) => category === categoryId)
}
