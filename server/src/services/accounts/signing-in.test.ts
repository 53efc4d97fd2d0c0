import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AUTH_MAGIC_LINK_PATH, AUTH_RECOVERY_PATH, AUTH_VERIFY_PATH } from '@frase/core/contract/paths'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import {
  mailedLink,
  newEmail,
  newPerson,
  openLink,
  openPressed,
  PASSWORD,
  pressedLink,
} from './testing/people.ts'

let server: AccountsServer

beforeAll(async () => {
  server = await sharedAccountsServer()
})

afterEach(() => vi.restoreAllMocks())

const mailsTo = (email: string) => server.inbox.mails().filter(({ to }) => to === email)

async function signIn(email: string, password: string, client = server.client()) {
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  return { user: data.user?.email ?? null, error: error?.message ?? null, client }
}

/** The page takes the tokens from the address it was opened with. */
async function enter(client: SupabaseClient, carried: URLSearchParams) {
  return client.auth.setSession({
    access_token: carried.get('access_token') ?? '',
    refresh_token: carried.get('refresh_token') ?? '',
  })
}

describe('signing up', () => {
  it('mails a link that confirms the address and signs in; before that the account is closed', async () => {
    const email = newEmail()
    const client = server.client()
    const { data } = await client.auth.signUp({ email, password: PASSWORD })
    expect(data.session).toBeNull()
    expect(data.user?.identities).toHaveLength(1)
    expect((await signIn(email, PASSWORD)).error).toBe('Email not confirmed')
    expect((await signIn(email, 'not the password')).error).toBe('Invalid login credentials')

    const { page, carried } = await openLink(mailedLink(server, email))
    expect(page).toBe(`${server.origin}/auth/callback`)
    expect(carried.get('type')).toBe('signup')
    expect((await enter(client, carried)).data.user?.email).toBe(email)
    expect(await signIn(email, PASSWORD)).toMatchObject({ user: email, error: null })
  })

  it('mails a token that cannot be found by trying every code a person could type', async () => {
    const email = newEmail()
    await server.client().auth.signUp({ email, password: PASSWORD })
    const token = mailedLink(server, email).searchParams.get('token')
    // The engine derives it from the address and a code of digits, of six by default.
    const tokenFor = (code: string) =>
      createHash('sha256')
        .update(email + code)
        .digest('hex')
    expect(token).toHaveLength(tokenFor('').length)
    for (let code = 0; code < 10 ** 6; code++) {
      if (tokenFor(String(code).padStart(6, '0')) === token) throw new Error(`It is the code ${code}`)
      // Connections that end meanwhile are noticed meanwhile.
      if (code % 10_000 === 0) await nextTurn()
    }
  })

  it('refuses a short password in the words that the page knows', async () => {
    const { error } = await server.client().auth.signUp({ email: newEmail(), password: '12345' })
    expect(error).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Password should be at least/),
    })
  })

  it.each(['password', 'QWERTY', '123456', 'iloveyou'])(
    'refuses %s, which is one of the most common passwords, as hosted Supabase does',
    async (password) => {
      const email = newEmail()
      const { error } = await server.client().auth.signUp({ email, password })
      expect(error).toMatchObject({
        status: 422,
        code: 'weak_password',
        reasons: ['pwned'],
        message: expect.stringMatching(/^Password is known to be weak/),
      })
      expect(mailsTo(email)).toEqual([])
      const ana = await newPerson(server)
      expect((await ana.client.auth.updateUser({ password })).error).toMatchObject({ code: 'weak_password' })
      expect((await signIn(ana.email, PASSWORD)).user).toBe(ana.email)
    },
  )

  it('with an address that has an account shows no identities, changes nothing and mails no link', async () => {
    const { email } = await newPerson(server)
    const before = mailsTo(email).length
    const { data, error } = await server.client().auth.signUp({ email, password: 'another password' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, identities: [] })
    await expect.poll(() => mailsTo(email)).toHaveLength(before + 1)
    expect(mailsTo(email)[0]).toMatchObject({ subject: 'You already have an account' })
    expect(mailsTo(email)[0]?.text).not.toContain('http')
    expect((await signIn(email, 'another password')).error).toBe('Invalid login credentials')
    expect((await signIn(email, PASSWORD)).user).toBe(email)
  })

  it('again before the address is confirmed mails a new link, which works', async () => {
    const email = newEmail()
    await server.client().auth.signUp({ email, password: PASSWORD })
    const first = mailedLink(server, email)
    const { data } = await server.client().auth.signUp({ email, password: PASSWORD })
    expect(data.user?.identities).not.toHaveLength(0)
    const second = mailedLink(server, email)
    expect(second.href).not.toBe(first.href)
    expect((await openLink(second)).carried.get('type')).toBe('signup')
    expect((await signIn(email, PASSWORD)).user).toBe(email)
  })

  it('again with another password lets neither password in: the link leads to a new one', async () => {
    const email = newEmail()
    const passwords = ['chosen by a stranger', 'chosen by the owner']
    const [first = '', second = ''] = passwords
    await server.client().auth.signUp({ email, password: first })
    const firstLink = mailedLink(server, email)
    const { data } = await server.client().auth.signUp({ email, password: second })
    expect(data.user?.identities).not.toHaveLength(0)
    // Nor does the stranger get in by signing up once more.
    await server.client().auth.signUp({ email, password: first })
    const [third] = mailsTo(email)
    const { carried } = await openLink(mailedLink(server, email))
    for (const password of passwords) {
      expect((await signIn(email, password)).error, password).toBe('Invalid login credentials')
    }
    expect(third?.subject).toBe('Confirm your e-mail address')
    expect((await openLink(firstLink)).carried.get('error_code')).toBe('otp_expired')

    expect(carried.get('type')).toBe('recovery')
    const client = server.client()
    await enter(client, carried)
    await client.auth.updateUser({ password: 'chosen once more' })
    expect((await signIn(email, 'chosen once more')).user).toBe(email)
  })

  it('fails when the mail cannot leave, and says so in the log without the address', async () => {
    const email = newEmail()
    vi.spyOn(server.inbox, 'send').mockImplementation(({ to }) =>
      Promise.reject(new Error(`the post office is closed to <${to}>`)),
    )
    const { error } = await server.client().auth.signUp({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 500 })
    const { error: silent } = await server.client().auth.resetPasswordForEmail(email)
    expect(silent).toBeNull()
    expect(server.logLines.join('')).toContain('the post office is closed')
    expect(server.logLines.join('')).not.toContain(email)
  })
})

