import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('The installable app', () => {
  test(
    'has a manifest with name, colours, icons of their stated sizes and shortcuts to real pages.',
    QUICK,
    async ({ page, request }) => {
      await page.goto('/')
      const session = await page.context().newCDPSession(page)
      const { url, errors, data } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect(new URL(url).pathname).toBe('/manifest.webmanifest')
      const manifest = JSON.parse(data ?? '')
      expect(manifest).toMatchObject({ name: 'Frase al Día', start_url: '/', display: 'standalone' })
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(background).toBe('rgb(251, 245, 234)')
      expect([manifest.theme_color, manifest.background_color]).toEqual(['#fbf5ea', '#fbf5ea'])

      const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
      const icons: { src: string; sizes: string }[] = [
        ...manifest.icons.filter(({ sizes }: { sizes: string }) => sizes !== 'any'),
        { src: apple, sizes: '180x180' },
        { src: '/share.png', sizes: '1200x630' },
      ]
      for (const { src, sizes } of icons) {
        const size = await page.evaluate(async (address) => {
          const image = new Image()
          image.src = address
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }, src)
        expect(size, src).toBe(sizes)
      }
      for (const { url: path } of manifest.shortcuts) expect((await request.get(path)).status()).toBe(200)
    },
  )

  test(
    'has a service worker that the browser never caches, and that may fetch and nothing else.',
    QUICK,
    async ({ request }) => {
      const worker = await request.get('/service-worker.js')
      const headers = worker.headers()
      expect(headers['content-type']).toMatch(/^text\/javascript/)
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self' /)
    },
  )
})
