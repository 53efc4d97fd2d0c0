import { createHash } from 'node:crypto'
import { LANGUAGE_TAGS, type Language } from '@frase/core/languages'
import { html, raw } from 'hono/html'
import { STYLE } from './plain-page-style.ts'

export type Markup = ReturnType<typeof html>

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * For a page without scripts, whose forms lead to this site and to `formTargets`. Browsers hold the redirect after a form
 * to the same list.
 */
export function plainPageHeaders(...formTargets: string[]): Record<string, string> {
  const targets = formTargets.map((address) => new URL(address).origin)
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    `form-action ${["'self'", ...new Set(targets)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

/** A page that works without the app. `title` is for the browser's tab. */
export function plainPage(language: Language, title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · Frase al Día</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <div class="tiles"></div>
    <main>
      <p class="brand">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path fill="#b4451f" d="M10 4h28a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H24l-9 7v-7h-5a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z"/>
          <circle cx="24" cy="12.5" r="3.6" fill="#f4b942"/>
          <path fill="#fff8ec" d="M22.6 18.5h2.8l1.4 15h-5.6z"/>
        </svg>
        Frase al Día
      </p>
      ${content}
    </main>
  </body>
</html>`
}

export function linkButton(address: string, label: string, look: string): Markup {
  return html`<a class="button ${look}" href="${address}">${label}</a>`
}
