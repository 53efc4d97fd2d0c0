import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  API_ROOT,
  AUTH_LINK_PATH,
  HEALTH_LIVE_PATH,
  HEALTH_READY_PATH,
  SIMULATOR_CHECKOUT_PATH,
} from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { isIndexed } from '@frase/core/pages/page-meta'
import { pathFor, SECTIONS } from '@frase/core/pages/paths'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadStaticFiles } from './answers/static-files.ts'
import { PAGE_PARAMS } from './testing/page-params.ts'
import { type Product, startProduct } from './testing/product.ts'
import { signedSpeech } from './testing/signed-addresses.ts'

const SCRIPT = 'console.log("hola")'
const html = { accept: 'text/html' }
let folder: string
let product: Product
let ready = true

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frase-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-abc.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/anki-worker-a_b-1.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/sql-abc.wasm'), SCRIPT)
  writeFileSync(join(folder, 'assets/app-abc.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets/app-abc.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, 'index.html'), '<script nonce="%NONCE%">boot()</script>')
  product = await startProduct({
    parts: { files: loadStaticFiles(folder), health: { isReady: () => ready } },
  })
})

afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true })
})

describe('static files', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['identity', null],
  ])('are sent compressed as the browser accepts: %s', async (accepted, encoding) => {
    const response = await product.fetch('/assets/app-abc.js', { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toBe(SCRIPT)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it('are immutable where their name carries a hash, and revalidated elsewhere', async () => {
    const hashed = await product.fetch('/assets/app-abc.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const plain = await product.fetch('/icon.svg')
    expect(plain.headers.get('cache-control')).toBe('no-cache')
    const again = await product.fetch('/icon.svg', {
      headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('may run nothing, but for the worker that makes packages for Anki: WebAssembly, from this server', async () => {
    const policyOf = async (path: string) =>
      (await product.fetch(path, { headers: path === '/' ? html : {} })).headers.get(
        'content-security-policy',
      )
    expect(await policyOf('/assets/anki-worker-a_b-1.js')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    )
    expect(await policyOf('/assets/app-abc.js')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(await policyOf('/')).not.toContain('wasm')
    const wasm = await product.fetch('/assets/sql-abc.wasm')
    expect(wasm.headers.get('content-type')).toBe('application/wasm')
  })

  it.each([
    '/assets/missing.js',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/app-abc.js.br',
  ])('answer 404 and never HTML for %s', async (path) => {
    const response = await product.fetch(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'not_found' })
  })
})

describe('pages', () => {
  it("answer every path of the table with HTML in the path's own language", async () => {
    for (const section of SECTIONS) {
      for (const language of LANGUAGES) {
        const path = pathFor(section, language, PAGE_PARAMS)
        const response = await product.fetch(path)
        expect(response.status, path).toBe(200)
        const page = await response.text()
        const shared = LANGUAGES.find((code) => pathFor(section, code, PAGE_PARAMS) === path)
        expect(page, path).toContain(`<html lang="${shared}"`)
        expect(page, path).toMatch(/<title>[^<]{5,}<\/title>/)
        const forEngines = isIndexed(section)
          ? `<link rel="canonical" href="http://localhost:3000${path}">`
          : '<meta name="robots" content="noindex">'
        expect(page, path).toContain(forEngines)
      }
    }
  })

  it('are requested anew each time, and sent only if they have changed', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => product.fetch('/', { headers: html })))
    expect(first?.headers.get('cache-control')).toBe('no-cache')
    const etag = first?.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect(second?.headers.get('etag')).toBe(etag)
    const again = await product.fetch('/', { headers: { ...html, 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toBe(first?.headers.get('content-security-policy'))
  })

  it.each(['br', 'gzip', 'identity'])('come compressed as the browser accepts: %s', async (encoding) => {
    const plain = await (await product.fetch('/', { headers: html })).text()
    const response = await product.fetch('/', { headers: { ...html, 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await response.text()).toBe(plain)
  })

  it('let their own inline script run by its hash, and no other', async () => {
    const response = await product.fetch('/', { headers: html })
    expect(await response.text()).toContain('<script>boot()</script>')
    const hash = createHash('sha256').update('boot()').digest('base64')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'sha256-${hash}'`)
  })

  it('carry a nonce of their own each time where there are ads', async () => {
    const withAds = await startProduct({ environment: { ADSENSE_CLIENT: 'ca-pub-1234567890123456' } })
    const answers = 300
    const nonces = await Promise.all(
      Array.from({ length: answers }, async () => {
        const response = await withAds.fetch('/', { headers: html })
        expect(response.headers.get('cache-control')).toBe('no-cache')
        const policy = response.headers.get('content-security-policy') ?? ''
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
        expect(await response.text()).toContain(`<script nonce="${nonce}">boot()</script>`)
        expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
        return nonce
      }),
    )
    await withAds.stop()
    expect(new Set(nonces).size).toBe(answers)
    expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16)
  })

  it.each(['/grammar/no-such-lesson', '/category/dragons', '/index.html'])(
    'are not found at %s, where there is nothing',
    async (path) => {
      const response = await product.fetch(path, { headers: html })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('<meta name="robots" content="noindex">')
    },
  )

  it('fall back to HTML only for page navigations', async () => {
    const navigation = await product.fetch('/no/such/page', { headers: html })
    expect(navigation.status).toBe(404)
    expect(navigation.headers.get('content-type')).toContain('text/html')
    expect(await navigation.text()).toContain('<meta name="robots" content="noindex">')
    const data = await product.fetch('/no/such/page', { headers: { accept: 'application/json' } })
    expect(data.status).toBe(404)
    expect(data.headers.get('content-type')).toContain('application/json')
    const post = await product.fetch('/', { method: 'POST', headers: html })
    expect(post.status).toBe(404)
  })

  it('pass the public configuration to the page, unable to break out of its block', async () => {
    const other = await startProduct({
      environment: { OPERATOR_NAME: '</script><b>', OPERATOR_ADDRESS: 'x', CONTACT_EMAIL: 'a@b.example' },
    })
    const page = await (await other.fetch('/')).text()
    await other.stop()
    const block = /<script type="application\/json" id="public-config">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(block)).toMatchObject({ operator: { name: '</script><b>' } })
  })

  it('escape what comes from the address', async () => {
    const page = await (await product.fetch('/category/%22%3E%3Cscript%3E', { headers: html })).text()
    expect(page).not.toContain('"><script>')
  })
})

describe('every response', () => {
  it.each(['/', `${API_ROOT}/nothing`, '/icon.svg', HEALTH_LIVE_PATH, '/nada'])(
    'carries the safety headers: %s',
    async (path) => {
      const { headers } = await product.fetch(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBeTruthy()
      expect(headers.get('permissions-policy')).toBeTruthy()
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
      expect(headers.get('strict-transport-security'), 'none on loopback').toBeNull()
    },
  )

  it('lets a page of the app request the microphone, even one that does not exist', async () => {
    const paths = SECTIONS.map((section) => pathFor(section, 'pt', PAGE_PARAMS))
    for (const path of [...paths, '/no/such/page']) {
      const { headers } = await product.fetch(path, { headers: html })
      expect(headers.get('permissions-policy'), path).toContain('microphone=(self)')
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
    }
  })

  it('that is no page of the app may not request the microphone', async () => {
    const hosted = await startProduct({
      environment: {
        SUPABASE_URL: 'http://127.0.0.1:9',
        SUPABASE_PUBLISHABLE_KEY: 'public',
        SUPABASE_SECRET_KEY: 'secret',
        ACCOUNTS: '',
        PAYMENTS: '',
      },
      parts: { files: loadStaticFiles(folder) },
    })
    onTestFinished(hosted.stop)
    const paths = [
      ...[`${API_ROOT}/nothing`, HEALTH_LIVE_PATH, '/robots.txt', '/sitemap.xml', '/nada'],
      ...['/icon.svg', '/assets/app-abc.js', AUTH_LINK_PATH, `${SIMULATOR_CHECKOUT_PATH}/x`],
    ]
    for (const path of paths) {
      const isPlainPage = path === AUTH_LINK_PATH || path.startsWith(SIMULATOR_CHECKOUT_PATH)
      const { headers } = await hosted.fetch(path, { headers: isPlainPage ? html : {} })
      expect(headers.get('permissions-policy'), path).toContain('microphone=()')
      if (isPlainPage) expect(headers.get('content-type'), path).toContain('text/html')
    }
  })

  it('asks for HTTPS off loopback', async () => {
    const hosted = await startProduct({
      environment: { PUBLIC_URL: 'https://frase.example', PAYMENTS: 'off', ACCOUNTS: 'off' },
    })
    expect((await hosted.fetch('/')).headers.get('strict-transport-security')).toContain('max-age=')
    await hosted.stop()
  })

  it('is logged as one line of JSON, with the request id and without the query', async () => {
    const { headers } = await product.fetch(`${HEALTH_LIVE_PATH}?token=hush`)
    const line = product.logLines
      .map((text) => JSON.parse(text))
      .find(({ requestId }) => requestId === headers.get('x-request-id'))
    expect(line).toMatchObject({ level: 'info', method: 'GET', path: HEALTH_LIVE_PATH, status: 200 })
    expect(product.logLines.join()).not.toContain('hush')
  })
})

it(`answers JSON 404 under ${API_ROOT}, even if HTML is accepted`, async () => {
  const response = await product.fetch(`${API_ROOT}/nothing`, { headers: html })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'not_found' })
})

it('reports an internal error to nobody but the log', async () => {
  const failing = await startProduct({
    replace: () => ({ accounts: null, spoken: { version: '1', address: () => '', sound: fails } }),
  })
  const response = await failing.fetch(await signedSpeech('Hola', { v: '1' }))
  await failing.stop()
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ error: 'internal_error' })
  expect(failing.logLines.join('')).toContain('in the cellar')
})

const fails = () => Promise.reject(new Error('something broke in the cellar'))

it('refuses a body over the limit, announced or not', async () => {
  const body = 'x'.repeat(70_000)
  const announced = await product.fetch(`${API_ROOT}/nothing`, { method: 'POST', body })
  expect(announced.status).toBe(413)
  const unannounced: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: new Blob([body]).stream(),
    duplex: 'half',
  }
  expect((await product.fetch(`${API_ROOT}/nothing`, unannounced)).status).toBe(413)
})

it('says whether the server is alive and whether it is ready', async () => {
  expect((await product.fetch(HEALTH_LIVE_PATH)).status).toBe(200)
  expect((await product.fetch(HEALTH_READY_PATH)).status).toBe(200)
  ready = false
  expect((await product.fetch(HEALTH_READY_PATH)).status).toBe(503)
  expect((await product.fetch(HEALTH_LIVE_PATH)).status).toBe(200)
  ready = true
})
