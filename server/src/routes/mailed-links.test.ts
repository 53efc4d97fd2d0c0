import { SERVER_TEXTS } from '@frase/content/server-texts'
import { AUTH_LINK_PATH, AUTH_VERIFY_PATH } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { LINK_MAILS } from '../services/accounts/engine-messages.ts'
import { type AccountsServer, sharedAccountsServer } from '../services/accounts/testing/accounts-server.ts'
import { mailedLink, newEmail, newPerson, PASSWORD } from '../services/accounts/testing/people.ts'
import { mailedLinkRoutes } from './mailed-links.ts'

const PUBLIC_URL = 'https://frase.example'
const PROJECT = 'https://project.supabase.co'
const hosted = mailedLinkRoutes({ publicUrl: PUBLIC_URL, accountsUrl: PROJECT })

const addressOf = (parameters: Record<string, string>) =>
  `${AUTH_LINK_PATH}?${new URLSearchParams(parameters)}`

const press = (routes: typeof hosted, parameters: URLSearchParams) =>
  routes.request(AUTH_LINK_PATH, { method: 'POST', body: parameters })

/** Sends the form of a page like a browser without JavaScript. */
function formOf(page: string): URLSearchParams {
  const fields = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]))
}

describe('the page of a mailed link', () => {
  it.each(LANGUAGES)('says in %s what the link is for, with one button and no script', async (language) => {
    for (const kind of LINK_MAILS) {
      const response = await hosted.request(addressOf({ token: 'abc', type: kind, lang: language }))
      expect(response.status).toBe(200)
      const page = await response.text()
      const { title, button } = SERVER_TEXTS[language].link[kind]
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(page.match(/<button[^>]*>([^<]*)/)?.[1]).toBe(button)
      expect(page).not.toContain('<script')
      // A scanner that follows the links of the page finds nothing to open.
      expect(page).not.toContain('<a ')
      expect(Object.fromEntries(formOf(page))).toEqual({ token: 'abc', type: kind, lang: language })
    }
  })

  it("is in the browser's language where the link names none", async () => {
    const headers = { 'accept-language': 'fr-CH, de;q=0.5' }
    const response = await hosted.request(addressOf({ token: 'abc', type: 'signup' }), { headers })
    expect(await response.text()).toContain(SERVER_TEXTS.fr.link.signup.title)
  })

  it('keeps its token out of caches and referrers, and lets its form go to the accounts service only', async () => {
    const { headers } = await hosted.request(addressOf({ token: 'abc', type: 'signup' }))
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${PUBLIC_URL} ${PROJECT};`)
  })

  it.each([
    {},
    { token: 'abc' },
    { type: 'signup' },
    { token: 'abc', type: 'other' },
    { token: '"><script>alert(1)</script>', type: 'signup' },
    { token: 'a'.repeat(257), type: 'signup' },
  ])('is a friendly text with a link home for the parameters %j', async (parameters) => {
    const response = await hosted.request(addressOf({ ...parameters, lang: 'de' }))
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain(SERVER_TEXTS.de.link.invalid.text)
    expect(page).toContain('<a class="button primary" href="/">')
    expect(page).not.toMatch(/<form|<script/)
    expect((await press(hosted, new URLSearchParams(parameters))).status).toBe(400)
  })

  it('leads to a hosted project if the accounts are hosted, and from there back to the callback page', async () => {
    const pressed = await press(hosted, new URLSearchParams({ token: 'abc', type: 'recovery' }))
    expect(pressed.status).toBe(303)
    const target = new URL(pressed.headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe(PROJECT + AUTH_VERIFY_PATH)
    expect(Object.fromEntries(target.searchParams)).toEqual({
      token: 'abc',
      type: 'recovery',
      redirect_to: `${PUBLIC_URL}/auth/callback`,
    })
  })
})

describe('a mail scanner', () => {
  let server: AccountsServer
  beforeAll(async () => {
    server = await sharedAccountsServer()
  })

  it.each(['signup', 'magiclink', 'recovery'] as const)(
    'that opens a link of the kind %s ten times does not spend it: the button still does',
    async (kind) => {
      const email = kind === 'signup' ? newEmail() : (await newPerson(server)).email
      const { auth } = server.client()
      if (kind === 'signup') await auth.signUp({ email, password: PASSWORD })
      if (kind === 'magiclink') await auth.signInWithOtp({ email })
      if (kind === 'recovery') await auth.resetPasswordForEmail(email)
      const routes = mailedLinkRoutes({ publicUrl: server.origin, accountsUrl: server.origin })
      const { pathname, search } = mailedLink(server, email)
      let page = ''
      for (let opened = 0; opened < 10; opened++) {
        page = await (await routes.request(pathname + search)).text()
        await routes.request(pathname + search, { method: 'HEAD' })
      }
      if (kind === 'signup') {
        const { error } = await auth.signInWithPassword({ email, password: PASSWORD })
        expect(error?.message).toBe('Email not confirmed')
      }

      const pressed = await press(routes, formOf(page))
      const verified = await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' })
      const returned = new URL(verified.headers.get('location') ?? '')
      expect(returned.origin + returned.pathname).toBe(`${server.origin}/auth/callback`)
      const carried = new URLSearchParams(returned.hash.slice(1))
      expect(carried.get('type')).toBe(kind)
      expect((await auth.getUser(carried.get('access_token') ?? '')).data.user?.email).toBe(email)
    },
  )
})
