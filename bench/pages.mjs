import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { ensureBrowser, systemChromium } from '../scripts/browser.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { start } from './product.mjs'

/** Runs on Node 20; not a dependency of the project, which would install it for everybody. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
const FOLDER = 'node_modules/.cache/frase/bench'
const ROUTES = [
  '/',
  '/categories',
  '/category/comida',
  '/exercises',
  '/grammar',
  '/grammar/el-la',
  '/resources',
  '/privacy',
  '/terms',
  '/contact',
  '/premium',
  // Not for search engines, which are told so.
  '/auth/reset-password',
  '/teste-audio',
  '/teste-imagem',
  '/an-address-that-is-none',
]

/** Lighthouse on every screen, with a bare React page in the same run as the floor. */
export async function measurePages() {
  ensureBrowser()
  mkdirSync(FOLDER, { recursive: true })
  const floor = await startBarePage()
  const product = await start('server/dist/main.js', await freePort(), { ACCOUNTS: 'off', PAYMENTS: 'off' })
  const bare = await audit(floor.origin)
  const rows = []
  for (const route of ROUTES) rows.push({ route, ...(await audit(product.origin + route)) })
  await product.stop()
  floor.close()
  return [
    '## Pages',
    '',
    `Lighthouse 12.8 on its simulated phone, medians of ${RUNS}. The floor is a bare React and Vite page: largest paint`,
    `${bare.paint} ms, blocking ${bare.blocking} ms, ${bare.script} KB of JavaScript. Pages without a figure for SEO tell search`,
    'engines to stay away; an address that is none answers 404, which the browser notes in its console: hence its 96.',
    'JavaScript is all that came while Lighthouse looked on, headers and what follows the first screen included; what',
    'that screen needs is in the next table.',
    '',
    '| page | performance | access | practices | SEO | largest paint | ratio to the floor | blocking | shift | JavaScript |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.route} | ${row.performance} | ${row.access} | ${row.practices} | ${row.isListed ? row.seo : '–'} | ${row.paint} ms | ${(row.paint / bare.paint).toFixed(2)} | ${row.blocking} ms | ${row.shift} | ${row.script} KB |`,
    ),
  ]
}

/** @param {string} url */
async function audit(url) {
  /** @type {Awaited<ReturnType<typeof lighthouse>>[]} */
  const runs = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await untilRecorded(() => lighthouse(url, run)))
  const median = (/** @type {(run: Awaited<ReturnType<typeof lighthouse>>) => number} */ of) =>
    runs.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  return {
    performance: median((run) => run.performance),
    access: median((run) => run.access),
    practices: median((run) => run.practices),
    seo: median((run) => run.seo),
    isListed: runs.every((run) => run.isListed),
    paint: median((run) => run.paint),
    blocking: median((run) => run.blocking),
    shift: median((run) => run.shift),
    script: median((run) => run.script),
  }
}

/**
 * Now and then Lighthouse misses the beginning of its own recording, and asks to be run again.
 * @template T
 * @param {() => Promise<T>} measure
 * @returns {Promise<T>}
 */
async function untilRecorded(measure, tries = 3) {
  try {
    return await measure()
  } catch (error) {
    if (tries === 1 || !String(error).includes('NO_NAVSTART')) throw error
    return untilRecorded(measure, tries - 1)
  }
}

/**
 * In a process of its own and awaited: the bare page is served from this one.
 * @param {string} url
 * @param {number} run
 */
async function lighthouse(url, run) {
  const out = join(FOLDER, `report-${run}.json`)
  const flags =
    '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
  const chromium = systemChromium()
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--ignore-status-code',
      '--output=json',
      `--output-path=${out}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) } },
  )
  const { categories, audits } = JSON.parse(readFileSync(out, 'utf8'))
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100)
  const items = audits['network-requests']?.details?.items ?? []
  const bytes = items
    .filter((/** @type {{ resourceType: string }} */ item) => item.resourceType === 'Script')
    .reduce(
      (/** @type {number} */ sum, /** @type {{ transferSize: number }} */ item) => sum + item.transferSize,
      0,
    )
  return {
    performance: score('performance'),
    access: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    isListed: audits['is-crawlable'].score === 1,
    paint: Math.round(audits['largest-contentful-paint'].numericValue),
    blocking: Math.round(audits['total-blocking-time'].numericValue),
    shift: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
    script: Math.round(bytes / 1024),
  }
}

/** The least that React and Vite make, served compressed: what no page of ours can be faster than. */
async function startBarePage() {
  const folder = join(FOLDER, 'bare')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width, initial-scale=1"></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>',
  )
  writeFileSync(
    join(folder, 'main.js'),
    "import { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')).render(createElement('h1', null, 'A bare page with one heading'))\n",
  )
  await build({ root: folder, configFile: false, logLevel: 'silent' })
  const server = createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1)
    try {
      const body = brotliCompressSync(readFileSync(join(folder, 'dist', name)))
      const type = name.endsWith('.js') ? 'text/javascript' : 'text/html'
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}
