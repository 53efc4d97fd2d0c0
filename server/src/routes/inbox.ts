import { SERVER_TEXTS } from '@frase/content/server-texts'
import { LOCAL_INBOX_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { Hono } from 'hono'
import { escapeHtml } from '../escape-html.ts'
import { LOCAL_PAGE_HEADERS, localPage } from '../pages/local-page.ts'
import { preferredLanguage } from '../preferred-language.ts'
import type { Inbox, InboxMail } from '../services/mail/built-in.ts'
import { localDoor } from './local-door.ts'

/** The page where a developer opens the links that would have been mailed. */
export function inboxRoutes(inbox: Inbox, token: string) {
  return new Hono()
    .route('/', localDoor(LOCAL_INBOX_PATH, token, LOCAL_INBOX_PATH))
    .get(LOCAL_INBOX_PATH, (context) => {
      const language = preferredLanguage(context.req.header('accept-language'))
      return context.html(page(language, inbox.mails()), 200, LOCAL_PAGE_HEADERS)
    })
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
  return localPage(
    language,
    texts.title,
    `<p class="soft">${texts.explanation}</p>
<p><a href="${LOCAL_INBOX_PATH}">${texts.reload}</a></p>
${items.length > 0 ? items.join('\n') : `<p>${texts.empty}</p>`}`,
  )
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
