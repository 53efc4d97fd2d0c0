import { SERVER_TEXTS } from '@frase/content/server-texts'
import {
  addReminderDevice,
  askToStopReminders,
  changeReminders,
  openReminder,
  readReminders,
  removeReminderDevice,
  stopReminders,
} from '@frase/core/contract/reminders'
import type { Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/paths'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { IdentityOf } from '../edge/caller.ts'
import { type Guard, jsonRoute, route } from '../edge/route.ts'
import type { Log } from '../log.ts'
import { linkButton, type Markup, plainPage, plainPageHeaders } from '../pages/plain-page.ts'
import { preferredLanguage } from '../preferred-language.ts'
import type { ReminderStore } from '../services/accounts/reminder-store.ts'
import type { PushPort } from '../services/push/port.ts'
import type { MailLinks } from '../services/sender/mail-links.ts'

interface ReminderRoutesOptions {
  store: ReminderStore
  push: PushPort | null
  links: MailLinks
  identityOf: IdentityOf
  guard: Guard
  log: Log
}

const UNAUTHORIZED = { 'cache-control': 'no-store', 'www-authenticate': 'Bearer' }
/** The address of the page carries the token. */
const PAGE_HEADERS = { ...plainPageHeaders(), 'referrer-policy': 'no-referrer' }

/** How the phrase of the day comes to somebody, and the links of its mails. */
export function reminderRoutes({ store, push, links, identityOf, guard, log }: ReminderRoutesOptions) {
  const routes = new Hono()

  jsonRoute(routes, readReminders, guard, async ({ context, refuse }) => {
    const caller = await identityOf(context)
    return caller ? store.read(caller.id) : refuse('not_signed_in', UNAUTHORIZED)
  })

  jsonRoute(routes, changeReminders, guard, async ({ context, input, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const changed = await store.change(caller.id, await input())
    return typeof changed === 'string' ? refuse(changed) : changed
  })

  jsonRoute(routes, addReminderDevice, guard, async ({ context, input, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const { endpoint, keys, ...time } = await input()
    const subscription = { endpoint, ...keys }
    if (!push?.takes(subscription)) return refuse('unknown_push_host')
    const added = await store.addDevice(caller.id, { ...subscription, ...time })
    return typeof added === 'string' ? refuse(added) : added
  })

  jsonRoute(routes, removeReminderDevice, guard, async ({ context, input, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const { endpoint } = await input()
    return store.removeDevice(caller.id, endpoint)
  })

  route(routes, askToStopReminders, guard, async ({ context, input }) => {
    const { token } = await input()
    const link = links.read('stop', token)
    if (!link) return invalid(context)
    return context.html(stopPage(link.language, token), 200, PAGE_HEADERS)
  })

  route(routes, stopReminders, guard, async ({ context, input }) => {
    const { token } = await input()
    const link = links.read('stop', token)
    if (!link) return invalid(context)
    await store.stopMails(link.person)
    return context.html(stoppedPage(link.language), 200, PAGE_HEADERS)
  })

  route(routes, openReminder, guard, async ({ context, input }) => {
    const link = links.read('open', (await input()).token)
    if (!link) return context.redirect('/', 303)
    const { person, language, day } = link
    // The phrase is what she came for; that she came can be noted another day.
    await store.notePresence(person).catch((error: unknown) => {
      log.warn('a followed link could not be noted', { error: String(error) })
    })
    context.header('cache-control', openReminder.response.cacheControl)
    context.header('referrer-policy', 'no-referrer')
    return context.redirect(pathFor('day', language, { day }), 303)
  })
  return routes
}

function invalid(context: Context): Response | Promise<Response> {
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
