import { createHash } from 'node:crypto'
import type { Language } from '@frase/core/languages'
import { escapeHtml } from '../escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbf5ea, #1a1512); --surface: light-dark(#fffdf8, #241d18); --ink: light-dark(#2b1f1a, #f6ecdd); --soft: light-dark(#655347, #c9b9a7); --line: light-dark(#e6d8c3, #3d322a); --clay: light-dark(#a33c19, #f5a27c); }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 48rem; margin: 0 auto; }
h1, h2 { font-family: Georgia, serif; font-weight: 400; }
h2 { margin: 0; font-size: 1.25rem; }
article { margin: 1rem 0; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; }
p { margin: 0.5rem 0; }
.soft { color: var(--soft); }
.text { white-space: pre-line; overflow-wrap: anywhere; }
a { color: var(--clay); }
`
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const LOCAL_PAGE_HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/** A page without a script for whoever runs the server on their own machine. `body` is markup. */
export function localPage(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Frase al Día</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}
