import type { Language } from '@frase/core/languages'
import { use } from 'react'
import { FAILURE_CACHED_MS } from '../page/timeouts.ts'
import { useLanguage } from './translation.ts'

type Loader<T> = (language: Language) => Promise<T>

const loaded = new WeakMap<Loader<unknown>, Map<Language, Promise<unknown>>>()

/** Content in the current language, loaded once; the nearest Suspense shows until it is there. */
export function useLanguageContent<T>(load: Loader<T>): T {
  const language = useLanguage()
  return use(loadOnce(load, language))
}

function loadOnce<T>(load: Loader<T>, language: Language): Promise<T>
function loadOnce(load: Loader<unknown>, language: Language): Promise<unknown> {
  const byLanguage = loaded.get(load) ?? new Map<Language, Promise<unknown>>()
  loaded.set(load, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const content = load(language)
  byLanguage.set(language, content)
  content.catch(() => setTimeout(() => byLanguage.delete(language), FAILURE_CACHED_MS))
  return content
}
