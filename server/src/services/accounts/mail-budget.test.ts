import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../limits/built-in.ts'
import { createMailBudget, type MailBudget } from './mail-budget.ts'

const HOUR = 3_600_000
const ANA = 'ana@ejemplo.es'
const HOME = '203.0.113.7'

let time: number
let budget: MailBudget

beforeEach(() => {
  time = 0
  budget = createMailBudget(createMemoryLimits(() => time))
})

const ask = (address: string, { email = ANA, isKnownDevice = false } = {}) =>
  budget.take(email, { address, isKnownDevice })

/** The number of mails sent if every address of an attacker sends a few requests. */
async function attack(addresses: readonly string[], times = 6): Promise<number> {
  let mails = 0
  for (let turn = 0; turn < times; turn += 1) {
    for (const address of addresses) if (await ask(address)) mails += 1
  }
  return mails
}

const inOneNetwork = Array.from({ length: 60 }, (_, place) => `198.51.100.${place}`)
const inSixtyNetworks = Array.from({ length: 60 }, (_, place) => `198.18.${place}.1`)

describe('the mails of one person', () => {
  it('are at most three in any hour, for all requesters together', async () => {
    const sent: number[] = []
    for (let minute = 0; minute < 300; minute += 1) {
      time = minute * 60_000
      const asks = [ask(HOME, { isKnownDevice: true }), ask(HOME), ask(inSixtyNetworks[minute % 60] ?? '')]
      for (const isAllowed of await Promise.all(asks)) if (isAllowed) sent.push(minute)
    }
    expect(sent.length).toBeGreaterThan(9)
    for (const first of sent) {
      expect(sent.filter((minute) => minute >= first && minute < first + 60).length).toBeLessThanOrEqual(3)
    }
  })

  it('are counted under one address in any spelling', async () => {
    expect(await ask(HOME)).toBe(true)
    expect(await ask(HOME, { email: ' ANA@Ejemplo.ES' })).toBe(false)
    expect(await ask(HOME, { email: 'bea@ejemplo.es' })).toBe(true)
  })
})

describe('somebody who has mails sent to a person all the time', () => {
  it.each([
    ['one address', [HOME]],
    ['six addresses', inOneNetwork.slice(0, 6)],
    ['sixty addresses', inOneNetwork],
    ['sixty networks', inSixtyNetworks],
  ])('from %s leaves a mail for a device that signed in before', async (_, addresses) => {
    for (let hour = 0; hour < 5; hour += 1) {
      await attack(addresses)
      expect(await ask(addresses[0] ?? '', { isKnownDevice: true })).toBe(true)
      time += HOUR
    }
  })

  it.each([
    ['one address', ['198.51.100.1']],
    ['six addresses', inOneNetwork.slice(0, 6)],
    ['sixty addresses', inOneNetwork],
    ['sixty addresses of IPv6', inOneNetwork.map((_, place) => `2001:db8:1:${place}::/64`)],
  ])('from %s in one network leaves a mail for every other network', async (_, addresses) => {
    for (let hour = 0; hour < 5; hour += 1) {
      expect(await attack(addresses)).toBe(1)
      expect(await ask(`203.0.${hour}.7`)).toBe(true)
      time += HOUR
    }
  })

  it('from sixty networks uses the mail for new networks once, and then it is for others', async () => {
    expect(await attack(inSixtyNetworks)).toBe(2)
    time += HOUR
    for (let hour = 0; hour < 24; hour += 1) {
      expect(await attack(inSixtyNetworks)).toBe(1)
      expect(await ask(`203.0.${hour}.7`)).toBe(true)
      time += HOUR
    }
  })

  it('leaves one for a network in which the person has signed in, however many requests she sends there', async () => {
    await budget.noteSignIn(ANA, HOME)
    await ask(HOME)
    time += HOUR
    await attack(inOneNetwork)
    expect(await ask(HOME)).toBe(true)
  })
})

describe('a notice to a person', () => {
  it('is sent once a day, and counts as one of the three mails', async () => {
    expect([await budget.takeNotice(ANA), await budget.takeNotice(ANA)]).toEqual([true, false])
    expect(await attack(inSixtyNetworks)).toBe(1)
    time += 23 * HOUR
    expect(await budget.takeNotice(ANA)).toBe(false)
    time += HOUR
    expect(await budget.takeNotice(ANA)).toBe(true)
  })

  it('is not sent while the mail for anybody is used up, and uses up none of the reserved ones', async () => {
    await attack(inOneNetwork)
    expect(await budget.takeNotice(ANA)).toBe(false)
    expect(await ask('203.0.113.7')).toBe(true)
    expect(await ask('203.0.113.7', { isKnownDevice: true })).toBe(true)
  })
})
