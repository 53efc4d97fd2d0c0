import { LOCALES_ROOT } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { TIMEOUT } from '../page/timeouts.ts'

export function fetchTexts(language: Language): Promise<Response> {
  return fetch(`${LOCALES_ROOT}/${language}.json`, { signal: AbortSignal.timeout(TIMEOUT) })
}
