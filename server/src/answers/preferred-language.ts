import { detectLanguage, type Language } from '@frase/core/languages'
import { parseAccept } from 'hono/utils/accept'

/** 'fr-CH, fr;q=0.9' → fr. Without such a list the language of the page decides, if there is one. */
export function preferredLanguage(header: string | null | undefined, page: Language | null = null): Language {
  const browser = parseAccept(header ?? '').map(({ type }) => type)
  return detectLanguage({ stored: null, browser, page })
}
