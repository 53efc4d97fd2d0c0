import { SENTENCE_IDS } from '@frase/content/page-texts'
import { LANGUAGES } from '@frase/core/languages'
import { isIndexed } from '@frase/core/pages/page-meta'
import { pathFor, SECTIONS } from '@frase/core/pages/paths'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { PAGE_PARAMS } from '../testing/page-params.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { seoRoutes } from './sitemap-and-robots.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())
afterEach(() => void vi.useRealTimers())

it('The sitemap of a server that runs for days has the days that have begun since it was first requested.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T09:59:00Z') })
  const routes = seoRoutes({ publicUrl: 'https://frase.example', operator: null })
  const sitemap = async () => (await routes.request('/sitemap.xml')).text()
  const entry = '<url><loc>https://frase.example/today/2026-11-18</loc></url>'
  expect(await sitemap()).toContain('https://frase.example/today/2026-11-17</loc>')
  expect(await sitemap()).not.toContain(entry)
  vi.setSystemTime(new Date('2026-11-17T10:00:00Z'))
  expect(await sitemap()).toContain(entry)
  expect(await sitemap()).not.toContain('2026-11-19')
})

it('A browser that requests the default icon is redirected to the icon of the app.', async () => {
  const routes = seoRoutes({ publicUrl: 'https://frase.example', operator: null })
  const answer = await routes.request('/favicon.ico')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/icon-192.png')
})

it('says where to report a vulnerability, in a file that expires within a year', async () => {
  const operator = { OPERATOR_NAME: 'Ana', OPERATOR_ADDRESS: 'Calle 1', CONTACT_EMAIL: 'hola@frase.example' }
  const named = await startProduct({ environment: operator })
  onTestFinished(named.stop)
  for (const [visited, contacts] of [
    [product, ['/contact']],
    [named, ['mailto:hola@frase.example', '/contact']],
  ] as const) {
    const response = await visited.fetch('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
    const lines = (await response.text()).split('\n')
    const valuesOf = (field: string) =>
      lines.filter((line) => line.startsWith(`${field}: `)).map((line) => line.slice(field.length + 2))
    expect(valuesOf('Contact').map((contact) => contact.replace(/^http:\/\/[^/]+/, ''))).toEqual(contacts)
    const [expires = ''] = valuesOf('Expires')
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000)
    expect(valuesOf('Canonical')).toHaveLength(1)
  }
})

it('has every sentence in the sitemap, with few bytes for each', async () => {
  const sitemap = await (await product.fetch('/sitemap.xml')).text()
  const addresses = new Set(sitemap.match(/<loc>[^<]*<\/loc>/g))
  for (const sentenceId of SENTENCE_IDS)
    for (const language of LANGUAGES)
      if (!addresses.has(`<loc>http://localhost:3000${pathFor('sentence', language, { sentenceId })}</loc>`))
        expect.fail(`The sitemap lacks ${sentenceId} in ${language}`)
  expect(sitemap.length / (SENTENCE_IDS.length * LANGUAGES.length)).toBeLessThan(250)
})

it('has a sitemap of every path but those about the visitor, and a robots.txt that names it', async () => {
  const sitemap = await (await product.fetch('/sitemap.xml')).text()
  for (const section of SECTIONS.filter(isIndexed)) {
    for (const language of LANGUAGES) {
      expect(sitemap).toContain(`<loc>http://localhost:3000${pathFor(section, language, PAGE_PARAMS)}</loc>`)
    }
  }
  for (const section of ['settings', 'progress'] as const)
    expect(sitemap).not.toContain(pathFor(section, 'en'))
  const robots = await product.fetch('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(await robots.text()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})
