import { detectLanguage, type Language } from '@frase/core/languages'
import { parseAccept } from 'hono/utils/accept'

/** 'fr-CH, fr;q=0.9' → fr. The page names the language it is shown in; a browser's own list is the next best. */
export function preferredLanguage(header: string | null | undefined): Language {
  const browser = parseAccept(header ?? '').map(({ type }) => type)
  return detectLanguage({ stored: null, browser, page: null })
}
