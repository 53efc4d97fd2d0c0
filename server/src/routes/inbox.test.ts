import { AUTH_LINK_PATH } from '@frase/core/contract/paths'
import { expect, it, onTestFinished } from 'vitest'
import { createInbox } from '../services/mail/built-in.ts'
import { accountMail } from '../services/mail/mail-texts.ts'
import { startPaymentServer } from '../services/payments/testing/payment-server.ts'
import { openDoor } from '../testing/inbox.ts'
import { inboxRoutes } from './inbox.ts'

const LINK = `http://localhost:3000${AUTH_LINK_PATH}?token=abc&type=magiclink`
const TOKEN = 'a-token-for-this-test'

async function filledInbox() {
  const inbox = createInbox(() => new Date('2030-01-01T12:00:00Z'))
  await inbox.send({ to: 'ana@example.org', ...accountMail('magiclink', 'de', LINK) })
  await inbox.send({
    to: '<b>ben@example.org',
    subject: '<script>alert(1)</script>',
    text: 'javascript:alert(1) <img src=x onerror=alert(1)>',
    html: '',
    language: 'en',
  })
  const server = await startPaymentServer(inboxRoutes(inbox, TOKEN))
  onTestFinished(server.stop)
  const cookie = await openDoor(server.origin, TOKEN)
  return (headers: Record<string, string> = {}) => server.fetch('/inbox', { headers: { cookie, ...headers } })
}

it('shows the mails, newest first, with their link as a link', async () => {
  const open = await filledInbox()
  const page = await (await open()).text()
  expect(page.indexOf('ben@example.org')).toBeLessThan(page.indexOf('ana@example.org'))
  expect(page).toContain('Dein Anmeldelink')
  expect(page).toContain(`href="${LINK.replace('&', '&amp;')}"`)
  expect(page).toContain('datetime="2030-01-01T12:00:00.000Z"')
})

it('shows what a mail says as text and runs nothing', async () => {
  const open = await filledInbox()
  const response = await open()
  const page = await response.text()
  expect(page).not.toMatch(/<script|<img|<b>|href="javascript/)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|unsafe/)
  // Browsers load the icon of the tab under this policy too, and log what it blocks.
  expect(page).toContain('<link rel="icon" href="/icon.svg"')
  expect(policy).toContain("img-src 'self' data:")
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

it.each([
  ['pt-BR,pt;q=0.9', 'Caixa de entrada local'],
  ['fr', 'Boîte de réception locale'],
  ['de', 'Lokaler Posteingang'],
  ['ja', 'Local inbox'],
])('speaks the language of the browser: %s', async (language, title) => {
  const open = await filledInbox()
  const response = await open({ 'accept-language': language })
  expect(await response.text()).toContain(`<h1>${title}</h1>`)
})
