import type { Page } from '@playwright/test'
import { configured } from './configured.ts'
import { untilDrawn } from './drawn.ts'
import { button, exerciseOf, withSession, withVoice } from './exercise-player.ts'
import { expect, NOTHING_DRAWN, test } from './fixtures.ts'
import { agreed, recordScripts, sent } from './google-scripts.ts'

test.use({ product: 'advertising' })

const PHRASE = {
  frase: 'Hola.',
  traducao: 'Hello.',
  pronunciation: 'O-la',
  tema: 'comida',
  descricaoImagem: 'an apple',
  urlImagem: '/images/themes/comida.svg',
  source: 'ai',
}

test('consent mode defaults to denied before the tag loads; each route change sends a page view with page_path', async ({
  page,
}) => {
  const loads = await recordScripts(page)
  await agreed(page)
  await page.goto('/resources?access_token=secret#hash')
  await expect.poll(() => loads.analytics).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL('/categories')
  await expect.poll(async () => (await sent(page)).filter(([, name]) => name === 'page_view').length).toBe(2)
  const commands = await sent(page)
  expect(commands[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })])
  expect(commands.filter(([, name]) => name === 'page_view').map(([, , values]) => values)).toEqual([
    { page_path: '/resources' },
    { page_path: '/categories' },
  ])
  expect(commands).toContainEqual(['config', 'G-TEST', { send_page_view: false }])
  expect(JSON.stringify(commands)).not.toContain('secret')
  // The tag would take the location from the address bar, and report it with every event.
  const origin = new URL(page.url()).origin
  const names = commands.map(([name]) => name)
  expect(names.indexOf('set')).toBeLessThan(names.indexOf('config'))
  expect(commands.findLast(([name]) => name === 'set')).toEqual([
    'set',
    { page_location: `${origin}/categories` },
  ])
  expect(loads.analytics).toBe(1)
})

test('the page that came drawn sends one page view too', async ({ page }) => {
  await recordScripts(page)
  await agreed(page)
  const views = async () => (await sent(page)).filter(([, name]) => name === 'page_view')
  await untilDrawn(page, '/resources', 'en')
  await page.goto('/resources')
  await expect.poll(views).toHaveLength(1)
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
  await expect
    .poll(views)
    .toEqual(['/resources', '/categories'].map((path) => ['event', 'page_view', { page_path: path }]))
})

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const subscribe = (plan: string) => async (page: Page) => {
  await page.getByRole('radio', { name: plan }).check()
  await press('Subscribe now')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}
const readGerman = (page: Page) => page.getByRole('combobox', { name: 'Language' }).selectOption('de')
const onlyLook = () => {}

/** The last of its kind: on a page that stays open long enough an ad is seen meanwhile. */
async function lastEvent(page: Page, action: string) {
  const event = (await sent(page)).findLast(([command, name]) => command === 'event' && name === action)
  return event?.slice(1)
}

/** In the order of one visit: what is sent, and what the visitor does on which page. */
const EVENTS = [
  ['gerar_frase', 'Phrase', 'en', '/', press('New phrase')],
  ['ouvir_audio', 'Audio', 'Hola.', '/', press('Listen')],
  ['mudar_modo', 'Mode', 'manual', '/', press('Switch to: List')],
  ['ad_view', 'Ads', '2222', '/categories', onlyLook],
  ['premium_upgrade_view', 'Premium', undefined, '/premium', onlyLook],
  ['premium_upgrade_click', 'Premium', 'monthly', '/premium', subscribe('Monthly')],
  ['premium_upgrade_click', 'Premium', 'yearly', '/premium', subscribe('Yearly')],
  ['mudar_idioma', 'Language', 'de', '/premium', readGerman],
] as const

test.describe('what a visitor does', () => {
  test.use(NOTHING_DRAWN)

  test('is sent as an event with action, category and label', async ({ page }) => {
    await recordScripts(page)
    await agreed(page)
    await page.route('**/api/daily-phrase', (route) => route.fulfill({ json: PHRASE }))
    // This product has no accounts; one that has them offers the plans.
    await configured(page, ({ services, ...config }) => ({
      ...config,
      services: { ...services, accounts: 'builtin' },
    }))
    for (const [action, category, label, path, act] of EVENTS) {
      if (new URL(page.url()).pathname !== path) await page.goto(path)
      await act(page)
      await expect
        .poll(() => lastEvent(page, action), action)
        .toEqual([action, { event_category: category, event_label: label }])
    }
  })
})

test('who stops a sound has not listened once more', async ({ page }) => {
  await recordScripts(page)
  await agreed(page)
  await withVoice(page, { endsByItself: false })
  await withSession(page, [exerciseOf('listen_and_respond')])
  await page.goto('/exercises')
  const listened = async () => (await sent(page)).filter(([, name]) => name === 'ouvir_audio').length
  for (const times of [1, 2]) {
    await button(page, 'en', 'audio.listen').click()
    await button(page, 'en', 'audio.stop').click()
    await expect(button(page, 'en', 'audio.listen')).toBeVisible()
    expect(await listened()).toBe(times)
  }
})
