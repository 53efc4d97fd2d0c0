import { createHash, timingSafeEqual } from 'node:crypto'
import { SERVER_TEXTS } from '@frase/content/server-texts'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isLoopback } from '../config.ts'
import { LOCAL_PAGE_HEADERS, localPage } from '../pages/local-page.ts'
import { preferredLanguage } from '../preferred-language.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const TOKEN = 'token'

/** What proxies and tunnels write. A browser on this machine sends none of them. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/** The path that turns the token into a cookie, below the pages that it opens. */
export function doorPath(root: string, token: string): string {
  return `${root}/open?${TOKEN}=${token}`
}

/**
 * Stands before pages that grant plans or show mails. They exist for this machine only, and for whoever has the token that
 * is printed at start: a tunnel to this machine looks like this machine, and so does another person who is logged in here.
 * `home` is where the token leads to.
 */
export function localDoor(root: string, token: string, home: string): Hono {
  // Browsers share the cookies of all ports of a machine, and another product may run on one of them.
  const cookie = `frase-local-${fingerprint(token).toString('hex').slice(0, 8)}`
  const routes = new Hono()

  for (const path of [root, `${root}/*`]) {
    routes.use(path, async (context, next) => (isFromHere(context) ? next() : context.notFound()))
  }
  routes.get(`${root}/open`, (context) => {
    if (!isToken(context.req.query(TOKEN))) return locked(context)
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
      isToken(getCookie(context, cookie)) ? next() : locked(context),
    )
  }
  return routes

  function isToken(text: string | undefined): boolean {
    return text !== undefined && timingSafeEqual(fingerprint(text), fingerprint(token))
  }
}

function isFromHere(context: Context): boolean {
  const host = `http://${context.req.header('host') ?? ''}`
  return (
    URL.canParse(host) &&
    isLoopback(new URL(host).hostname) &&
    isLoopback((getConnInfo(context).remote.address ?? '').replace(/^::ffff:/, '')) &&
    PROXY_HEADERS.every((name) => context.req.header(name) === undefined)
  )
}

function locked(context: Context) {
  const language = preferredLanguage(context.req.header('accept-language'))
  const { title, explanation } = SERVER_TEXTS[language].locked
  return context.html(localPage(language, title, `<p>${explanation}</p>`), 403, LOCAL_PAGE_HEADERS)
}

function fingerprint(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
