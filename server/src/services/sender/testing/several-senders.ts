import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import webPush from 'web-push'
import { builtServer } from '../../../testing/server-process.ts'
import { TEST_SIGNING_SECRET } from '../../../testing/signed-addresses.ts'
import { type FakePushService, startFakePushService } from '../../../testing/upstreams/fake-push-service.ts'
import {
  type HostedProject,
  PROJECT_KEYS,
  startHostedProject,
} from '../../accounts/testing/hosted-project.ts'

export interface SenderProcess {
  /** How many it has claimed so far, according to its log. */
  claims(): readonly string[]
  kill(): Promise<void>
  stop(): Promise<void>
}

export interface SeveralSenders {
  project: HostedProject
  service: FakePushService
  /** Adds so many people with one device each, all of them due now. */
  makeDue(count: number): void
  startSender(): SenderProcess
  /** How many are not sent yet, according to the database. */
  unsent(): number
  /** How many nobody has claimed yet. */
  unclaimed(): number
  /** How many are claimed and not sent yet, without those of one sender. */
  unsentByOthers(sender: SenderProcess): number
  /** Ends the leases of unsent deliveries, without the wait. */
  endLeases(): void
  stop(): Promise<void>
}

const CLAIM = /"claim":"([^"]+)"/g

/** A real PostgreSQL, the built sender in processes of its own, and a push service that counts. */
export async function prepareSeveralSenders(
  postgresPrograms: string,
  answerMs: number,
): Promise<SeveralSenders> {
  const keys = webPush.generateVAPIDKeys()
  const [build, project, service] = await Promise.all([
    builtServer(),
    startHostedProject({ postgresPrograms }),
    startFakePushService({ publicKey: keys.publicKey, answerMs, decrypts: false }),
  ])
  const environment = {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: PROJECT_KEYS.publishableKey,
    SUPABASE_SECRET_KEY: PROJECT_KEYS.secretKey,
    SIGNING_SECRET: TEST_SIGNING_SECRET,
    PAYMENTS: 'off',
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
    PUSH_HOSTS: service.origin,
    LOG_LEVEL: 'debug',
  }
  const running = new Set<ChildProcess>()

  function startSender(): SenderProcess {
    const child = spawn(process.execPath, [join(build, 'server/dist/sender.js')], {
      cwd: build,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(child)
    let log = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    const exited = once(child, 'close').then(() => running.delete(child))
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal)
      await exited
    }
    return {
      claims: () => Array.from(log.matchAll(CLAIM), ([, claim = '']) => claim),
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    }
  }

  return {
    project,
    service,
    startSender,
    makeDue(count) {
      const { keys: device } = service.subscribe()
      project.runSql(`
        insert into auth.users (id, email)
        select gen_random_uuid(), 'persona' || number || '@ejemplo.es' from generate_series(1, ${count}) as number;
        insert into private.reminders (person, hour, time_zone, language, next_at)
        select id, 8, 'Europe/Berlin', 'de', now() from auth.users;
        insert into private.push_subscriptions (person, endpoint, p256dh, auth)
        select person, '${service.origin}/' || person, '${device.p256dh}', '${device.auth}' from private.reminders;
        analyze;`)
    },
    unsent: () =>
      Number(
        project.runSql(`
          select (select count(*) from private.reminders where next_at <= now())
            + (select count(*) from private.deliveries where done_at is null)`),
      ),
    unclaimed: () => Number(project.runSql('select count(*) from private.reminders where next_at <= now()')),
    unsentByOthers: (sender) =>
      Number(
        project.runSql(`
          select count(*) from private.deliveries
          where done_at is null and claimed_by <> all ('{${sender.claims().join(',')}}')`),
      ),
    endLeases: () =>
      project.runSql('update private.deliveries set leased_until = now() where done_at is null'),
    async stop() {
      for (const child of running) child.kill('SIGKILL')
      await service.stop()
      await project.stop()
    },
  }
}

/** The deliveries that arrived, by their id, each with how often it did. */
function arrivals({ received }: FakePushService): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { headers } of received) {
    const id = String(headers.topic)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Everybody got theirs once, apart from those that the killed server had in flight. */
export function expectEachOnce({ service }: SeveralSenders, people: number, inFlight: number): number {
  expect(service.complaints).toEqual([])
  expect(new Set(service.received.map(({ browser }) => browser)).size).toBe(people)
  const counts = arrivals(service)
  expect(counts.size).toBe(people)
  const repeated = [...counts.values()].filter((count) => count > 1)
  expect(repeated.every((count) => count === 2)).toBe(true)
  expect(repeated.length).toBeLessThanOrEqual(inFlight)
  return repeated.length
}

export function untilReceived({ service }: SeveralSenders, count: number): Promise<void> {
  return vi.waitFor(() => expect(service.received.length).toBeGreaterThanOrEqual(count), {
    timeout: 1_000_000,
    interval: 5,
  })
}

/** The remaining ones belong to the killed server. */
export async function untilOthersAreDone(senders: SeveralSenders, killed: SenderProcess): Promise<void> {
  const areDone = () => {
    expect(senders.unclaimed()).toBe(0)
    expect(senders.unsentByOthers(killed)).toBe(0)
  }
  await vi.waitFor(areDone, { timeout: 1_000_000, interval: 200 })
}

export function untilAllSent({ unsent }: SeveralSenders): Promise<void> {
  return vi.waitFor(() => expect(unsent()).toBe(0), { timeout: 1_000_000, interval: 500 })
}
