import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REMINDERS_PATH } from '@frase/core/contract/paths'
import { checkpointSchema, fold, isFoldable, unfold } from '@frase/core/memory/record/checkpoint'
import { readRecord } from '@frase/core/memory/record/record'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { newAnswer, newAnswers, readAll } from './services/accounts/testing/learning.ts'
import { ANA, BEN, unpackFirstRelease } from './testing/first-release/unpack.ts'
import {
  browserOfSecondRelease,
  CARLA,
  DORA,
  eventsOfSecondRelease,
  unpackSecondRelease,
} from './testing/second-release/unpack.ts'
import { builtServer, type ServerProcess, startServer } from './testing/server-process.ts'
import { type Visitor, visitorOf } from './testing/visitor.ts'

const storedSessionSchema = z.object({ refresh_token: z.string(), user: z.object({ id: z.string() }) })

/** The server of this build on a data folder that an earlier release left. */
function startUpgraded(unpack: (dataDir: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'frase-upgrade-'))
  const dataDir = join(folder, 'data')
  const readSecrets = () => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const started: { server?: ServerProcess; visitor?: Visitor; secretsBefore?: object } = {}
  beforeAll(async () => {
    unpack(dataDir)
    started.secretsBefore = readSecrets()
    // No sender, which would send reminders that were due when the folder was packed.
    const environment = { SENDER: 'off' }
    started.server = await startServer({ build: await builtServer(), dataDir, environment })
    await started.server.listening
    started.visitor = visitorOf(started.server.origin, dataDir)
    await started.visitor.ready()
  })
  afterAll(async () => {
    await started.server?.kill()
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    readSecrets,
    secretsBefore: () => started.secretsBefore,
    visitor: () => started.visitor ?? visitorOf('', dataDir),
    fetch: (path: string, init?: RequestInit) => fetch(`${started.server?.origin}${path}`, init),
  }
}

describe('the data folder of the first release under this build', () => {
  const upgraded = startUpgraded((dataDir) => unpackFirstRelease('data', dataDir))
  const { visitor } = upgraded

  beforeAll(() => unpackFirstRelease('browser', upgraded.folder))

  /** Ana's session, as her browser stored it under the first release. */
  function storedSession() {
    const stored = JSON.parse(readFileSync(join(upgraded.folder, 'signed-in.json'), 'utf8'))
    return storedSessionSchema.parse(JSON.parse(stored.local.sessao))
  }

  it('keeps its secrets, so that nobody has to sign in again', () => {
    expect(upgraded.readSecrets()).toMatchObject(upgraded.secretsBefore() ?? { missing: true })
  })

  it('lets everybody sign in to the same account with the old password', async () => {
    const ana = await visitor().session(ANA)
    expect(ana.id).toBe(storedSession().user.id)
    await visitor().untilPremium(ana)
    await visitor().openCheckout(await visitor().session(BEN))
  })

  it('refuses a second checkout to somebody who was premium already', async () => {
    await expect(visitor().openCheckout(await visitor().session(ANA))).rejects.toThrow('409')
  })

  it('continues a session that a browser stored', async () => {
    const { refresh_token, user } = storedSession()
    const { status, body } = await visitor().refresh(refresh_token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { id: user.id } })
  })

  it('accepts learning events of an existing account', async () => {
    const ana = await visitor().session(ANA)
    const { epoch, page } = await visitor().pullEvents(ana)
    expect(page.events).toEqual([])
    const events = newAnswers(3)
    await visitor().pushEvents(ana, epoch, events)
    expect((await visitor().pullEvents(ana)).page.events).toEqual(events)
  })

  it('accepts new people and sells them premium', async () => {
    const clara = await visitor().join()
    await visitor().pay(await visitor().openCheckout(clara))
    await visitor().untilPremium(clara)
  })
})

