import { LANGUAGE_TAGS, type Language } from '@frase/core/languages'
import { html, raw } from 'hono/html'
import { STYLE } from './plain-page-style.ts'
import { sourceHash } from './source-hash.ts'

export type Markup = ReturnType<typeof html>

/**
 * For a page without scripts, whose forms lead to this site and to `formTargets`. Browsers hold the redirect after a form
 * to the same list.
 */
export function plainPageHeaders(...formTargets: string[]): Record<string, string> {
  const targets = formTargets.map((address) => new URL(address).origin)
  return headersWith(`form-action ${["'self'", ...new Set(targets)].join(' ')}`)
}

/** For a page with this one script and no form, which may show other pages of this site in a frame. */
export function scriptedPageHeaders(script: string): Record<string, string> {
  return headersWith("form-action 'none'", `script-src ${sourceHash(script)}`, "frame-src 'self'")
}

function headersWith(...directives: string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${sourceHash(STYLE)}`,
    // The icon of the tab, and the pictures of the style.
    "img-src 'self' data:",
    ...directives,
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
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
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
