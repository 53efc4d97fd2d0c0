import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_DAY, slugOfDay } from '@frase/content/day-phrases'
import { EMBED_TEXTS } from '@frase/content/embed-texts'
import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { EMBED_ROOT, SPEECH_PATH } from '@frase/core/contract/paths'
import { type CalendarDay, dayAfter, daysNow, utcDay } from '@frase/core/days/calendar-day'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { pathFor } from '@frase/core/pages/paths'
import { buildIllustratorIndex } from '@frase/illustrator/build-index'
import { loadIllustrator } from '@frase/illustrator/illustrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HARMLESS } from '../../../scripts/browsers/allowed.mjs'
import { newInPage } from '../../../scripts/check-browsers.mjs'
import { escapeHtml } from '../answers/html-safety.ts'
import { createWidgets, DOCUMENT_MAX_BYTES, WIDGET_MAX_BYTES } from '../pages/embed/widget.ts'
import { createDrawings, type Drawings } from '../services/images/built-in.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { testOfferedTexts } from '../testing/signed-addresses.ts'

let folder: string
let product: Product
let drawings: Drawings

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frase-embed-'))
  await buildIllustratorIndex(folder)
  drawings = createDrawings(() => loadIllustrator(folder))
  product = await startProduct({ illustratorFolder: folder })
})

afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true })
})

const sentenceOf = (day: CalendarDay, language: Language) => {
  const link = SENTENCE_LINKS[language].get(slugOfDay(day) ?? '')
  if (!link) throw new Error(`No sentence on ${day}`)
  return link
}

/** The parts of the document that a browser finds at first, with or without a script. */
const shownIn = (html: string) => html.slice(html.indexOf('<main>'), html.indexOf('</main>'))
const unescaped = (text: string) => text.replaceAll('&amp;', '&')