describe('the data folder of the second release under this build', () => {
  const upgraded = startUpgraded(unpackSecondRelease)
  const { visitor } = upgraded
  const browser = browserOfSecondRelease('signed-in')
  const session = storedSessionSchema.parse(JSON.parse(browser.local[STORAGE_KEYS.session] ?? ''))
  const record = browser.databases[`frase-memory-${session.user.id}`]
  const position = z
    .object({ epoch: z.string(), cursor: z.number() })
    .parse(new Map(record?.meta).get('sync'))
  const onDevice = eventsOfSecondRelease('signed-in')

  /** Carla's log as a new device of hers reads it. */
  async function wholeLog() {
    const carla = await visitor().session(CARLA)
    const log = await readAll({
      pull: (epoch, cursor, limit) => visitor().pullEvents(carla, epoch, cursor, limit),
    })
    const answers = log.checkpoints.flatMap((checkpoint) => unfold(checkpointSchema.parse(checkpoint)))
    return { carla, ...log, answers }
  }
  /** The log as the second release left it, before a test writes to it. */
  let left: Awaited<ReturnType<typeof wholeLog>>
  beforeAll(async () => {
    left = await wholeLog()
  })

  it('keeps its secrets, so that nobody has to sign in again', () => {
    expect(upgraded.readSecrets()).toMatchObject(upgraded.secretsBefore() ?? { missing: true })
  })

  it('lets everybody sign in with the old password, and Carla is still premium', async () => {
    const carla = await visitor().session(CARLA)
    expect(carla.id).toBe(session.user.id)
    await visitor().untilPremium(carla)
    await visitor().openCheckout(await visitor().session(DORA))
  })

  it('has every event and the checkpoint of the log, in the epoch that her devices know', async () => {
    const { epoch, cursor, events, answers } = left
    expect({ epoch, cursor }).toEqual(position)
    expect(answers).toHaveLength(80)
    const sent = record?.events.flatMap(([, { id, unsent }]) => (unsent ? [] : [id])) ?? []
    const { events: read, unread } = readRecord({ events })
    const ids = [...answers, ...read].map(({ id }) => id)
    expect(ids.toSorted()).toEqual(sent.toSorted())
    expect(unread).toEqual(record?.unread.map(([, { event }]) => event))
    const dora = await visitor().session(DORA)
    expect((await visitor().pullEvents(dora)).page.events).toHaveLength(20)
  })

  it('still reminds her at her hour, by mail and on her device', async () => {
    const { token } = await visitor().session(CARLA)
    const answer = await upgraded.fetch(REMINDERS_PATH, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({
      hour: 8,
      timeZone: 'Europe/Madrid',
      byMail: true,
      devices: 1,
    })
  })

  it('continues the session of her device, which sends what it has, reads on where it was and folds', async () => {
    const { status, body } = await visitor().refresh(session.refresh_token)
    expect(status).toBe(200)
    const { access_token: token } = z.object({ access_token: z.string() }).parse(body)
    const device = { id: session.user.id, email: CARLA, token }
    const unsent = record?.events.flatMap(([, { event, unsent }]) => (unsent ? [event] : [])) ?? []
    expect(unsent).toHaveLength(1)
    const { last } = await visitor().pushEvents(device, position.epoch, unsent)
    expect(last).toBe(position.cursor + 1)
    const other = newAnswer()
    await visitor().pushEvents(await visitor().session(CARLA), position.epoch, [other])
    const { epoch, page } = await visitor().pullEvents(device, position.epoch, last)
    expect({ epoch, events: page.events }).toEqual({ epoch: position.epoch, events: [other] })

    const before = await wholeLog()
    const folded = new Set(before.answers.map(({ id }) => id))
    const isWhole = ({ id }: { id: string }) => !folded.has(id)
    const old = onDevice.filter(isFoldable).filter(isWhole).slice(0, 100)
    expect(await visitor().foldEvents(device, epoch, fold(old))).toMatchObject({ folded: 100 })
    const after = await wholeLog()
    expect(after.checkpoints).toHaveLength(2)
    expect(after.answers.length + after.events.length).toBe(before.answers.length + before.events.length)
  })
})
