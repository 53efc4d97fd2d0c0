import { LOCALES } from '@frase/content/locales'
import { dayNumber } from '@frase/core/dates'
import type { DailyPhrase } from '@frase/core/phrases/records'
import { describe, expect, it, vi } from 'vitest'
import { publicConfig, readConfig } from '../config.ts'
import { pageRenderer } from './page.ts'
import type { FirstLook } from './prerendered-pages.ts'

const TEMPLATE =
  '<html lang="en"><head><!--page-head--></head><div id="root" inert><!--prerendered--></div></html>'
const LOOK: FirstLook = {
  markup: '<h1>Hola</h1>',
  drawn: { section: 'home', day: dayNumber(new Date()), given: {} },
}

function renderer(draw: () => Promise<FirstLook | null>, timeoutMs = 1000) {
  const firstLooks = vi.fn(draw)
  const render = pageRenderer({
    template: TEMPLATE,
    texts: LOCALES,
    preloads: () => [],
    config: publicConfig(readConfig({}), { speechVersion: '1', accounts: null }),
    firstLooks,
    timeoutMs,
  })
  const html = async (path: string, language: 'en' | 'de') =>
    Buffer.from((await render(path, language)).html('nonce')).toString()
  return { firstLooks, html }
}

describe('a page that comes drawn', () => {
  it("is in the visitor's language, and says so, whatever the path's language is", async () => {
    const { html } = renderer(async () => LOOK)
    const page = await html('/categories', 'de')
    expect(page).toContain('<html lang="en" data-prerendered="de /categories"')
    expect(page).toContain('<div id="root" inert lang="de"><h1>Hola</h1></div>')
  })

  it('is drawn once for all who come at the same time and later', async () => {
    const { html, firstLooks } = renderer(async () => LOOK)
    await Promise.all([html('/', 'en'), html('/', 'en')])
    await html('/', 'en')
    expect(firstLooks).toHaveBeenCalledTimes(1)
  })

  it('is drawn anew when the day it shows is over', async () => {
    let day = dayNumber(new Date()) - 1
    const { html, firstLooks } = renderer(async () => ({ ...LOOK, drawn: { ...LOOK.drawn, day } }))
    await html('/', 'en')
    day += 1
    await html('/', 'en')
    await html('/', 'en')
    expect(firstLooks).toHaveBeenCalledTimes(2)
  })

  it('cannot break out of its block with what it shows', async () => {
    const dailyPhrase: DailyPhrase = {
      frase: '</script><script>alert(1)</script>',
      traducao: 'Hello',
      pronunciation: 'O-la',
      tema: 'comida',
      descricaoImagem: '',
      source: 'builtin',
    }
    const { html } = renderer(async () => ({ ...LOOK, drawn: { ...LOOK.drawn, given: { dailyPhrase } } }))
    expect(await html('/', 'en')).not.toContain('</script><script>')
  })
})

describe('a page that could not be drawn', () => {
  it('comes with its loading screen only, and is tried again', async () => {
    const { html, firstLooks } = renderer(async () => null)
    expect(await html('/', 'en')).toContain('<div id="root" inert></div>')
    expect(await html('/', 'en')).not.toContain('data-prerendered')
    expect(firstLooks).toHaveBeenCalledTimes(2)
  })

  it('keeps a visitor waiting for a moment only, and is there for the next', async () => {
    let finish = (_: FirstLook) => {}
    const { html } = renderer(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
      20,
    )
    expect(await html('/', 'en')).toContain('<div id="root" inert></div>')
    finish(LOOK)
    expect(await html('/', 'en')).toContain('<h1>Hola</h1>')
  })
})