describe('signing in with a password', () => {
  it('that is wrong, or for an address that is unknown, is refused in the same words', async () => {
    const { email } = await newPerson(server)
    const wrong = await server.client().auth.signInWithPassword({ email, password: 'wrong' })
    const unknown = await server.client().auth.signInWithPassword({ email: newEmail(), password: 'wrong' })
    expect(wrong.error).toMatchObject({ status: 400, message: 'Invalid login credentials' })
    expect(unknown.error).toMatchObject({ status: 400, message: 'Invalid login credentials' })
  })

  it('lasts: the session is renewed with its token, and ends with signing out', async () => {
    const { email } = await newPerson(server)
    const { client } = await signIn(email, PASSWORD)
    const { data } = await client.auth.refreshSession()
    expect(data.user?.email).toBe(email)
    const token = data.session?.access_token ?? ''
    expect((await client.auth.getUser(token)).data.user?.email).toBe(email)
    await client.auth.signOut({ scope: 'local' })
    expect((await client.auth.getUser(token)).data.user).toBeNull()
  })
})

describe('the magic link', () => {
  it.each(['a new address', 'a known address'])('signs in with %s, once', async (kind) => {
    const email = kind === 'a new address' ? newEmail() : (await newPerson(server)).email
    const client = server.client()
    const { error } = await client.auth.signInWithOtp({
      email,
      options: { emailRedirectTo: 'https://evil.example/steal' },
    })
    expect(error).toBeNull()
    const link = mailedLink(server, email)
    const { page, carried } = await openLink(link)
    expect(page).toBe(`${server.origin}/auth/callback`)
    expect(carried.get('type')).toBe('magiclink')
    expect((await enter(client, carried)).data.user?.email).toBe(email)

    const again = await openLink(link)
    expect(again.page).toBe(page)
    expect(again.carried.get('access_token')).toBeNull()
    expect(again.carried.get('error_code')).toBe('otp_expired')
  })

  it('returns to the callback page after any change to its own address', async () => {
    const email = newEmail()
    await server.client().auth.signInWithOtp({ email })
    const pressed = pressedLink(mailedLink(server, email))
    pressed.searchParams.set('redirect_to', 'http://127.0.0.1:9/steal')
    expect((await openPressed(pressed)).page).toBe(`${server.origin}/auth/callback`)
  })

  it('with a token that no database stores is refused, and disturbs nobody', async () => {
    const link = await server.fetch(`${AUTH_VERIFY_PATH}?token=%00&type=recovery%00&redirect_to=`)
    expect(link.status).toBe(400)
    expect(server.logLines.filter((line) => line.includes('accounts are ready'))).toHaveLength(1)
  })

  it('is not used up by a mail program that only looks whether it is there', async () => {
    const email = newEmail()
    await server.client().auth.signInWithOtp({ email })
    const link = mailedLink(server, email)
    await fetch(pressedLink(link), { method: 'HEAD', redirect: 'manual' })
    expect((await openLink(link)).carried.get('type')).toBe('magiclink')
  })

  it('shuts out a stranger who signed up with the address of somebody else', async () => {
    const email = newEmail()
    await server.client().auth.signUp({ email, password: 'chosen by a stranger' })
    await server.client().auth.signInWithOtp({ email })
    const { carried } = await openLink(mailedLink(server, email))
    expect((await enter(server.client(), carried)).data.user?.email).toBe(email)
    expect((await signIn(email, 'chosen by a stranger')).error).toBe('Invalid login credentials')
  })
})

