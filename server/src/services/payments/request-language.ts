import { detectLanguage, type Language } from '@frase/core/languages'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** The page names the language it is shown in; a browser's own list is the next best. */
export function requestLanguage(context: Context): Language {
  const tags = parseAccept(context.req.header('accept-language') ?? '').map(({ type }) => type)
  return detectLanguage({ stored: null, browser: tags, page: null })
}
