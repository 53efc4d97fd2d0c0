import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEALTH_LIVE_PATH } from '@frase/core/contract/paths'
import { runs, SEED } from '@frase/core/testing/effort'
import { buildIllustratorIndex } from '@frase/illustrator/build-index'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OwnAccountsServer, startAccountsServer } from './services/accounts/testing/accounts-server.ts'
import { newLearner, type Person } from './services/accounts/testing/people.ts'
import { createMemoryLimits } from './services/limits/built-in.ts'
import { MARKUP } from './testing/hostile.ts'
import { FORMS, type Hostile, isOfAccounts, requestAs, requestTo } from './testing/hostile-requests.ts'
import { type Product, startProduct } from './testing/product.ts'

/** More at once than the worker threads answer at the same time, fewer than they queue. */
const AT_ONCE = 8
const REQUESTS = { seed: SEED, numRuns: runs(7000) }
const REQUESTS_OF_A_FORM = { seed: SEED, numRuns: runs(200) }

interface Heard {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

let folder: string
let accounts: OwnAccountsServer
let ana: Person
let product: Product
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frase-hostile-'))
  await buildIllustratorIndex(folder)
  accounts = await startAccountsServer()
  ana = await newLearner(accounts)
  const counters = createMemoryLimits()
  // A request that is refused by a quota reaches nothing that could break.
  const limits = {
    ...counters,
    consume: (key: string) => counters.consume(key, { limit: 1e9, windowSeconds: 60 }),
  }
  product = await startProduct({
    environment: { PAYMENTS: '', DATA_DIR: folder },
    illustratorFolder: folder,
    replace: () => ({ limits, accounts: accounts.accounts }),
  })
})

afterAll(async () => {
  agent.destroy()
  await product.stop()
  await accounts.stop()
  rmSync(folder, { recursive: true })
})

function send({ method, path, headers, body }: Hostile): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const sized = body.length > 0 ? { ...headers, 'content-length': body.length } : headers
    const sent = request(product.origin + path, { method, agent, headers: sized }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: Buffer.concat(chunks).toString('utf8'),
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Anybody who signs in gets it, and no other site can have it sent. */
const DEVICE_COOKIE = /^frase-device-[0-9a-f]{24}=[\w-]{43}; .*HttpOnly.*SameSite=Strict/

/** The defect of an answer; undefined if there is none. */
function fault({ method }: Hostile, { status, headers, text }: Heard): string | undefined {
  const type = headers['content-type'] ?? ''
  if (status >= 500) return 'is a failure of the server'
  if (headers['x-injected'] !== undefined) return 'has a header of the visitor'
  if (headers['x-content-type-options'] !== 'nosniff') return 'lacks the safety headers'
  if (Object.keys(headers).some((name) => name.startsWith('access-control-'))) {
    return 'opens itself to other sites'
  }
  if (headers['set-cookie']?.some((cookie) => !DEVICE_COOKIE.test(cookie))) return 'sets a cookie'
  if (!/json|audio/.test(type) && text.includes(MARKUP)) return 'repeats markup'
  const hasErrorBody = status >= 400 && method !== 'HEAD' && !type.includes('text/html')
  if (hasErrorBody && !isJsonError(text)) return 'is no error that a page could read'
  return undefined
}

/** Whether it is in our own form, or in one of the two that supabase-js reads. */
function isJsonError(text: string): boolean {
  const parsed: unknown = JSON.parse(text)
  const body = Object(parsed)
  return [body.error, body.msg, body.message].some((words) => typeof words === 'string' && words !== '')
}

async function faultsOf(requests: readonly Hostile[]): Promise<string[]> {
  const waiting = [...requests]
  const faults: string[] = []
  const visitor = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const heard = await send(next)
      const wrong = fault(next, heard)
      if (wrong) {
        const { method, path, body } = next
        const asked = `${method} ${path.slice(0, 300)} ${body.toString().slice(0, 300)}`
        faults.push(`${heard.status} ${wrong}: ${heard.text.slice(0, 200)} ← ${asked}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return faults
}

it('no request to any route breaks the server, returns as markup or stays without an answer', async () => {
  const routes = [...product.routes, { method: 'GET', path: '/*' }]
  expect(routes.length).toBeGreaterThan(20)
  const keys = { apiKey: accounts.accounts.publicAccess.key, accessToken: ana.accessToken }
  const hostile = fc.oneof(
    ...routes.map((route) => ({ arbitrary: requestTo(route, keys), weight: isOfAccounts(route) ? 2 : 1 })),
  )
  const inForm = FORMS.flatMap((form) => fc.sample(requestAs(form, keys), REQUESTS_OF_A_FORM))
  expect(await faultsOf([...fc.sample(hostile, REQUESTS), ...inForm])).toEqual([])

  expect((await product.fetch(HEALTH_LIVE_PATH)).status).toBe(200)
  expect((await ana.client.auth.getUser()).data.user?.id).toBe(ana.id)
  expect(accounts.logLines.filter((line) => line.includes('accounts are ready'))).toHaveLength(1)
  for (const line of product.logLines) {
    expect(line.split('\n'), 'one line each').toHaveLength(2)
    expect(JSON.parse(line)).toHaveProperty('level')
  }
  expect(product.logLines.join('')).not.toContain('secret-that-nobody-logs')
})
