import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EMBED_ROOT, SPEECH_PATH } from '@frase/core/contract/paths'
import { COLOUR_SCHEMES, violations } from './axe.ts'
import { QUICK } from './effort.ts'
import { expect, test } from './fixtures.ts'

/** A page of another site that shows this address in a frame. */
async function anotherSite(address: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><title>A blog</title><iframe src="${address}" width="300" height="480"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

// Islands where the day begins first, and where it ends last: at least one of them has another day than UTC.
for (const timezoneId of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
  test.describe(`Somebody in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('sees the phrase of the local day in a frame on another site, and hears it after a click.', async ({
      page,
      baseURL,
    }) => {
      const blog = await anotherSite(`${baseURL}${EMBED_ROOT}/en`)
      const sounds: string[] = []
      page.on('request', (request) => {
        if (request.url().includes(SPEECH_PATH)) sounds.push(request.url())
      })
      try {
        await page.goto(blog.origin)
        const widget = page.frameLocator('iframe')
        const today = await page.evaluate(() => {
          const now = new Date()
          const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
          return parts.map((part) => String(part).padStart(2, '0')).join('-')
        })
        await expect(widget.getByRole('time')).toHaveAttribute('datetime', today)
        await expect(widget.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(widget.getByRole('link')).toHaveAttribute('href', `${baseURL}/today/${today}`)
        const isTooWide = await widget
          .locator('body')
          .evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
        expect(isTooWide, 'it fits 300 pixels').toBe(false)
        expect(sounds, 'nothing is loaded before a click').toEqual([])
        await widget.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play())
        await expect.poll(() => sounds.length).toBeGreaterThan(0)
      } finally {
        blog.close()
      }
    })
  })
}

test.describe('The app itself', () => {
  test.use({ expectedErrors: [/frame-ancestors|X-Frame-Options|localStorage.*denied/i] })

  test('refuses to be shown in a frame on another site.', QUICK, async ({ page, baseURL }) => {
    const blog = await anotherSite(`${baseURL}/today`)
    try {
      await page.goto(blog.origin)
      await expect.poll(() => page.frames().length).toBe(2)
      await expect.poll(() => page.frames().at(1)?.url() ?? '').toContain('chrome-error:')
    } finally {
      blog.close()
    }
  })
})

for (const colorScheme of COLOUR_SCHEMES) {
  test.describe(`In ${colorScheme} colors`, () => {
    test.use({ colorScheme })

    test('the phrase for other sites and the page with its code are accessible.', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of [`${EMBED_ROOT}/de`, `${EMBED_ROOT}?lang=fr`]) {
        await page.goto(path)
        expect(await violations(page), path).toEqual([])
      }
    })
  })
}

test('The code for other sites is copied with one click.', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(EMBED_ROOT)
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(
    new RegExp(`^<iframe src="${baseURL}${EMBED_ROOT}/en"`),
  )
  await page.getByRole('button', { name: 'Copy the code' }).click()
  await expect(page.getByRole('status')).toHaveText('Code copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${baseURL}${EMBED_ROOT}/en`)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(new RegExp(`${EMBED_ROOT}/de"`))
})
