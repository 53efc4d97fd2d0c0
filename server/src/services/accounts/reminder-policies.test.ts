import { SERVER_FUNCTIONS } from '@frase/core/contract/accounts/rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../../../scripts/programs.mjs'
import { createHostedAccounts } from './hosted.ts'
import { type HostedProject, PROJECT_KEYS, startHostedProject } from './testing/hosted-project.ts'
import { newEmail, type Person } from './testing/people.ts'

/* What the database itself lets through, without the product in front of it, as in a hosted project. */

const ID = '11111111-1111-4111-8111-111111111111'
const WHEN = { hour: 8, timeZone: 'UTC', language: 'en' } as const
const PARAMETERS: Record<string, unknown> = {
  p_hour: 9,
  p_time_zone: 'UTC',
  p_language: 'en',
  p_by_mail: false,
  p_endpoint: 'https://push.example/1',
  p_p256dh: 'p',
  p_auth: 'a',
  p_claim: ID,
  p_limit: 10,
  p_push: true,
  p_mail: true,
  p_at: '2100-01-01T00:00:00Z',
  p_results: [],
}
const OF_REMINDERS = Object.entries(SERVER_FUNCTIONS).filter(([name]) =>
  /reminder|presence|deliveries/.test(name),
)

let project: HostedProject
let ana: Person
let ben: Person

beforeAll(async () => {
  project = await startHostedProject({ postgresPrograms: findPostgres() ?? undefined })
  ana = await project.newPerson(newEmail())
  ben = await project.newPerson(newEmail())
})
afterAll(() => project.stop())

const storeOf = () => createHostedAccounts({ kind: 'hosted', url: project.url, ...PROJECT_KEYS }).reminders

describe('the reminders of somebody', () => {
  it.each(OF_REMINDERS)('are closed to visitors and to people signed in: %s', async (name, names) => {
    await storeOf().change(ana.id, { ...WHEN, byMail: true })
    await storeOf().addDevice(ana.id, { ...WHEN, endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' })
    const before = await storeOf().read(ana.id)
    const parameters = Object.fromEntries(names.map((key) => [key, PARAMETERS[key] ?? ana.id]))
    for (const client of [project.client(), ana.client, ben.client]) {
      const { data, error } = await client.rpc(name, parameters)
      expect({ data, code: error?.code }).toEqual({ data: null, code: '42501' })
    }
    expect(await storeOf().read(ana.id)).toEqual(before)
  })

  it('are in tables that nobody can read or change', async () => {
    for (const table of ['reminders', 'push_subscriptions', 'deliveries']) {
      for (const { client } of [ana, ben]) {
        expect((await client.from(table).select('*')).data).toBeNull()
        expect((await client.schema('private').from(table).select('*')).data).toBeNull()
      }
    }
  })
})
