import { createHash } from 'node:crypto'
import { SERVER_TEXTS } from '@frase/content/server-texts'
import { LOCAL_INBOX_PATH } from '@frase/core/contract/paths'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { isLoopback } from '../config.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Inbox, InboxMail } from '../services/mail/built-in.ts'

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

/**
 * The page where a developer opens the links that would have been mailed. It is only mounted while nobody but this
 * machine can reach the server; a page elsewhere whose name was pointed at this machine shows in the Host header.
 */
export function inboxRoutes(inbox: Inbox) {
  return new Hono().get(LOCAL_INBOX_PATH, async (context, next) => {
    if (!isLoopback(hostnameOf(context.req.header('host') ?? ''))) return next()
    const language = accepts(context, { header: 'Accept-Language', supports: [...LANGUAGES], default: 'en' })
    const known = LANGUAGES.find((candidate) => candidate === language) ?? 'en'
    return context.html(page(known, inbox.mails()), 200, {
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
}

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

function page(language: Language, mails: readonly InboxMail[]): string {
  const texts = SERVER_TEXTS[language].inbox
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const items = mails.map(
    (mail) => `<article lang="${mail.language}">
<h2>${escapeHtml(mail.subject)}</h2>
<p class="soft"><span lang="${language}">${texts.to}</span> ${escapeHtml(mail.to)} · <time lang="${language}" datetime="${mail.sentAt.toISOString()}">${time.format(mail.sentAt)}</time></p>
<p class="text">${withLinks(mail.text)}</p>
</article>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title} · Frase al Día</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p class="soft">${texts.explanation}</p>
<p><a href="${LOCAL_INBOX_PATH}">${texts.reload}</a></p>
${items.length > 0 ? items.join('\n') : `<p>${texts.empty}</p>`}
</main>
</body>
</html>
`
}

/** The text with its addresses as links; everything else in it is only text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}
