import { createHash } from 'node:crypto'
import { SERVER_TEXTS } from '@frase/content/server-texts'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { plainPage, plainPageHeaders } from '../answers/plain-page.ts'
import { preferredLanguage } from '../answers/preferred-language.ts'
import { isSameSecret } from '../edge/same-secret.ts'
import { isFromThisMachine } from '../network/this-machine.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const TOKEN = 'token'

/** The path that turns the token into a cookie, below the pages that it opens. */
export function doorPath(root: string, token: string): string {
  return `${root}/open?${TOKEN}=${token}`
}

/**
 * Protects pages that grant plans or show mails. They exist for this machine only, and for holders of the
 * token that is printed at start: a tunnel to this machine looks like this machine, and so does another
 * person who is logged in here. `home` is the address that the token opens.
 */
export function localDoor(root: string, token: string, home: string): Hono {
  // Browsers share the cookies of all ports of a machine, and another product may run on one of them.
  const cookie = `frase-local-${createHash('sha256').update(token).digest('hex').slice(0, 8)}`
  const routes = new Hono()

  for (const path of [root, `${root}/*`]) {
    routes.use(path, async (context, next) => (isFromThisMachine(context) ? next() : context.notFound()))
  }
  routes.get(`${root}/open`, (context) => {
    if (!isSameSecret(context.req.query(TOKEN), token)) return locked(context)
    setCookie(context, cookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: YEAR_SECONDS,
    })
    return context.redirect(home, 303)
  })
  for (const path of [root, `${root}/*`]) {
    routes.use(path, async (context, next) =>
      isSameSecret(getCookie(context, cookie), token) ? next() : locked(context),
    )
  }
  return routes
}

function locked(context: Context) {
  const language = preferredLanguage(context.req.header('accept-language'))
  const { title, explanation } = SERVER_TEXTS[language].locked
  const page = plainPage(
    language,
    title,
    html`<h1>${title}</h1>
      <p>${explanation}</p>`,
  )
  return context.html(page, 403, plainPageHeaders())
}
