import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import type { LimitsPort } from '../limits/port.ts'
import { type AccountsServer, sharedAccountsServer } from './testing/accounts-server.ts'
import { mailedLink, newEmail, newPerson, openLink, PASSWORD, type Person } from './testing/people.ts'

let server: AccountsServer
let limits: LimitsPort | null = null

beforeAll(async () => {
  const none = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }
  server = await sharedAccountsServer({
    limits: {
      consume: async (key, quota) => limits?.consume(key, quota) ?? none,
      used: async (key) => limits?.used(key) ?? 0,
      add: async () => 0,
    },
  })
})

const mailsTo = (email: string) => server.inbox.mails().filter(({ to }) => to === email)

async function change({ client }: Person, email: string) {
  const { data, error } = await client.auth.updateUser({ email }, { emailRedirectTo: server.origin })
  if (error) throw error
  return data.user
}

async function canSignIn(email: string, password = PASSWORD) {
  return (await server.client().auth.signInWithPassword({ email, password })).error === null
}

describe('a change to the address of somebody else', () => {
  it('who has an account looks the same to the requester, in their own inbox too', async () => {
    const [ana, ben] = [await newPerson(server), await newPerson(server)]
    const seen = []
    for (const email of [newEmail(), ben.email]) {
      const before = mailsTo(ana.email).length
      const answered = await change(ana, email)
      const { data } = await ana.client.auth.getUser()
      const { carried } = await openLink(mailedLink(server, ana.email))
      seen.push({
        isNamed: answered.new_email === email,
        isStored: data.user?.new_email === email,
        fields: Object.keys(answered).sort(),
        mails: mailsTo(ana.email).length - before,
        message: carried.get('message'),
      })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]).toMatchObject({ isNamed: true, isStored: true, mails: 1 })
    expect([await canSignIn(ana.email), await canSignIn(ben.email)]).toEqual([true, true])
  })

  it('who has an account ends the change that was requested before', async () => {
    const [ana, ben] = [await newPerson(server), await newPerson(server)]
    const first = newEmail()
    await change(ana, first)
    const links = [mailedLink(server, ana.email), mailedLink(server, first)]
    await change(ana, ben.email)
    for (const link of links) expect((await openLink(link)).carried.get('error_code')).toBe('otp_expired')
    expect(await canSignIn(first)).toBe(false)
  })

  it('who makes an account before it is confirmed fails, and redirects back with the reason', async () => {
    const ana = await newPerson(server)
    const target = newEmail()
    await change(ana, target)
    const [atOld, atNew] = [mailedLink(server, ana.email), mailedLink(server, target)]
    const owner = await newPerson(server, target)
    await openLink(atOld)
    const { page, carried } = await openLink(atNew)
    expect(page).toBe(`${server.origin}/auth/callback`)
    expect(carried.get('access_token')).toBeNull()
    expect(carried.get('error_code')).toBe('otp_expired')
    expect((await owner.client.auth.getUser()).data.user?.id).toBe(owner.id)
    expect((await ana.client.auth.getUser()).data.user?.email).toBe(ana.email)
  })

  it('is confirmed by neither address alone, however often its link is opened', async () => {
    const ana = await newPerson(server)
    const target = newEmail()
    await change(ana, target)
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await openLink(mailedLink(server, target))).carried.get('access_token')).toBeNull()
    }
    expect(await canSignIn(target)).toBe(false)
    expect(await canSignIn(ana.email)).toBe(true)
  })

  it('is not confirmed with the token of another kind of link, nor does its token open another kind', async () => {
    const ana = await newPerson(server)
    const target = newEmail()
    await change(ana, target)
    const link = mailedLink(server, target)
    for (const type of ['recovery', 'magiclink', 'signup']) {
      const other = new URL(link)
      other.searchParams.set('type', type)
      expect((await openLink(other)).carried.get('access_token'), type).toBeNull()
    }
    await server.client().auth.resetPasswordForEmail(ana.email)
    const recovery = mailedLink(server, ana.email)
    recovery.searchParams.set('type', 'email_change')
    expect((await openLink(recovery)).carried.get('access_token')).toBeNull()
    expect(await canSignIn(target)).toBe(false)
  })

  it('that somebody with her session requested ends when the owner chooses a new password', async () => {
    const ana = await newPerson(server)
    const target = newEmail()
    await change(ana, target)
    await openLink(mailedLink(server, target))
    const atOld = mailedLink(server, ana.email)
    expect((await ana.client.auth.updateUser({ password: 'gazpacho frío' })).error).toBeNull()
    expect((await openLink(atOld)).carried.get('access_token')).toBeNull()
    expect(await canSignIn(target, 'gazpacho frío')).toBe(false)
    expect(await canSignIn(ana.email, 'gazpacho frío')).toBe(true)
  })
})

describe('two changes of one account at once', () => {
  it('leave one of them, whose two links belong together', async () => {
    const ana = await newPerson(server)
    const targets = [newEmail(), newEmail()]
    await Promise.all(targets.map((target) => change(ana, target)))
    const [last = ''] = targets.filter(
      (target) => target === server.inbox.mails().find(({ to }) => targets.includes(to))?.to,
    )
    const [lost = ''] = targets.filter((target) => target !== last)
    expect((await openLink(mailedLink(server, lost))).carried.get('error_code')).toBe('otp_expired')
    await openLink(mailedLink(server, ana.email))
    await openLink(mailedLink(server, last))
    expect([await canSignIn(last), await canSignIn(lost), await canSignIn(ana.email)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('mails about a change', () => {
  it('reach a stranger three times an hour, however many accounts request them', async () => {
    const accounts: Person[] = []
    for (let n = 0; n < 5; n += 1) accounts.push(await newPerson(server))
    limits = createMemoryLimits()
    const target = newEmail()
    for (const account of accounts) expect((await change(account, target)).new_email).toBe(target)
    limits = null
    expect(mailsTo(target)).toHaveLength(3)
  })

  it('use up none of the mails of somebody who has an account', async () => {
    const [ana, ben] = [await newPerson(server), await newPerson(server)]
    limits = createMemoryLimits()
    await change(ana, ben.email)
    const before = mailsTo(ben.email).length
    await server.client().auth.resetPasswordForEmail(ben.email)
    limits = null
    expect(mailsTo(ben.email)).toHaveLength(before + 1)
  })
})
