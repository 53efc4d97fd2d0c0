import { SERVER_TEXTS } from '@frase/content/server-texts'
import { AUTH_LINK_PATH, AUTH_VERIFY_PATH } from '@frase/core/contract/paths'
import { isLanguage, type Language } from '@frase/core/languages'
import { NEUTRAL_PATHS } from '@frase/core/pages/paths'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { linkButton, type Markup, plainPage, plainPageHeaders } from '../answers/plain-page.ts'
import { preferredLanguage } from '../answers/preferred-language.ts'
import { LINK_MAILS, type LinkMail } from '../services/accounts/engine-messages.ts'

const TOKEN = /^[\w-]{1,256}$/

interface MailedLink {
  token: string
  kind: LinkMail
}

interface Addresses {
  publicUrl: string
  /** The address of the accounts service, built in or hosted. */
  accountsUrl: string
}

/**
 * The page of a mailed link. Mail scanners open every link, and some follow the links of the page behind it; none of them
 * sends a form. Only that form spends the token, so the link still works when a person opens it.
 */
export function mailedLinkRoutes({ publicUrl, accountsUrl }: Addresses) {
  const headers = {
    ...plainPageHeaders(publicUrl, accountsUrl),
    // The address of the page carries the token.
    'referrer-policy': 'no-referrer',
  }
  const invalid = (context: Context, language: Language) =>
    context.html(invalidLinkPage(language), 400, headers)

  return new Hono()
    .get(AUTH_LINK_PATH, (context) => {
      const { token, type, lang } = context.req.query()
      const language = languageOf(context, lang)
      const link = mailedLink(token, type)
      return link ? context.html(linkPage(language, link), 200, headers) : invalid(context, language)
    })
    .post(AUTH_LINK_PATH, async (context) => {
      // A form that cannot be read is one without a token.
      const form: Record<string, unknown> = await context.req.parseBody().catch(() => ({}))
      const { token, type, lang } = form
      const link = mailedLink(token, type)
      if (!link) return invalid(context, languageOf(context, lang))
      return context.redirect(verifyAddress(link, { publicUrl, accountsUrl }), 303)
    })
}

function mailedLink(token: unknown, type: unknown): MailedLink | null {
  const kind = LINK_MAILS.find((known) => known === type)
  return kind && typeof token === 'string' && TOKEN.test(token) ? { token, kind } : null
}

/** The address at which the accounts service spends a token and redirects to the callback page. */
function verifyAddress({ token, kind }: MailedLink, { publicUrl, accountsUrl }: Addresses): string {
  const returnTo = publicUrl + NEUTRAL_PATHS.authCallback
  return `${accountsUrl}${AUTH_VERIFY_PATH}?${new URLSearchParams({ token, type: kind, redirect_to: returnTo })}`
}

/** A mail is written in the language of the account, which need not be the browser's. */
function languageOf(context: Context, asked: unknown): Language {
  return isLanguage(asked) ? asked : preferredLanguage(context.req.header('accept-language'))
}

function linkPage(language: Language, { token, kind }: MailedLink): Markup {
  const { note, [kind]: texts } = SERVER_TEXTS[language].link
  const { title, text, button } = texts
  return plainPage(
    language,
    title,
    html`<section class="card">
        <h1>${title}</h1>
        <p>${text}</p>
        <form method="post" action="${AUTH_LINK_PATH}" class="actions">
          <input type="hidden" name="token" value="${token}">
          <input type="hidden" name="type" value="${kind}">
          <input type="hidden" name="lang" value="${language}">
          <button class="button primary">${button}</button>
        </form>
      </section>
      <p class="note">${note}</p>`,
  )
}

function invalidLinkPage(language: Language): Markup {
  const { title, text, button } = SERVER_TEXTS[language].link.invalid
  return plainPage(
    language,
    title,
    html`<section class="card">
        <h1>${title}</h1>
        <p>${text}</p>
        <div class="actions">${linkButton('/', button, 'primary')}</div>
      </section>`,
  )
}
