import en from '@frase/content/account-texts/en.json'
import { AUTH_LOGOUT_PATH, AUTH_TOKEN_PATH, AUTH_USER_PATH } from '@frase/core/contract/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually, freezeTime, pass, settle } from '../../testing/browser/frozen-time.ts'
import {
  addFakeAccounts,
  linkAskedFor,
  PERSON,
  refusal,
  sessionOf,
  signedInBefore,
  TOKENS,
  tokenOf,
  WITH_ACCOUNTS,
} from '../../testing/fake-accounts.ts'
import { type FakeServer, json, never, startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const USER = `GET ${AUTH_USER_PATH}`
const TOKEN = `POST ${AUTH_TOKEN_PATH}`
const LINK = new URLSearchParams(TOKENS).toString()

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  addFakeAccounts(server)
  freezeTime()
  linkAskedFor()
})

const open = async (address: string) =>
  (await openApp(`/auth/callback${address}`, { content: () => import('./page.tsx'), config: WITH_ACCOUNTS }))
    .user

async function expectHomeAfter(milliseconds: number) {
  await pass(milliseconds - 1)
  expect(location.pathname).toBe('/auth/callback')
  await pass(1)
  expect(location.pathname).toBe('/')
}

/** Waits for an attempt's request and for the effects of its answer. */
async function asked(route: string, times: number) {
  await eventually(() => expect(server.asked(route)).toHaveLength(times))
  await settle()
}

/** The first attempt loads the code that makes it and looks for a session, which does not depend on the page's clock. */
async function loaded() {
  await import('../../services/account/auth-calls.ts').then((calls) => calls.currentTokens()).catch(() => {})
  await settle()
}

/** Moves the page's clock from one attempt to the next; how long one takes does not depend on it. */
async function failedWith(words: string) {
  for (let turn = 0; turn < 10 && screen.queryByText(words) === null; turn += 1) {
    await loaded()
    await pass(2000)
  }
  screen.getByText(words)
}

describe('the page that mailed links return to', () => {
  it('takes the tokens out of the address at once, and opens the session 1.5 s later on the premium page of this site', async () => {
    await open(`?next=https://evil.example&redirect_to=//evil.example#${LINK}&type=signup`)
    expect(location.href).toBe(`${location.origin}/auth/callback`)
    await pass(1499)
    screen.getByRole('heading', { name: 'Logging you in…' })
    expect(server.asked(USER)).toEqual([])
    await pass(1)
    await eventually(() => expect(location.pathname).toBe('/premium'))
    expect(server.asked(USER)).toHaveLength(1)
  })

  it('leads a recovery on to the reset page, with its tokens', async () => {
    await open(`#${LINK}&type=recovery`)
    await pass(1500)
    await eventually(() => expect(location.pathname).toBe('/auth/reset-password'))
    const query = new URLSearchParams(location.search)
    expect(Object.fromEntries(query)).toEqual({ ...TOKENS, type: 'recovery' })
  })

  it('makes three attempts, 2 s apart, then shows the error and leads home after 3 s', async () => {
    server.answer(USER, refusal(403, 'forged'))
    await open(`?${LINK}`)
    await pass(1499)
    for (const attempt of [1, 2, 3]) {
      expect(server.asked(USER)).toHaveLength(attempt - 1)
      await pass(1)
      await asked(USER, attempt)
      if (attempt < 3) await pass(1999)
    }
    await eventually(() => screen.getByText('Error while processing authentication'))
    await expectHomeAfter(3000)
    expect(server.asked(USER)).toHaveLength(3)
  })

  it('exchanges a code for a session, takes it out of the address, and leads to the premium page', async () => {
    server.answer(TOKEN, () => json(sessionOf()))
    await open('?code=a-code')
    expect(location.search).toBe('')
    await pass(1500)
    await asked(TOKEN, 1)
    const [exchange] = server.asked(TOKEN)
    expect(exchange?.query.get('grant_type')).toBe('pkce')
    expect(exchange?.body).toMatchObject({ auth_code: 'a-code' })
    await eventually(() => expect(location.pathname).toBe('/premium'))
  })

  it('shows the error of an unknown code', async () => {
    server.answer(TOKEN, refusal(404, 'unknown'))
    await open('?code=forged')
    for (const attempt of [1, 2, 3]) {
      await pass(attempt === 1 ? 1500 : 2000)
      await asked(TOKEN, attempt)
    }
    await eventually(() => screen.getByText('Error while processing the authorization code'))
    await expectHomeAfter(3000)
  })

  it('says that the sign-in could not be completed where the address brings nothing', async () => {
    await open('')
    await pass(1500)
    await failedWith('Authentication could not be completed')
    await expectHomeAfter(3000)
  })

  it('gives up a service that never answers after three attempts of 10 s', async () => {
    server.answer(USER, never)
    await open(`?${LINK}`)
    for (const attempt of [1, 2, 3]) {
      await pass(attempt === 1 ? 1500 : 2000)
      await asked(USER, attempt)
      await pass(9999)
      screen.getByRole('heading', { name: 'Logging you in…' })
      await pass(1)
    }
    screen.getByText('Authentication could not be completed')
    await expectHomeAfter(3000)
  })

  it('shows the error of a refused link at once and leads home after 3 s', async () => {
    await open('#error=access_denied&error_description=nope')
    await eventually(() => screen.getByText('Authentication error'))
    expect(screen.queryByText(/expired/)).toBeNull()
    await expectHomeAfter(3000)
  })

  it('says that a link has expired, but never shows words from the address', async () => {
    await open('?error=x&error_code=otp_expired&error_description=Call+0800+now')
    await eventually(() => screen.getByText('The link has expired or was already used. Ask for a new one.'))
    expect(document.body.textContent).not.toContain('0800')
  })

  it('shows an unexpected error where its own code cannot be loaded', async () => {
    vi.doMock('../../services/account/auth-calls.ts', () => {
      throw new Error('no such file')
    })
    await open('')
    await pass(1500)
    await failedWith('Unexpected error during authentication')
    vi.doUnmock('../../services/account/auth-calls.ts')
  })
})

