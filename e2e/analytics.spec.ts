import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'
import { agreed, recordScripts, sent } from './google-scripts.ts'
import { untilPrerendered } from './prerendering.ts'

test.use({ product: 'advertising' })

test(
  'Consent is denied by default before the tag loads, and each route sends one page view with its path alone.',
  QUICK,
  async ({ page }) => {
    const loads = await recordScripts(page)
    await agreed(page)
    await page.goto('/resources?access_token=secret#hash')
    await expect.poll(() => loads.analytics).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
    await expect(page).toHaveURL('/categories')
    await expect
      .poll(async () => (await sent(page)).filter(([, name]) => name === 'page_view').length)
      .toBe(2)
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
  },
)

test('A prerendered page sends one page view as well.', async ({ page }) => {
  await recordScripts(page)
  await agreed(page)
  const views = async () => (await sent(page)).filter(([, name]) => name === 'page_view')
  await untilPrerendered(page, '/resources', 'en')
  await page.goto('/resources')
  await expect.poll(views).toHaveLength(1)
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
  await expect
    .poll(views)
    .toEqual(['/resources', '/categories'].map((path) => ['event', 'page_view', { page_path: path }]))
})