describe('a forgotten password', () => {
  it('is replaced through a mailed link, which ends every other session', async () => {
    const elsewhere = await newPerson(server)
    const client = server.client()
    await client.auth.resetPasswordForEmail(elsewhere.email)
    const { page, carried } = await openLink(mailedLink(server, elsewhere.email))
    expect(page).toBe(`${server.origin}/auth/callback`)
    expect(carried.get('type')).toBe('recovery')
    await enter(client, carried)
    const { error } = await client.auth.updateUser({ password: 'a new password' })
    expect(error).toBeNull()

    expect((await client.auth.getUser()).data.user?.email).toBe(elsewhere.email)
    expect((await elsewhere.client.auth.getUser()).data.user).toBeNull()
    expect((await elsewhere.client.auth.refreshSession()).data.session).toBeNull()
    expect((await signIn(elsewhere.email, PASSWORD)).error).toBe('Invalid login credentials')
    expect((await signIn(elsewhere.email, 'a new password')).user).toBe(elsewhere.email)
  })

  it('cannot become a short one, nor one whose last characters would not count', async () => {
    const { client } = await newPerson(server)
    const short = await client.auth.updateUser({ password: '12345' })
    expect(short.error?.message).toMatch(/^Password should be at least/)
    const long = await client.auth.updateUser({ password: 'ñ'.repeat(40) })
    expect(long.error?.message).toBe('Password cannot be longer than 72 characters')
  })
})

describe('whether an address has an account', () => {
  const ask = (path: string, body: object) =>
    server.fetch(path, {
      method: 'POST',
      headers: { apikey: server.accounts.publicAccess.key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it.each([
    [`${AUTH_RECOVERY_PATH}?redirect_to=`, {}],
    [`${AUTH_MAGIC_LINK_PATH}?redirect_to=`, { data: {}, create_user: false }],
  ])('is not revealed by %s', async (path, options) => {
    const { email } = await newPerson(server)
    const stranger = newEmail()
    const before = mailsTo(email).length
    const known = await ask(path, { email, ...options })
    const unknown = await ask(path, { email: stranger, ...options })
    expect(known.status).toBe(200)
    expect(unknown.status).toBe(200)
    expect(await unknown.text()).toBe(await known.text())
    const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date')
    expect(headersOf(unknown)).toEqual(headersOf(known))
    expect(mailsTo(stranger)).toHaveLength(0)
    expect(mailsTo(email)).toHaveLength(before + 1)
  })
})

describe('the language of a mail', () => {
  const languageOf = (email: string) => mailsTo(email)[0]?.language

  it('is the one that the person chose', async () => {
    const email = newEmail()
    const client = server.client({ 'accept-language': 'fr' })
    await client.auth.signUp({ email, password: PASSWORD, options: { data: { language: 'pt' } } })
    expect(languageOf(email)).toBe('pt')
    await openLink(mailedLink(server, email))
    await server.client({ 'accept-language': 'de' }).auth.resetPasswordForEmail(email)
    expect(languageOf(email)).toBe('pt')
  })

  it.each([
    ['de-AT, de;q=0.9, en;q=0.5', 'de'],
    ['es;q=0.9, fr;q=0.8, en;q=0.5', 'fr'],
    ['ja', 'en'],
  ])('is otherwise the one that the browser requests: %s', async (header, language) => {
    const email = newEmail()
    await server.client({ 'accept-language': header }).auth.signUp({ email, password: PASSWORD })
    expect(languageOf(email)).toBe(language)
  })
})
