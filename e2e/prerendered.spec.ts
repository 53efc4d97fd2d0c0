import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { localDayKey } from '@frase/core/days/learning-day'
import { LANGUAGES } from '@frase/core/languages'
import { SECTIONS } from '@frase/core/pages/paths'
import { stranger, type Visitor, visitorCode } from '@frase/core/pages/visitor'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { Page } from '@playwright/test'
import { accountsReady, newPersonSignedIn } from './account-people.ts'
import { QUICK, QUICK_SECTIONS, quickIf } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'
import { LOCALES, openWithoutScripts, untilPrerendered } from './prerendering.ts'
import { pathOf } from './section-paths.ts'
import { text } from './texts.ts'

test.beforeAll(accountsReady)

/** All else is delayed until the page is painted and styled. */
const STYLES_HTML = new Set(['document', 'stylesheet'])
const WAITING = 'Loading translations...'
const todaysKey = () => `frase-${localDayKey(new Date())}`

test.describe('A first visit', () => {
  test.use({ locale: LOCALES.fr, language: null })

  test(
    'shows phrase, translation and picture before the app is there, and says so if it has to wait for the app.',
    QUICK,
    async ({ page }) => {
      await untilPrerendered(page, '/', 'fr')
      await openWithoutScripts(page, '/')
      await expect(page.locator('h1')).toHaveText(text('fr', 'home.title'))
      await expect(page.locator('main [lang=es]').first()).toBeVisible()
      await expect(page.locator('main figure img')).toHaveJSProperty('complete', true)
      await expect(page.getByText(WAITING)).toBeHidden()
      await page
        .getByRole('button', { name: text('fr', 'audio.listen'), exact: true })
        .first()
        .click()
      await expect(page.getByText(WAITING)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    },
  )
})

for (const [index, section] of SECTIONS.entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
  test.describe(`${section} in ${language}`, () => {
    test.use({ locale: LOCALES[language], language: null })

    test(
      'is taken over by the app as it was prerendered, and nothing that is painted changes or moves, even if its stylesheet and fonts are late.',
      quickIf(QUICK_SECTIONS.has(section)),
      async ({ page }) => {
        const path = pathOf(section, language)
        await untilPrerendered(page, path, language)
        const releaseFonts = await hold(page, '**/*.woff2')
        const releaseRest = await hold(page, '**/*', (request) => !STYLES_HTML.has(request.resourceType()))
        const releaseStyles = await hold(page, '**/assets/*.css')
        await page.goto(path, { waitUntil: 'commit' })
        const paintedAt = await page.evaluate(untilPainted)
        await page.evaluate(changesOfStyle)
        releaseStyles()
        await page.waitForFunction(
          () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet,
        )
        expect(await page.evaluate(changesOfStyle)).toEqual([])
        await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-prerendered-title', ''))
        const keepsTitle = page.evaluate(showsPrerenderedTitleWhenItAnswers)
        releaseRest()
        expect(await keepsTitle, 'the prerendered title is there when the page answers').toBe(true)
        await expect(page.getByText(WAITING)).toBeHidden()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        releaseFonts()
        expect(await page.evaluate(shiftsUntilFontsAreThere, paintedAt)).toEqual([])
      },
    )
  })
}

/**
 * The elements that look different from the last call, by place and classes. Without properties that have no
 * visible effect, and the angle of what turns.
 */
function changesOfStyle(): string[] {
  const last: Record<string, string> = Reflect.get(globalThis, 'lastStyles') ?? {}
  const styles: Record<string, string> = {}
  const properties = [...getComputedStyle(document.body)].filter(
    (property) => !property.startsWith('--') && property !== 'rotate',
  )
  for (const [index, element] of document.querySelectorAll('body, #root *').entries())
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (part && style.content === 'none') continue
      const name = `${index} ${element.tagName} ${element.getAttribute('class')} ${part}`
      styles[name] = properties.map((property) => style.getPropertyValue(property)).join(';')
    }
  Reflect.set(globalThis, 'lastStyles', styles)
  return Object.keys(styles).filter((name) => name in last && styles[name] !== last[name])
}

/**
 * Waits until the whole HTML is on the screen: a slow parser paints a part of it first, and the rest moves
 * that part.
 */
async function untilPainted(): Promise<number> {
  while (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }))
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return performance.now()
}

/** Reads the page at that moment: a review that opens a little later has its own title. */
function showsPrerenderedTitleWhenItAnswers(): Promise<boolean> {
  const root = document.getElementById('root')
  return new Promise((resolve) => {
    const look = () => {
      if (!root?.matches('[data-waiting]'))
        resolve(document.querySelector('h1[data-prerendered-title]')?.checkVisibility() === true)
    }
    if (root) new MutationObserver(look).observe(root, { attributeFilter: ['data-waiting'] })
    look()
  })
}

async function shiftsUntilFontsAreThere(paintedAt: number): Promise<string[]> {
  const shifts: string[] = []
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      if (shift.startTime > paintedAt) shifts.push(JSON.stringify(shift))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const faces = [...document.fonts].filter(({ family }) => !family.includes('Standin'))
  await Promise.all(faces.map((face) => face.load()))
  // The frame with the changes, and the next one, which reports what moved.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return [...shifts, ...faces.filter(({ status }) => status !== 'loaded').map(({ family }) => family)]
}

