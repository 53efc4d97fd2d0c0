import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import { mailedLink, newEmail, newPerson, openLink, PASSWORD } from './testing/people.ts'

const HOUR = 3_600_000
const HERE = '198.51.100.1'
const ELSEWHERE = '203.0.113.7'

let server: AccountsServer
let time: number

beforeEach(async () => {
  time = 0
  server = await sharedAccountsServer({
    limits: createMemoryLimits(() => time),
    trustProxy: 1,
    wait: async () => {},
  })
})

const mailsTo = (email: string) => server.inbox.mails().filter(({ to }) => to === email)
const client = (address: string, language = 'en') =>
  server.client({ 'x-forwarded-for': address, 'accept-language': language })

async function signUp(email: string, address: string, password = PASSWORD) {
  const { data, error } = await client(address).auth.signUp({ email, password })
  return { user: data.user, isTaken: data.user?.identities?.length === 0, error: error?.message ?? null }
}

/** People whose accounts had no requests within the last hour. */
async function newOwners(count: number) {
  const emails: string[] = []
  for (let n = 0; n < count; n += 1) emails.push((await newPerson(server)).email)
  time += HOUR
  return emails
}

/** The names of the fields, at every level. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
}

describe('signing up with an address that has an account', () => {
  it('is revealed five times an hour to one network, and looks like a new account from then on', async () => {
    const owners = await newOwners(6)
    const [sixth = ''] = owners.splice(5)
    for (const [place, email] of owners.entries()) {
      expect((await signUp(email, `198.51.100.${place}`)).isTaken).toBe(true)
    }
    const hidden = await signUp(sixth, HERE)
    const fresh = await signUp(newEmail(), HERE)
    expect([hidden.isTaken, hidden.error]).toEqual([false, null])
    expect(shapeOf(hidden.user)).toEqual(shapeOf(fresh.user))
    expect((await signUp(sixth, ELSEWHERE)).isTaken).toBe(true)
    time += HOUR
    expect((await signUp(sixth, HERE)).isTaken).toBe(true)
  })

  it('is revealed neither by a second sign-up nor by signing in after that', async () => {
    const owners = await newOwners(6)
    for (const email of owners.splice(1)) await signUp(email, HERE)
    const [taken = ''] = owners
    const fresh = newEmail()
    for (const email of [taken, fresh]) {
      const first = await signUp(email, HERE, 'chosen by a stranger')
      const second = await signUp(email, HERE, 'chosen by a stranger')
      expect(second.user?.id, email).toBe(first.user?.id)
      const signIn = (password: string) => client(HERE).auth.signInWithPassword({ email, password })
      expect((await signIn('chosen by a stranger')).error?.message, email).toBe('Email not confirmed')
      expect((await signIn('another one')).error?.message, email).toBe('Invalid login credentials')
    }
    const { data } = await client(ELSEWHERE).auth.signInWithPassword({ email: taken, password: PASSWORD })
    expect(data.user?.email).toBe(taken)
  })

  it('is not revealed by a mail that cannot be sent', async () => {
    const owners = await newOwners(6)
    for (const email of owners.splice(1)) await signUp(email, HERE)
    vi.spyOn(server.inbox, 'send').mockRejectedValue(new Error('the post office is closed'))
    const [taken = ''] = owners
    const answers = [await signUp(taken, HERE), await signUp(newEmail(), HERE)]
    vi.restoreAllMocks()
    expect(answers.map(({ error, isTaken }) => [error, isTaken])).toEqual([
      [null, false],
      [null, false],
    ])
  })

  it('keeps no class of thirty from making accounts at the same address', async () => {
    for (const email of await newOwners(6)) await signUp(email, HERE)
    for (let pupil = 0; pupil < 30; pupil += 1) {
      const email = newEmail()
      expect((await signUp(email, HERE)).error).toBeNull()
      expect(mailedLink(server, email).searchParams.get('type')).toBe('signup')
    }
  })
})

describe('the owner of an address that somebody else signed up with', () => {
  it.each([
    ['pt', 'Você já tem uma conta'],
    ['en', 'You already have an account'],
    ['fr', 'Tu as déjà un compte'],
    ['de', 'Du hast schon ein Konto'],
  ])('is informed in her language, %s, once a day', async (language, subject) => {
    const email = newEmail()
    const options = { data: { language } }
    await client(HERE).auth.signUp({ email, password: PASSWORD, options })
    await openLink(mailedLink(server, email))
    time += HOUR
    const before = mailsTo(email).length
    for (let turn = 0; turn < 4; turn += 1) {
      await signUp(email, ELSEWHERE, 'chosen by a stranger')
      time += 6 * HOUR - 1
    }
    await expect.poll(() => mailsTo(email)).toHaveLength(before + 1)
    const [mail] = mailsTo(email)
    expect(mail).toMatchObject({ subject, language })
    expect(mail?.text).not.toContain('http')
    time += HOUR
    await signUp(email, ELSEWHERE, 'chosen by a stranger')
    await expect.poll(() => mailsTo(email)).toHaveLength(before + 2)
  })
})
