import { SERVER_TEXTS } from '@frase/content/server-texts'
import { askToStopReminders, openReminder, stopReminders } from '@frase/core/contract/reminders'
import type { Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { linkButton, type Markup, plainPage, plainPageHeaders } from '../answers/plain-page.ts'
import { preferredLanguage } from '../answers/preferred-language.ts'
import { fail } from '../edge/errors.ts'
import { type Guard, route } from '../edge/route.ts'
import type { Log } from '../monitoring/log.ts'
import { countedWarning } from '../monitoring/log.ts'
import { refusals } from '../monitoring/metrics.ts'
import { clientAddress } from '../network/client-address.ts'
import type { ReminderStore } from '../services/accounts/reminder-store.ts'
import type { LimitsPort } from '../services/limits/port.ts'
import type { MailLinks } from '../services/sender/mail-links.ts'
import { createPresence } from '../services/sender/presence.ts'
import { createCoalescer } from '../upstream/cache.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

interface ReminderLinkRoutesOptions {
  store: Pick<ReminderStore, 'stopMails' | 'notePresence'>
  links: MailLinks
  limits: LimitsPort
  trustProxy: number
  guard: Guard
  log: Log
}

/**
 * The quota of invalid links, for each address. Valid ones have none: the providers of many readers stop
 * mails from a few addresses.
 */
const INVALID_LINKS = { limit: 60, windowSeconds: 600 }

/** The address of the page carries the token. */
const PAGE_HEADERS = { ...plainPageHeaders(), 'referrer-policy': 'no-referrer' }

/** The links in the mails with the phrase of the day. The signature is checked first. */
export function reminderLinkRoutes({
  store,
  links,
  limits,
  trustProxy,
  guard,
  log,
}: ReminderLinkRoutesOptions) {
  const routes = new Hono()
  const notePresence = createPresence(store.notePresence)
  const once = createCoalescer<void>()
  const warn = countedWarning(log, 'followed links of mails could not be processed')
  const addressOf = (context: Context) => clientAddress(context, trustProxy)

  async function refuseInvalid(context: Context, answer: () => Response | Promise<Response>) {
    const { allowed, resetSeconds } = await limits.consume(
      `reminder-links:address:${addressOf(context)}`,
      INVALID_LINKS,
    )
    if (allowed) return answer()
    refusals.inc({ limit: 'reminder-links' })
    context.header('retry-after', String(resetSeconds))
    return fail(context, 'rate_limited')
  }

  route(routes, askToStopReminders, guard, async ({ context, input }) => {
    const { token } = await input()
    const link = links.read('stop', token)
    if (!link) return refuseInvalid(context, () => invalidPage(context))
    return context.html(stopPage(link.language, token), 200, PAGE_HEADERS)
  })

  route(routes, stopReminders, guard, async ({ context, input }) => {
    const link = links.read('stop', (await input()).token)
    if (!link) return refuseInvalid(context, () => invalidPage(context))
    const { person, language } = link
    try {
      await once(person, () => store.stopMails(person, addressOf(context)))
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      warn(error)
      if (error.retryAfterSeconds) context.header('retry-after', String(error.retryAfterSeconds))
      return context.json({ error: error.message }, error.status)
    }
    return context.html(stoppedPage(language), 200, PAGE_HEADERS)
  })

  route(routes, openReminder, guard, async ({ context, input }) => {
    const link = links.read('open', (await input()).token)
    if (!link) return refuseInvalid(context, () => context.redirect('/', 303))
    const { person, language, day } = link
    // The redirect to the phrase does not wait for the note. A HEAD request is not a visit.
    if (context.req.method === 'GET') notePresence(person, addressOf(context)).catch(warn)
    context.header('cache-control', openReminder.response.cacheControl)
    context.header('referrer-policy', 'no-referrer')
    return context.redirect(pathFor('day', language, { day }), 303)
  })
  return routes
}

function invalidPage(context: Context): Response | Promise<Response> {
  const language = preferredLanguage(context.req.header('accept-language'))
  const { title, text, button } = SERVER_TEXTS[language].link.invalid
  return context.html(
    notice(language, { title, text, link: linkButton('/', button, 'primary') }),
    400,
    PAGE_HEADERS,
  )
}

function stoppedPage(language: Language): Markup {
  const { title, text, button } = SERVER_TEXTS[language].reminder.unsubscribed
  return notice(language, { title, text, link: linkButton(pathFor('today', language), button, 'primary') })
}

function notice(
  language: Language,
  { title, text, link }: { title: string; text: string; link: Markup },
): Markup {
  return plainPage(
    language,
    title,
    html`<section class="card">
        <h1>${title}</h1>
        <p>${text}</p>
        <div class="actions">${link}</div>
      </section>`,
  )
}

function stopPage(language: Language, token: string): Markup {
  const { title, text, button } = SERVER_TEXTS[language].reminder.unsubscribe
  const action = `${stopReminders.path}?${new URLSearchParams({ token })}`
  return plainPage(
    language,
    title,
    html`<section class="card">
        <h1>${title}</h1>
        <p>${text}</p>
        <form method="post" action="${action}" class="actions">
          <button class="button primary">${button}</button>
        </form>
      </section>`,
  )
}
