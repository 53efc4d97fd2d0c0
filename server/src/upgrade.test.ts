import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { newAnswers } from './services/accounts/testing/learning.ts'
import { ANA, BEN, unpackFirstRelease } from './testing/first-release/unpack.ts'
import { builtServer, type ServerProcess, startServer } from './testing/server-process.ts'
import { type Visitor, visitorOf } from './testing/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'frase-upgrade-'))
const dataDir = join(folder, 'data')
const storedSessionSchema = z.object({ refresh_token: z.string(), user: z.object({ id: z.string() }) })
let server: ServerProcess
let visitor: Visitor
let secretsBefore: string

beforeAll(async () => {
  unpackFirstRelease('data', dataDir)
  unpackFirstRelease('browser', folder)
  secretsBefore = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
  server = await startServer({ build: await builtServer(), dataDir })
  await server.listening
  visitor = visitorOf(server.origin, dataDir)
  await visitor.ready()
})

afterAll(async () => {
  await server?.kill()
  rmSync(folder, { recursive: true })
})

/** Ana's session, as her browser stored it under the first release. */
function storedSession() {
  const stored = JSON.parse(readFileSync(join(folder, 'signed-in.json'), 'utf8'))
  return storedSessionSchema.parse(JSON.parse(stored.local.sessao))
}

describe('the data folder of the first release under this build', () => {
  it('keeps its secrets, so that nobody has to sign in again', () => {
    const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
    expect(secrets).toMatchObject(JSON.parse(secretsBefore))
  })

  it('lets everybody sign in with the password they had, as who they were', async () => {
    const ana = await visitor.session(ANA)
    expect(ana.id).toBe(storedSession().user.id)
    await visitor.untilPremium(ana)
    await visitor.openCheckout(await visitor.session(BEN))
  })

  it('refuses a second checkout to somebody who was premium already', async () => {
    await expect(visitor.openCheckout(await visitor.session(ANA))).rejects.toThrow('409')
  })

  it('continues a session that a browser stored', async () => {
    const { refresh_token, user } = storedSession()
    const { status, body } = await visitor.refresh(refresh_token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { id: user.id } })
  })

  it('takes learning events of somebody who was there before', async () => {
    const ana = await visitor.session(ANA)
    const { epoch, page } = await visitor.pullEvents(ana)
    expect(page.events).toEqual([])
    const events = newAnswers(3)
    await visitor.pushEvents(ana, epoch, events)
    expect((await visitor.pullEvents(ana)).page.events).toEqual(events)
  })

  it('takes new people in and sells them premium', async () => {
    const clara = await visitor.join()
    await visitor.pay(await visitor.openCheckout(clara))
    await visitor.untilPremium(clara)
  })
})
