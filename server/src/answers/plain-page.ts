import { LANGUAGE_TAGS, type Language } from '@frase/core/languages'
import { html, raw } from 'hono/html'
import { sourceHash } from './html-safety.ts'

/** The product's design, for pages that must not load anything, not even a stylesheet. */
export const STYLE = `
:root { color-scheme: light dark;
  --paper: #fbf5ea; --surface: #fffdf8; --sand: #f3e8d5; --ink: #2b1f1a; --ink-soft: #655347;
  --line: #e6d8c3; --line-strong: #c9b596; --clay: #b4451f; --clay-deep: #933616; --on-clay: #fff8ec;
  --cobalt: #1d4a86; --amber-wash: #fdecc4; --alarm-wash: #fbe3df; --alarm: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1a1512; --surface: #241d18; --sand: #30271f; --ink: #f6ecdd; --ink-soft: #c9b9a7;
    --line: #3d322a; --line-strong: #5c4c40; --clay: #f29468; --clay-deep: #f7ab87; --on-clay: #2a120a;
    --cobalt: #9dc0f3; --amber-wash: #44320f; --alarm-wash: #431c18; --alarm: #ff9d94; }
}
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; background: var(--paper); color: var(--ink); line-height: 1.6;
  font-family: Figtree, system-ui, sans-serif; overflow-wrap: break-word; }
.tiles { height: 1.25rem; background-color: var(--clay); background-size: auto 100%; background-position: center;
  background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Cpath fill='%23fff8ec' d='M0 0h40v40H0z'/%3E%3Cpath fill='%231d4a86' d='M20 2q5 9 18 18-13 9-18 18Q15 29 2 20 15 11 20 2z'/%3E%3Cpath fill='%23f4b942' d='M20 11q3 6 9 9-6 3-9 9-3-6-9-9 6-3 9-9z'/%3E%3C/svg%3E"); }
main { width: min(32rem, 100%); margin: 0 auto; padding: 2rem 1rem 4rem; }
.brand { display: flex; align-items: center; gap: .6rem; margin-bottom: 1.5rem; font-family: "Young Serif", Georgia, serif;
  font-size: 1.25rem; }
.brand svg { width: 2.25rem; }
h1, h2 { font-family: "Young Serif", Georgia, serif; font-weight: 400; line-height: 1.2; }
h1 { font-size: 1.9rem; margin-bottom: 1rem; text-wrap: balance; }
h2 { font-size: 1.35rem; }
.test { display: flex; gap: .75rem; align-items: baseline; margin-bottom: 1.5rem; padding: .75rem 1rem;
  border-radius: 1rem; background: var(--amber-wash); }
.test strong { text-transform: uppercase; letter-spacing: .08em; }
.alarm { margin-bottom: 1rem; padding: .75rem 1rem; border-radius: 1rem; background: var(--alarm-wash); color: var(--alarm); }
.card { padding: 1.5rem; margin-bottom: 1.25rem; border-radius: 1.5rem; background: var(--surface);
  border: 1px solid var(--line); }
.card p { margin-top: .35rem; color: var(--ink-soft); }
main > .actions { margin-bottom: 1.25rem; }
.card .mail { color: var(--ink); white-space: pre-line; overflow-wrap: anywhere; }
a { color: var(--clay-deep); }
.note { margin-top: 1rem; color: var(--ink-soft); font-size: .95rem; }
.actions { display: grid; gap: .75rem; margin-top: 1.25rem; }
.button { display: flex; width: 100%; min-height: 2.75rem; align-items: center; justify-content: center;
  padding: .5rem 1.25rem; border: 1px solid var(--line-strong); border-radius: 999px; background: var(--surface);
  color: var(--ink); font: inherit; font-weight: 600; line-height: 1.25; text-align: center; text-decoration: none;
  cursor: pointer; }
.button:hover { background: var(--sand); }
.primary { border-color: transparent; background: var(--clay); color: var(--on-clay); }
.primary:hover { background: var(--clay-deep); }
.quiet { border-color: transparent; background: none; color: var(--ink-soft); }
.code { display: block; width: 100%; margin-top: .5rem; padding: .75rem; border: 1px solid var(--line-strong);
  border-radius: .75rem; background: var(--paper); color: var(--ink); font: .9rem/1.5 ui-monospace, monospace; resize: vertical; }
.choices { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
.choices a { display: inline-block; padding: .6rem 0; }
.choices [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
iframe { display: block; max-width: 100%; margin-top: 1rem; border: 0; }
[hidden] { display: none; }
:focus-visible { outline: 3px solid var(--cobalt); outline-offset: 2px; }
`

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
