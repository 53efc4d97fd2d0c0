import type { Language } from '@frase/core/languages'
import { TIMEOUT } from './patience.ts'

export function fetchTexts(language: Language): Promise<Response> {
  return fetch(`/locales/${language}.json`, { signal: AbortSignal.timeout(TIMEOUT) })
}
