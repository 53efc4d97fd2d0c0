import de from '@frase/content/locales/de.json' with { type: 'json' }
import en from '@frase/content/locales/en.json' with { type: 'json' }
import fr from '@frase/content/locales/fr.json' with { type: 'json' }
import pt from '@frase/content/locales/pt.json' with { type: 'json' }
import { dayNumber } from '@frase/core/dates'
import { describe, expect, it, vi } from 'vitest'
import { publicConfig, readConfig } from '../config.ts'
import { pageRenderer } from './page.ts'
import type { PrerenderedPage } from './prerendered-pages.ts'

const TEMPLATE =
  '<html lang="en"><head><!--page-head--></head><div id="root" inert><!--prerendered--></div></html>'
const LOOK: PrerenderedPage = {
  markup: '<h1>Hola</h1>',
  prerendered: { section: 'home', day: dayNumber(new Date()), initialData: {} },
}

function renderer(draw: () => Promise<PrerenderedPage | null>, patienceMs = 1000) {
  const prerenderedPages = vi.fn(draw)
  const render = pageRenderer({
    template: TEMPLATE,
    texts: { pt, en, fr, de },
    preloads: () => [],
    config: publicConfig(readConfig({}), { speechVersion: '1', accounts: null }),
    prerenderedPages,
    patienceMs,
  })
  const html = async (path: string, language: 'en' | 'de') =>
    Buffer.from((await render(path, language)).html('nonce')).toString()
  return { prerenderedPages, html }
}

describe('a page that comes drawn', () => {
  it("is in the visitor's language, and says so, whatever the path's language is", async () => {
    const { html } = renderer(async () => LOOK)
    const page = await html('/categories', 'de')
    expect(page).toContain('<html lang="en" data-prerendered="de /categories"')
    expect(page).toContain('<div id="root" inert lang="de"><h1>Hola</h1></div>')
  })

  it('is drawn once for all who come at the same time and later', async () => {
    const { html, prerenderedPages } = renderer(async () => LOOK)
    await Promise.all([html('/', 'en'), html('/', 'en')])
    await html('/', 'en')
    expect(prerenderedPages).toHaveBeenCalledTimes(1)
  })

  it('is drawn anew when the day it shows is over', async () => {
    let day = dayNumber(new Date()) - 1
    const { html, prerenderedPages } = renderer(async () => ({
      ...LOOK,
      prerendered: { ...LOOK.prerendered, day },
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
      ...LOOK,
      prerendered: { ...LOOK.prerendered, initialData: { dailyPhrase } },
    }))
    expect(await html('/', 'en')).not.toContain('</script><script>')
  })
})

describe('a page that could not be drawn', () => {
  it('comes with its loading screen only, and is tried again', async () => {
    const { html, prerenderedPages } = renderer(async () => null)
    expect(await html('/', 'en')).toContain('<div id="root" inert></div>')
    expect(await html('/', 'en')).not.toContain('data-prerendered')
    expect(prerenderedPages).toHaveBeenCalledTimes(2)
  })

  it('keeps a visitor waiting for a moment only, and is there for the next', async () => {
    let finish = (_: PrerenderedPage) => {}
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
