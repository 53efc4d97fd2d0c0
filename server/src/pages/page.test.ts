import { LOCALES } from '@frase/content/locales'
import { SERVER_TEXTS } from '@frase/content/server-texts'
import { dayNumber } from '@frase/core/days/learning-day'
import { stranger } from '@frase/core/pages/visitor'
import { describe, expect, it, vi } from 'vitest'
import { publicConfig, readConfig } from '../setup/config.ts'
import { pageRenderer } from './page.ts'
import { bodyWithHashes } from './page-body.ts'
import type { PrerenderedPage } from './prerendered-pages.ts'

const TEMPLATE =
  '<html lang="en"><head><!--page-head--></head><p>%OUTDATED%</p><noscript>%NOSCRIPT%</noscript>' +
  '<div id="root" data-waiting><!--prerendered--></div></html>'
const PRERENDERED: PrerenderedPage = {
  markup: '<h1>Hola</h1>',
  prerendered: { section: 'home', day: dayNumber(new Date()), initialData: {} },
}

function renderer(prerender: () => Promise<PrerenderedPage | null>, timeoutMs = 1000) {
  const prerenderedPages = vi.fn(prerender)
  const render = pageRenderer({
    template: TEMPLATE,
    texts: LOCALES,
    preloads: () => [],
    config: publicConfig(readConfig({}), { speechVersion: '1', accounts: null, pushKey: null }),
    prerenderedPages,
    bodyOf: bodyWithHashes(''),
    timeoutMs,
  })
  const html = async (path: string, language: 'en' | 'de') =>
    Buffer.from((await (await render(path, stranger(language))).body(null)).bytes).toString()
  return { prerenderedPages, html }
}

describe('a prerendered page', () => {
  it("is in the visitor's language, and declares it, for a path in any language", async () => {
    const { html } = renderer(async () => PRERENDERED)
    const page = await html('/categories', 'de')
    expect(page).toContain('<html lang="de" data-prerendered="de.out.free /categories"')
    expect(page).toContain('<div id="root" data-waiting><h1>Hola</h1></div>')
  })

  it('tells browsers that are outdated or run no scripts what they need, in that language', async () => {
    const { noscript, outdated } = SERVER_TEXTS.de.page
    const prerendered = await renderer(async () => PRERENDERED).html('/categories', 'de')
    expect(prerendered).toContain(`<p>${outdated}</p><noscript>${noscript}</noscript>`)
    const unprepared = await renderer(async () => null).html('/categorias', 'en')
    expect(unprepared).toContain(`<p>${SERVER_TEXTS.pt.page.outdated}</p>`)
  })

  it('is prerendered once for all visitors who come at the same time and later', async () => {
    const { html, prerenderedPages } = renderer(async () => PRERENDERED)
    await Promise.all([html('/', 'en'), html('/', 'en')])
    await html('/', 'en')
    expect(prerenderedPages).toHaveBeenCalledTimes(1)
  })

  it('is prerendered again when the day it shows is over', async () => {
    let day = dayNumber(new Date()) - 1
    const { html, prerenderedPages } = renderer(async () => ({
      ...PRERENDERED,
      prerendered: { ...PRERENDERED.prerendered, day },
    }))
    await html('/', 'en')
    day += 1
    await html('/', 'en')
    await html('/', 'en')
    expect(prerenderedPages).toHaveBeenCalledTimes(2)
  })

  it('cannot break out of its block with what it shows', async () => {
    const dailyPhrase = { frase: '</script><script>alert(1)</script>' }
    const { html } = renderer(async () => ({
      ...PRERENDERED,
      prerendered: { ...PRERENDERED.prerendered, initialData: { dailyPhrase } },
    }))
    expect(await html('/', 'en')).not.toContain('</script><script>')
  })
})

describe.each([
  ['sentences', (number: number) => `/phrases/sentence-${number}`],
  ['days', (number: number) => `/today/day-${number}`],
])('pages of %s', (_, path) => {
  it('do not push the others out of the cache, however many are requested', async () => {
    const markup = 'x'.repeat(1024 * 1024)
    const { html, prerenderedPages } = renderer(async () => ({ ...PRERENDERED, markup }))
    await html('/', 'en')
    for (let number = 0; number < 100; number += 1) await html(path(number), 'en')
    await html('/', 'en')
    expect(prerenderedPages).toHaveBeenCalledTimes(101)
    await html(path(99), 'en')
    expect(prerenderedPages, 'the last ones are still there').toHaveBeenCalledTimes(101)
    await html(path(0), 'en')
    expect(prerenderedPages, 'the first ones are not').toHaveBeenCalledTimes(102)
  })
})

describe('a page that could not be prerendered', () => {
  it('has only its loading screen, and is tried again at the next request', async () => {
    const { html, prerenderedPages } = renderer(async () => null)
    expect(await html('/', 'en')).toContain('<div id="root" data-waiting></div>')
    expect(await html('/', 'en')).not.toContain('data-prerendered')
    expect(prerenderedPages).toHaveBeenCalledTimes(2)
  })

  it('delays a visitor for a moment only, and is ready for the next one', async () => {
    let finish = (_: PrerenderedPage) => {}
    const { html } = renderer(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
      20,
    )
    expect(await html('/', 'en')).toContain('<div id="root" data-waiting></div>')
    finish(PRERENDERED)
    expect(await html('/', 'en')).toContain('<h1>Hola</h1>')
  })
})
