import { LOCALES } from '@frase/content/locales'
import { dayAfter, newestDay } from '@frase/core/days/calendar-day'
import { LANGUAGES } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../testing/product.ts'

const html = { accept: 'text/html' }

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

it('answers the page of a sentence with the sentence in its title, and an address without one with 404', async () => {
  const known = await product.fetch('/saetze/buenos-dias-a-todos', { headers: html })
  expect(known.status).toBe(200)
  const page = await known.text()
  expect(page).toContain('<title>„¡Buenos días a todos!“ – Guten Morgen')
  expect(page).toContain('hreflang="fr" href="http://localhost:3000/phrases-espagnoles/buenos-dias-a-todos"')
  const unknown = await product.fetch('/saetze/nada', { headers: html })
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('<meta name="robots" content="noindex">')
})

describe('the page of a day', () => {
  it('has its date and sentence in the title, and its address in every language', async () => {
    const response = await product.fetch('/heute/2026-11-17', { headers: html })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toMatch(/<title>17\. November 2026: „[^<]+“ – [^<]+ · Satz des Tages<\/title>/)
    expect(page).toContain('<link rel="canonical" href="http://localhost:3000/heute/2026-11-17">')
    for (const language of LANGUAGES) {
      const href = `http://localhost:3000${pathFor('day', language, { day: '2026-11-17' })}`
      expect(page).toContain(`<link rel="alternate" hreflang="${language}" href="${href}">`)
    }
  })

  it('is there as soon as the day has begun anywhere', async () => {
    const newest = newestDay(new Date())
    expect((await product.fetch(`/today/${newest}`, { headers: html })).status).toBe(200)
    expect(await (await product.fetch('/sitemap.xml')).text()).toContain(`/today/${newest}</loc>`)
  })

  it.each([
    ['before the first one', () => '2026-10-31'],
    ['to come', () => dayAfter(newestDay(new Date()), 2)],
    ['far away', () => '9999-12-31'],
    ['that does not exist', () => '2026-11-31'],
    ['in another form', () => '2026-11-1'],
    ['in words', () => 'yesterday'],
  ])('answers 404 for a day %s, and shows nothing of it', async (_, day) => {
    const response = await product.fetch(`/today/${day()}`, { headers: html })
    expect(response.status).toBe(404)
    const page = await response.text()
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).not.toContain('rel="canonical"')
    expect(page).toContain(`<title>${LOCALES.en.meta.notFound.title}</title>`)
  })

  it('of today has an address without a date, which is its own', async () => {
    for (const language of LANGUAGES) {
      const path = pathFor('today', language)
      const response = await product.fetch(path, { headers: html })
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`)
    }
  })
})