test(
  'The phrase in the initial data of the page is the one of the day, stored and shown again.',
  QUICK,
  async ({ page }) => {
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith(DAILY_PHRASE_PATH)) asked += 1
    })
    await untilPrerendered(page, '/', 'en')
    await page.goto('/')
    const phrase = page.locator('main section [lang=es]').first()
    const first = (await phrase.textContent()) ?? ''
    await page.reload()
    await expect(phrase).toHaveText(first)
    const stored = () => page.evaluate((key) => localStorage.getItem(key) ?? '{}', todaysKey())
    await expect.poll(async () => JSON.parse(await stored())).toMatchObject({ frase: first, language: 'en' })
    expect(asked).toBe(0)
  },
)

test('A phrase that was stored for another day is not shown again today.', async ({ page }) => {
  await untilPrerendered(page, '/', 'en')
  await page.goto('/')
  const phrase = page.locator('main section [lang=es]').first()
  const today = todaysKey()
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, today)
  await page.evaluate((key) => {
    localStorage.setItem('frase-2001-01-01', localStorage.getItem(key) ?? '')
    localStorage.removeItem(key)
  }, today)
  await page.route(`**${DAILY_PHRASE_PATH}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), frase: 'Otra frase.' } })
  })
  await page.reload()
  await expect(phrase).toHaveText('Otra frase.')
})

test.describe('The prerendered page of a stranger is hidden from the first moment', () => {
  const OTHERS: readonly (readonly [who: string, path: string, stored: () => Record<string, string>])[] = [
    ['a language of their own', '/', () => ({ [STORAGE_KEYS.language]: 'fr' })],
    ['the premium plan', '/grammar', () => ({ [STORAGE_KEYS.plan]: 'premium' })],
    ['exercises done today', '/exercises', () => ({ [STORAGE_KEYS.exerciseDate]: '2026-11-15' })],
    ['an account', '/', () => ({ [STORAGE_KEYS.session]: '{}' })],
    ['another phrase today', '/', () => ({ [todaysKey()]: '{"frase":"Hola","language":"en"}' })],
    ['an address that says more', '/premium?checkout=success', () => ({})],
  ]
  for (const [who, path, stored] of OTHERS) {
    test(`from a visitor with ${who}.`, async ({ page }) => {
      await store(page, stored())
      await untilPrerendered(page, new URL(path, 'http://localhost').pathname, 'en')
      await openWithoutScripts(page, path)
      await expect(page.getByText(WAITING)).toBeVisible()
      await expect(page.locator('h1')).toBeHidden()
    })
  }
})

test.describe('From the second page on the prerendered page is shown', () => {
  const OTHERS: readonly (readonly [
    who: string,
    path: string,
    visitor: Visitor,
    prepare: (page: Page) => Promise<unknown>,
  ])[] = [
    [
      'a language of their own',
      '/categories',
      stranger('fr'),
      (page) => store(page, { [STORAGE_KEYS.language]: 'fr' }),
    ],
    [
      'the premium plan',
      '/grammar/ser-estar',
      { ...stranger('en'), plan: 'premium' },
      (page) => store(page, { [STORAGE_KEYS.plan]: 'premium' }),
    ],
    ['an account', '/', { ...stranger('en'), isSignedIn: true }, newPersonSignedIn],
    ['an account', '/settings', { ...stranger('en'), isSignedIn: true }, newPersonSignedIn],
    [
      'another phrase today',
      '/',
      stranger('en'),
      (page) => store(page, { [todaysKey()]: JSON.stringify({ ...OWN_PHRASE, language: 'en' }) }),
    ],
  ]
  for (const [who, path, visitor, prepare] of OTHERS) {
    test(`at ${path} to a visitor with ${who}, and the app takes it over.`, async ({ page }) => {
      await prepare(page)
      await untilPrerendered(page, path, 'en', visitor)
      await page.goto(path)
      await expect(page.locator('h1')).toBeVisible()
      await page.route('**/assets/*.js', () => {})
      // Repeated for a server that was too busy to prerender it for this visitor in time.
      await expect(async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect(page.locator('html')).toHaveAttribute(
          'data-prerendered',
          `${visitorCode(visitor)} ${path}`,
        )
        await expect(page.locator('h1')).toBeVisible()
      }).toPass()
      await page.unroute('**/assets/*.js')
      await page.goto(path, { waitUntil: 'commit' })
      await page.evaluate(untilPainted)
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-prerendered-title', ''))
      expect(await page.evaluate(showsPrerenderedTitleWhenItAnswers)).toBe(true)
    })
  }
})

const OWN_PHRASE = {
  frase: 'Hola, ¿qué tal?',
  traducao: 'Hi, how are you?',
  tema: 'saudacao',
  descricao_imagem: '',
}

function store(page: Page, entries: Record<string, string>): Promise<unknown> {
  return page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, entries)
}
