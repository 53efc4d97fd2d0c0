import { DAILY_PHRASE_PATH, PAYMENT_EVENTS_PATH } from '@frase/core/contract/paths'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { limitBody } from './body-limit.ts'

const KB = 1024
const SIGNATURE = `t=1763000000,v1=${'0a'.repeat(32)}`

const app = new Hono()
app.use(limitBody)
app.post('*', async (context) => context.json({ size: (await context.req.arrayBuffer()).byteLength }))

/** Posts with a content length, or in chunks without one. */
async function post(path: string, size: number, headers: Record<string, string>, isAnnounced: boolean) {
  const bytes = new Uint8Array(size)
  const response = await app.request(path, {
    method: 'POST',
    headers: isAnnounced ? { ...headers, 'content-length': String(size) } : headers,
    body: isAnnounced ? bytes : new Blob([bytes]).stream(),
    ...(isAnnounced ? {} : { duplex: 'half' }),
  })
  return response.status
}

describe.each([
  ['announces its size', true],
  ['does not announce its size', false],
])('a body that %s', (_, isAnnounced) => {
  it.each<[string, string, number, Record<string, string>, number]>([
    ['of 64 KB is read', DAILY_PHRASE_PATH, 64 * KB, {}, 200],
    ['over 64 KB is refused', DAILY_PHRASE_PATH, 64 * KB + 1, {}, 413],
    ['of a signed payment event of 512 KB is read', PAYMENT_EVENTS_PATH, 512 * KB, sent(SIGNATURE), 200],
    ['of a payment event over 512 KB is refused', PAYMENT_EVENTS_PATH, 512 * KB + 1, sent(SIGNATURE), 413],
    ['over 64 KB with a signature elsewhere is refused', DAILY_PHRASE_PATH, 65 * KB, sent(SIGNATURE), 413],
    ['of a payment event over 64 KB without a signature is refused', PAYMENT_EVENTS_PATH, 65 * KB, {}, 413],
    [
      'of a payment event over 64 KB with something else for a signature is refused',
      PAYMENT_EVENTS_PATH,
      65 * KB,
      sent('t=1763000000,v1=nonsense'),
      413,
    ],
  ])('%s', async (_title, path, size, headers, status) => {
    expect(await post(path, size, headers, isAnnounced)).toBe(status)
  })
})

function sent(signature: string): Record<string, string> {
  return { 'stripe-signature': signature }
}
