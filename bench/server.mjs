import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, round } from './load.mjs'
import { start } from './product.mjs'

const IN_FLIGHT = 50
const SECONDS = 8

/** What the server needs and gives: answers as rows of a table. */
export async function measureServer() {
  /** @type {[what: string, value: string, goal: string][]} */
  const rows = []

  const product = await start('server/dist/main.js', 4100, {
    ACCOUNTS: 'off',
    PAYMENTS: 'off',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://localhost',
  })
  await new Promise((resolve) => setTimeout(resolve, 3000))
  rows.push(['memory at rest, without the built-in accounts', `${product.memory()} MB`, '≤ 150 MB'])

  // Each learner has an address of their own: the quota of one must not be what is measured.
  let learner = 0
  const address = () => `10.${(learner >> 16) & 255}.${(learner >> 8) & 255}.${learner++ & 255}`
  const phrase = await loadFromMany(product.origin, '/api/daily-phrase', address, {
    method: 'POST',
    body: '{"language":"de"}',
    headers: { 'content-type': 'application/json' },
  })
  rows.push(['phrase, p50 / p99', `${phrase.p50} / ${phrase.p99} ms`, 'p99 ≤ 20 ms'])

  const spoken = await fetch(`${product.origin}/api/speech?text=Buenos%20d%C3%ADas`)
  const speech = await loadFromMany(
    product.origin,
    new URL(spoken.url).pathname + new URL(spoken.url).search,
    address,
    {},
  )
  rows.push(['cached speech, p50 / p99', `${speech.p50} / ${speech.p99} ms`, 'p99 ≤ 20 ms'])

  const bare = await start('bench/bare-hono.mjs', 4101)
  const ours = await load({ url: product.origin, inFlight: IN_FLIGHT, seconds: SECONDS })
  const theirs = await load({ url: bare.origin, inFlight: IN_FLIGHT, seconds: SECONDS })
  rows.push([
    'home page, requests per second: ours / bare Hono',
    `${ours.perSecond} / ${theirs.perSecond} = ${round((ours.perSecond / theirs.perSecond) * 100) / 100}`,
    '≥ 0.7',
  ])
  rows.push(['failed requests', String(phrase.failed + speech.failed + ours.failed), '0'])
  rows.push(['memory after the load', `${product.memory()} MB`, ''])
  await bare.stop()
  await product.stop()

  const dataDir = mkdtempSync(join(tmpdir(), 'frase-bench-'))
  const first = await start('server/dist/main.js', 4102, { DATA_DIR: dataDir })
  await ready(first.origin)
  await first.stop()
  const second = await start('server/dist/main.js', 4102, { DATA_DIR: dataDir })
  rows.push(['start to first page, second start, with accounts', `${second.startMs} ms`, '≤ 2000 ms'])
  await ready(second.origin)
  rows.push(['memory with the built-in accounts', `${second.memory()} MB`, '≤ 600 MB'])
  await second.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {() => string} address
 * @param {{ method?: string, body?: string, headers?: Record<string, string> }} options
 */
async function loadFromMany(origin, path, address, options) {
  const headers = {
    ...options.headers,
    get 'x-forwarded-for'() {
      return address()
    },
  }
  return load({ url: origin + path, inFlight: IN_FLIGHT, seconds: SECONDS, ...options, headers })
}

/** The accounts boot beside the page; a request to them waits until they are there. @param {string} origin */
async function ready(origin) {
  const page = await (await fetch(origin)).text()
  const key = /"accounts":\{[^}]*"key":"([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(`${origin}/auth/v1/settings`, { headers: { apikey: key } })
  if (!answer.ok) throw new Error(`The accounts answered ${answer.status}`)
}
