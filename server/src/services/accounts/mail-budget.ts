import { siteOf } from '../../network/networks.ts'
import type { LimitsPort, Quota } from '../limits/port.ts'
import { personOf } from './rate-limits.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const ONE_AN_HOUR: Quota = { limit: 1, windowSeconds: HOUR }
const ONE_A_DAY: Quota = { limit: 1, windowSeconds: DAY }
const A_MONTH: Quota = { limit: 1, windowSeconds: 30 * DAY }

/** Each place allows one mail an hour, so that nobody gets more than three. */
type Place = 'known-device' | 'anybody' | 'new-network'

export interface Asker {
  address: string
  isKnownDevice: boolean
}

/**
 * The mails that strangers can have sent to a person. One of three is for devices that signed in before, one for networks that
 * have not asked about this person for a month: so repeated requests use up the mail for anybody, and in each
 * network the other one once.
 */
export function createMailBudget(limits: LimitsPort) {
  const askedFrom = (address: string, person: string) =>
    `accounts:mail-asked:address:${siteOf(address)}:${person}`
  const signedInFrom = (address: string, person: string) =>
    `accounts:signed-in:address:${siteOf(address)}:${person}`

  async function take(place: Place, person: string): Promise<boolean> {
    return (await limits.consume(`accounts:mail-${place}:email:${person}`, ONE_AN_HOUR)).allowed
  }

  /** A network in which the person signs in goes on counting as new. */
  async function isNewNetwork(address: string, person: string): Promise<boolean> {
    const isFirst = (await limits.consume(askedFrom(address, person), A_MONTH)).allowed
    return isFirst || (await limits.used(signedInFrom(address, person))) > 0
  }

  async function placesFor({ address, isKnownDevice }: Asker, person: string): Promise<Place[]> {
    if (isKnownDevice) return ['known-device', 'anybody', 'new-network']
    return (await isNewNetwork(address, person)) ? ['anybody', 'new-network'] : ['anybody']
  }

  return {
    /** Counts a mail that is sent if this is true. */
    async take(email: string, asker: Asker): Promise<boolean> {
      const person = personOf(email)
      for (const place of await placesFor(asker, person)) if (await take(place, person)) return true
      return false
    },

    /** The same for a notice, which is sent once a day. */
    async takeNotice(email: string): Promise<boolean> {
      const person = personOf(email)
      const notices = `accounts:mail-notice:email:${person}`
      if ((await limits.used(notices)) > 0 || !(await take('anybody', person))) return false
      return (await limits.consume(notices, ONE_A_DAY)).allowed
    },

    async noteSignIn(email: string, address: string): Promise<void> {
      await limits.consume(signedInFrom(address, personOf(email)), A_MONTH)
    },
  }
}

export type MailBudget = ReturnType<typeof createMailBudget>
