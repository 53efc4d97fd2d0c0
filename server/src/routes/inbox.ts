import { SERVER_TEXTS } from '@frase/content/server-texts'
import { LOCAL_INBOX_PATH } from '@frase/core/contract/paths'
import type { Language } from '@frase/core/languages'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { linkButton, type Markup, plainPage, plainPageHeaders } from '../answers/plain-page.ts'
import { preferredLanguage } from '../answers/preferred-language.ts'
import type { Inbox, InboxMail } from '../services/mail/built-in.ts'
import { localDoor } from './local-door.ts'

/** The page where a developer opens the links of mails that were not sent. */
export function inboxRoutes(inbox: Inbox, token: string) {
  return new Hono()
    .route('/', localDoor(LOCAL_INBOX_PATH, token, LOCAL_INBOX_PATH))
    .get(LOCAL_INBOX_PATH, (context) => {
      const language = preferredLanguage(context.req.header('accept-language'))
      return context.html(page(language, inbox.mails()), 200, plainPageHeaders())
    })
}

function page(language: Language, mails: readonly InboxMail[]): Markup {
  const texts = SERVER_TEXTS[language].inbox
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const items = mails.map(
    (mail) => html`<article class="card" lang="${mail.language}">
        <h2>${mail.subject}</h2>
        <p>
          <span lang="${language}">${texts.to}</span> ${mail.to} ·
          <time lang="${language}" datetime="${mail.sentAt.toISOString()}">${time.format(mail.sentAt)}</time>
        </p>
        <p class="mail">${withLinks(mail.text)}</p>
      </article>`,
  )
  return plainPage(
    language,
    texts.title,
    html`<h1>${texts.title}</h1>
      <p>${texts.explanation}</p>
      <div class="actions">${linkButton(LOCAL_INBOX_PATH, texts.reload, '')}</div>
      ${items.length > 0 ? items : html`<p class="note">${texts.empty}</p>`}`,
  )
}

/** The text with its addresses as links, and everything else escaped. */
function withLinks(text: string): (string | Markup)[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}