describe('a link that nobody asked for in this browser', () => {
  const EVA = { id: 'eva', email: 'eva@example.com' }
  const title = (email: string) => en.continueAs.title.replace('{{email}}', email)
  const storedSession = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.session) ?? 'null')

  /** The question of a link to Ana's account. */
  async function openUnasked() {
    const user = await open(`#${LINK}&type=magiclink`)
    await pass(1500)
    await eventually(() => screen.getByRole('heading', { name: title(PERSON.email) }))
    return user
  }

  beforeEach(() => localStorage.removeItem(STORAGE_KEYS.askedLink))

  it('is asked about before anything is opened, and opens the account of somebody who agrees', async () => {
    const user = await openUnasked()
    screen.getByText(en.continueAs.unasked)
    expect(storedSession()).toBeNull()
    expect(document.activeElement?.textContent).toBe(title(PERSON.email))
    await user.click(screen.getByRole('button', { name: en.continueAs.yes }))
    await pass(1500)
    await eventually(() => expect(location.pathname).toBe('/premium'))
    expect(storedSession().user.email).toBe(PERSON.email)
  })

  it('does not sign in a visitor who does not agree', async () => {
    const user = await openUnasked()
    await user.click(screen.getByRole('button', { name: en.continueAs.no }))
    expect(location.pathname).toBe('/')
    expect(storedSession()).toBeNull()
  })

  it('names the account that is open, and leaves it open for somebody who does not agree', async () => {
    signedInBefore({}, EVA)
    const user = await openUnasked()
    screen.getByText(en.continueAs.other.replace('{{email}}', EVA.email))
    await user.click(screen.getByRole('button', { name: en.continueAs.no }))
    expect(location.pathname).toBe('/')
    expect(storedSession().user.email).toBe(EVA.email)
  })

  it('is asked about if it was requested for another address, or more than an hour ago', async () => {
    linkAskedFor(EVA.email)
    await openUnasked()
    linkAskedFor()
    await pass(60 * 60 * 1000)
    await openUnasked()
  })

  it('is not asked about if it opens the account that is open already', async () => {
    signedInBefore()
    await open(`#${LINK}`)
    await pass(1500)
    await eventually(() => expect(location.pathname).toBe('/premium'))
  })

  it('is not trusted to name the account: the service says whose tokens they are', async () => {
    const forged = new URLSearchParams({ ...TOKENS, access_token: tokenOf({ ...EVA, email: 'Call 0800' }) })
    await open(`#${forged}`)
    await pass(1500)
    await eventually(() => screen.getByRole('heading', { name: title(PERSON.email) }))
    expect(document.body.textContent).not.toContain('0800')
  })

  it('opens nothing if its second token is of an account that nobody was asked about', async () => {
    linkAskedFor(EVA.email)
    server.answer(`POST ${AUTH_LOGOUT_PATH}`, () => new Response(null, { status: 204 }))
    // Expired, so that it is renewed with the refresh token, which the service takes for Ana's.
    const expired = new URLSearchParams({ ...TOKENS, access_token: tokenOf(EVA, 1) })
    await open(`#${expired}`)
    await pass(1500)
    await asked(TOKEN, 1)
    await eventually(() => expect(storedSession()).toBeNull())
    for (let attempt = 2; attempt <= 3; attempt++) {
      await pass(2000)
      await asked(TOKEN, attempt)
    }
    await eventually(() => screen.getByText('Error while processing authentication'))
    expect(storedSession()).toBeNull()
  })
})

it('the first of two confirmations of a new address says that the other is still missing', async () => {
  await open('#message=Confirmation+link+accepted.+Call+0800')
  await eventually(() => screen.getByRole('heading', { name: en.continueAs.halfTitle }))
  await pass(60_000)
  expect(location.pathname).toBe('/auth/callback')
  expect(document.body.textContent).not.toContain('0800')
})
