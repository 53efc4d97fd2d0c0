import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_SETTINGS_PATH, DAILY_PHRASE_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { freePort } from '../scripts/free-port.mjs'
import { load } from './load.mjs'
import { start } from './product.mjs'

const IN_FLIGHT = 50
const SECONDS = 8
/** A new process has not compiled its code. */
const WARM_UP_SECONDS = 3
const TURNS = 8
const REST_MS = 12_000

/**
 * The server's resources and speed: returned as rows of a table.
 * @param {string} checkout the folder of one that is built
 */
export async function measureServer(checkout) {
  const script = join(checkout, 'server/dist/main.js')
  /** @type {[what: string, value: string, goal: string][]} */
  const rows = []

  const product = await start(script, await freePort(), {
    ACCOUNTS: 'off',
    PAYMENTS: 'off',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtp://localhost',
  })
  // When idle, the threads that prerender and speak have ended.
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  rows.push(['memory at rest, without the built-in accounts', `${product.memory()} MB`, '≤ 150 MB'])

  // Each learner has an address of their own: the quota of one must not be what is measured.
  let learner = 0
  const address = () => `10.${(learner >> 16) & 255}.${(learner >> 8) & 255}.${learner++ & 255}`
  const folder = mkdtempSync(join(tmpdir(), 'frase-bench-page-'))
  const pageFile = join(folder, 'page.html')
  writeFileSync(pageFile, await (await fetch(product.origin)).text())
  const bare = await start('bench/bare-hono.mjs', await freePort(), { PAGE_FILE: pageFile })
  const ask = {
    method: 'POST',
    body: '{"language":"de"}',
    headers: { 'content-type': 'application/json' },
  }
  const phrase = await loadFromMany(product.origin, DAILY_PHRASE_PATH, address, ask)
  const echo = await loadFromMany(bare.origin, DAILY_PHRASE_PATH, address, ask)
  rows.push(['a bare Hono that only echoes, p50 / p99', `${echo.p50} / ${echo.p99} ms`, ''])
  /** @param {{ p50: number, p99: number }} ours */
  const besideBare = ({ p50, p99 }) => `${p50} / ${p99} ms, p99 = ${(p99 / echo.p99).toFixed(2)} × bare`
  const goal = 'p99 ≤ 20 ms and ≤ 2 × bare'
  rows.push(['phrase, p50 / p99', besideBare(phrase), goal])

  const spoken = await fetch(`${product.origin}${SPEECH_PATH}?text=Hola%2C+me+llamo+Ana.`)
  const speech = await loadFromMany(
    product.origin,
    new URL(spoken.url).pathname + new URL(spoken.url).search,
    address,
    {},
  )
  rows.push(['cached speech, p50 / p99', besideBare(speech), goal])

  const pages = await inTurns([product.origin, bare.origin])
  const [ours = 0, theirs = 0] = pages.perSecond
  rows.push([
    'home page, requests per second: ours / bare Hono',
    `${ours} / ${theirs} = ${(ours / theirs).toFixed(2)}`,
    '≥ 0.7',
  ])
  rows.push(['failed requests', String(phrase.failed + speech.failed + pages.failed), '0'])
  rows.push(['memory after the load', `${product.memory()} MB`, ''])
  await bare.stop()
  await product.stop()
  rmSync(folder, { recursive: true })

  const dataDir = mkdtempSync(join(tmpdir(), 'frase-bench-'))
  const port = await freePort()
  const first = await start(script, port, { DATA_DIR: dataDir })
  await ready(first.origin)
  await first.stop()
  const second = await start(script, port, { DATA_DIR: dataDir })
  rows.push(['start to first page, second start, with accounts', `${second.startMs} ms`, '≤ 1000 ms'])
  await ready(second.origin)
  rows.push(['memory with the built-in accounts', `${second.memory()} MB`, '≤ 600 MB'])
  await second.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}

/**
 * Short turns one after the other, so that a busy moment of the machine hits both.
 * @param {string[]} urls
 */
async function inTurns(urls) {
  const sums = urls.map(() => 0)
  let failed = 0
  for (const url of urls) await load({ url, inFlight: IN_FLIGHT, seconds: WARM_UP_SECONDS })
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, url] of urls.entries()) {
      const result = await load({ url, inFlight: IN_FLIGHT, seconds: SECONDS / TURNS })
      sums[index] = (sums[index] ?? 0) + result.perSecond
      failed += result.failed
    }
  }
  return { perSecond: sums.map((sum) => Math.round(sum / TURNS)), failed }
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
  const asked = { url: origin + path, inFlight: IN_FLIGHT, ...options, headers }
  await load({ ...asked, seconds: WARM_UP_SECONDS })
  return load({ ...asked, seconds: SECONDS })
}

/** The accounts start beside the page; a request to them waits until they are ready. @param {string} origin */
async function ready(origin) {
  const page = await (await fetch(origin)).text()
  const key = /"accounts":\{[^}]*"key":"([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await fetch(`${origin}${AUTH_SETTINGS_PATH}`, { headers: { apikey: key } })
  if (!answer.ok) throw new Error(`The accounts answered ${answer.status}`)
}
