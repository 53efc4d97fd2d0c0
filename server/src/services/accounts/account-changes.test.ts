import { AUTH_USER_PATH } from '@frase/core/contract/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import { mailedLink, newEmail, newLearner, newPerson, openLink, PASSWORD } from './testing/people.ts'

let server: AccountsServer

beforeAll(async () => {
  server = await sharedAccountsServer()
})

const subjectsTo = (email: string) =>
  server.inbox
    .mails()
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)

async function canSignIn(email: string, password = PASSWORD) {
  return (await server.client().auth.signInWithPassword({ email, password })).error === null
}

describe('a new password', () => {
  it('is reported to the owner by mail', async () => {
    const ana = await newPerson(server)
    expect((await ana.client.auth.updateUser({ password: 'gazpacho frío' })).error).toBeNull()
    expect(subjectsTo(ana.email)[0]).toBe('Your password was changed')
    const [mail] = server.inbox.mails()
    expect(mail?.text).not.toContain('http')
  })

  it('cannot be set with an invented token, nor does one test passwords', async () => {
    const ana = await newPerson(server)
    const [head = '', , signature = ''] = ana.accessToken.split('.')
    const claims = { sub: ana.id, email: ana.email, session_id: ana.id, exp: 4_000_000_000 }
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
    for (const current of [PASSWORD, 'a guess']) {
      const response = await server.fetch(AUTH_USER_PATH, {
        method: 'PUT',
        headers: {
          apikey: server.accounts.publicAccess.key,
          authorization: `Bearer ${forged}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ password: 'gazpacho frío', current_password: current }),
      })
      expect([response.status, (await response.json()).error_code]).toEqual([403, 'bad_jwt'])
    }
  })
})

describe('a new e-mail address', () => {
  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ])(
    'counts when the %s and then the %s address confirmed it, and is told to the old one',
    async (...order) => {
      const ana = await newLearner(server)
      const newAddress = newEmail()
      const { error } = await ana.client.auth.updateUser(
        { email: newAddress },
        { emailRedirectTo: server.origin },
      )
      expect(error).toBeNull()
      const links = { old: mailedLink(server, ana.email), new: mailedLink(server, newAddress) }
      const [first, second] = order.map((which) => (which === 'old' ? links.old : links.new))
      if (!first || !second) throw new Error('There are two links')

      const half = await openLink(first)
      expect(half.page).toBe(`${server.origin}/auth/callback`)
      expect(half.carried.get('message')).toContain('other email')
      expect(half.carried.get('access_token')).toBeNull()
      expect(await canSignIn(newAddress)).toBe(false)
      // The first link opened again is not the second one.
      expect((await openLink(first)).carried.get('access_token')).toBeNull()
      expect(await canSignIn(newAddress)).toBe(false)

      const whole = await openLink(second)
      expect(whole.carried.get('type')).toBe('email_change')
      expect(whole.carried.get('access_token')).not.toBeNull()
      expect(await canSignIn(newAddress)).toBe(true)
      expect(await canSignIn(ana.email)).toBe(false)
      expect(subjectsTo(ana.email)[0]).toBe('Your e-mail address was changed')
      expect(await server.accounts.profile(ana.id)).toMatchObject({ email: newAddress })
    },
  )

  it('starts again with every request: a link of the previous one confirms nothing', async () => {
    const ana = await newPerson(server)
    const [first, second] = [newEmail(), newEmail()]
    await ana.client.auth.updateUser({ email: first }, { emailRedirectTo: server.origin })
    const old = mailedLink(server, ana.email)
    await openLink(mailedLink(server, first))
    await ana.client.auth.updateUser({ email: second }, { emailRedirectTo: server.origin })
    expect((await openLink(old)).carried.get('error_code')).toBe('otp_expired')
    expect((await openLink(mailedLink(server, ana.email))).carried.get('access_token')).toBeNull()
    expect(await canSignIn(second)).toBe(false)
    expect((await openLink(mailedLink(server, second))).carried.get('access_token')).not.toBeNull()
    expect(await canSignIn(second)).toBe(true)
  })

  it('that has an account is not distinguished from one that has none', async () => {
    const [ana, ben] = [await newPerson(server), await newPerson(server)]
    const before = subjectsTo(ben.email).length
    const change = (email: string) =>
      ana.client.auth.updateUser({ email }, { emailRedirectTo: server.origin })
    const taken = await change(ben.email)
    expect(taken.error).toBeNull()
    expect(taken.data.user?.new_email).toBe(ben.email)
    expect((await change(newEmail())).error).toBeNull()
    expect(subjectsTo(ben.email)).toHaveLength(before)
  })
})

it('the log has a line for every event of an account, without an e-mail address, token or password', async () => {
  const begin = server.logLines.length
  const ana = await newPerson(server)
  const other = newEmail()
  await server.client().auth.signInWithPassword({ email: ana.email, password: 'a wrong one' })
  await server.client().auth.resetPasswordForEmail(ana.email)
  await ana.client.auth.updateUser({ password: 'gazpacho frío' })
  await ana.client.auth.updateUser({ email: other }, { emailRedirectTo: server.origin })
  const { carried } = await openLink(mailedLink(server, other))
  expect(carried.get('message')).not.toBeNull()
  await openLink(mailedLink(server, ana.email))
  await ana.client.auth.signOut({ scope: 'local' })
  const lines = server.logLines.slice(begin).map((line) => JSON.parse(line))
  const events = lines.filter(({ message }) => message === 'account event')
  expect(events.map(({ event }) => event)).toEqual([
    'signed up',
    'confirmed',
    'signed in',
    'sign-in refused',
    'recovery asked',
    'password changed',
    'address change asked',
    'address changed',
    'signed out',
  ])
  const known = events.filter(({ event }) => !['sign-in refused', 'recovery asked'].includes(event))
  expect(new Set(known.map(({ account }) => account))).toEqual(new Set([ana.id]))
  expect(new Set(events.map(({ network }) => network))).toEqual(new Set(['127.0.0.0/24']))
  const written = server.logLines.slice(begin).join('')
  for (const secret of [ana.email, other, ana.accessToken, PASSWORD, 'gazpacho']) {
    expect(written).not.toContain(secret)
  }
})
