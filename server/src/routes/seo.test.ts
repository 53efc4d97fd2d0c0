import { afterEach, expect, it, vi } from 'vitest'
import { seoRoutes } from './seo.ts'

afterEach(() => void vi.useRealTimers())

it('The sitemap of a server that runs for days has the days that have begun since it was first requested.', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T09:59:00Z') })
  const routes = seoRoutes({ publicUrl: 'https://frase.example', operator: null })
  const sitemap = async () => (await routes.request('/sitemap.xml')).text()
  const entry = '<url><loc>https://frase.example/today/2026-11-18</loc></url>'
  expect(await sitemap()).toContain('https://frase.example/today/2026-11-17</loc>')
  expect(await sitemap()).not.toContain(entry)
  vi.setSystemTime(new Date('2026-11-17T10:00:00Z'))
  expect(await sitemap()).toContain(entry)
  expect(await sitemap()).not.toContain('2026-11-19')
})

it('A browser that requests the default icon is redirected to the icon of the app.', async () => {
  const routes = seoRoutes({ publicUrl: 'https://frase.example', operator: null })
  const answer = await routes.request('/favicon.ico')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/icon-192.png')
})
