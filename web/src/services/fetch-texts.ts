import type { Language } from '@frase/core/languages'
import { TIMEOUT } from './timeouts.ts'

export function fetchTexts(language: Language): Promise<Response> {
  return fetch(`/locales/${language}.json`, { signal: AbortSignal.timeout(TIMEOUT) })
}