describe('the phrase of the day on other sites', () => {
  it.each(LANGUAGES)(
    'shows the day in UTC in %s, and has every other day that it is somewhere',
    async (language) => {
      const now = new Date()
      const response = await product.fetch(`${EMBED_ROOT}/${language}`)
      expect(response.status).toBe(200)
      const html = await response.text()
      const { spanish, meaning } = sentenceOf(utcDay(now), language)
      const shown = shownIn(html)
      expect(shown).toContain(`<h1 lang="es">${escapeHtml(spanish)}</h1>`)
      expect(shown).toContain(escapeHtml(meaning))
      expect(shown).toContain(`<time datetime="${utcDay(now)}">`)
      expect(shown).toContain(pathFor('day', language, { day: utcDay(now) }))
      expect(shown).toContain('target="_blank" rel="noopener"')
      for (const day of daysNow(now)) {
        if (day !== utcDay(now)) expect(html).toContain(`<template data-day="${day}">`)
      }
    },
  )

  it('may be framed by anybody, keeps nothing, and everything else may not be framed', async () => {
    const widget = await product.fetch(`${EMBED_ROOT}/en`)
    expect(widget.headers.get('x-frame-options')).toBeNull()
    expect(widget.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(widget.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(widget.headers.get('set-cookie')).toBeNull()
    expect(widget.headers.get('x-content-type-options')).toBe('nosniff')
    const others = [
      '/',
      EMBED_ROOT,
      `${EMBED_ROOT}/es`,
      `${EMBED_ROOT}/en/more`,
      pathFor('today', 'en'),
      '/health/live',
    ]
    for (const path of others) {
      const response = await product.fetch(path, { headers: { accept: 'text/html' } })
      expect(response.headers.get('x-frame-options'), path).toBe('DENY')
      expect(response.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
  })

  it('uses nothing that the oldest browsers lack and need, nor does the page with its code', async () => {
    for (const path of [`${EMBED_ROOT}/en`, EMBED_ROOT]) {
      const page = await (await product.fetch(path, { headers: { accept: 'text/html' } })).text()
      expect(page).toContain('<script>')
      expect([...newInPage(page)].filter((name) => !(name in HARMLESS))).toEqual([])
    }
  })

  it('is cached until a new day begins somewhere, and no longer', async () => {
    const response = await product.fetch(`${EMBED_ROOT}/fr`)
    const [, seconds = ''] = /^public, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(12 * 60 * 60)
  })

  it('can be heard, at an address that needs no further signature', async () => {
    const shown = shownIn(await (await product.fetch(`${EMBED_ROOT}/de`)).text())
    const [, address = ''] = /<audio controls preload="none" src="([^"]+)"/.exec(shown) ?? []
    expect(address).toContain(SPEECH_PATH)
    const sound = await product.fetch(unescaped(address))
    expect(sound.status).toBe(200)
    expect(sound.headers.get('content-type')).toBe('audio/mpeg')
  })

  it('is not found in an unknown language', async () => {
    expect((await product.fetch(`${EMBED_ROOT}/es`)).status).toBe(404)
  })

  it('weighs less than 15 KB with its drawing, in every language on each of ninety days', async () => {
    const widgetFor = createWidgets({
      publicUrl: 'https://frase-al-dia.example',
      spoken: {
        version: 'abcd1234',
        address: (text) => `${SPEECH_PATH}?${new URLSearchParams({ text, v: 'abcd1234' })}`,
        sound: () => Promise.reject(new Error('Nobody listens')),
      },
      offered: testOfferedTexts,
      drawings: {
        draw: async (description, theme) => sized(await drawings.draw(description, theme), description),
      },
    })
    const sizes = new Map<string, number>()
    function sized(svg: string, description: string): string {
      sizes.set(description, Buffer.byteLength(svg))
      return svg
    }
    let withDrawing = 0
    const days = 90
    for (let place = 1; place <= days; place += 1) {
      // At eleven there are three days at once, the most that a document can have.
      const now = new Date(`${dayAfter(FIRST_DAY, place)}T11:00:00Z`)
      for (const language of LANGUAGES) {
        const { html } = await widgetFor(language, now)
        expect(html.match(/<template/g)).toHaveLength(2)
        const drawn = [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(
          ([, alt = '']) => sizes.get(decoded(alt)) ?? NaN,
        )
        const bytes = Buffer.byteLength(html)
        expect(bytes).toBeLessThan(DOCUMENT_MAX_BYTES)
        expect(bytes + Math.max(0, ...drawn)).toBeLessThan(WIDGET_MAX_BYTES)
        if (shownIn(html).includes('<img')) withDrawing += 1
      }
    }
    expect(withDrawing / (days * LANGUAGES.length), 'most days have their drawing').toBeGreaterThan(0.75)
  })
})

const decoded = (text: string) => unescaped(text).replaceAll('&#39;', "'").replaceAll('&quot;', '"')

describe('the page with the code for other sites', () => {
  it.each([
    ['the browser prefers', EMBED_ROOT, 'fr-CH,fr;q=0.9', 'fr'],
    ['the address asks for', `${EMBED_ROOT}?lang=de`, 'fr', 'de'],
    ['there is, for one that there is not', `${EMBED_ROOT}?lang=xx`, 'pt-BR', 'pt'],
  ] as const)('is in the language that %s', async (_reason, path, accepted, language) => {
    const response = await product.fetch(path, { headers: { 'accept-language': accepted } })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain(escapeHtml(EMBED_TEXTS[language].page.title))
    expect(page).toMatch(
      new RegExp(`<textarea[^>]*readonly[^>]*>&lt;iframe src=&quot;http[^&]+${EMBED_ROOT}/${language}&quot;`),
    )
    expect(page).toContain(`<iframe src="${EMBED_ROOT}/${language}"`)
    expect(page.match(/href="\/embed\?lang=/g)).toHaveLength(LANGUAGES.length)
  })

  it('may run its one script and frame this site, and nothing else', async () => {
    const { headers } = await product.fetch(EMBED_ROOT)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'sha256-[^']+';/)
    expect(policy).toContain("frame-src 'self'")
    expect(policy).toContain("form-action 'none'")
  })
})
