import { DAILY_PHRASE_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Product, startProduct } from '../testing/product.ts'
import { createCircuitBreaker } from '../upstream/circuit-breaker.ts'

const TOKEN = 'a-token-of-the-operator'
let product: Product
let guarded: Product

beforeAll(async () => {
  product = await startProduct()
  guarded = await startProduct({ environment: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => Promise.all([product.stop(), guarded.stop()]))

describe('figures', () => {
  it('count requests by the pattern of their route and never by their path', async () => {
    await product.fetch(DAILY_PHRASE_PATH, { method: 'POST', body: '{}' })
    await product.fetch(`${SPEECH_PATH}?text=`)
    await product.fetch('/an/unheard-of/path')
    const figures = async () => (await product.fetch('/metrics')).text()
    // A request is counted when its answer has left.
    await expect.poll(figures).toContain('route="pages and files",status="404"')
    const text = await figures()
    expect(text).toMatch(
      new RegExp(
        `frase_request_seconds_count\\{method="POST",route="${DAILY_PHRASE_PATH}",status="\\d+"\\} \\d`,
      ),
    )
    expect(text).not.toContain('unheard-of')
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  })

  it('name the adapter of each port, the circuits that are open and what was refused', async () => {
    const breaker = createCircuitBreaker('A service of this test', { failuresToOpen: 1 })
    await breaker.run(() => Promise.reject(new Error('down'))).catch(() => {})
    const limits = { consume: async () => ({ allowed: false, limit: 1, remaining: 0, resetSeconds: 1 }) }
    const refusing = await startProduct({
      replace: () => ({ limits: { ...limits, used: async () => 0, add: async () => 0 } }),
    })
    onTestFinished(refusing.stop)
    expect((await refusing.fetch(`${SPEECH_PATH}?text=Hola`)).status).toBe(429)
    const text = await (await product.fetch('/metrics')).text()
    expect(text).toContain('frase_port_adapter{port="speech",adapter="builtin"} 1')
    expect(text).toContain('frase_circuit_open{service="A service of this test"} 1')
    expect(text).toMatch(/frase_refused_total\{limit="speech"\} [1-9]/)
  })

  it('are shown to this machine only when there is no token', async () => {
    expect((await product.fetch('/metrics')).status).toBe(200)
    const forwarded = await product.fetch('/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } })
    expect(forwarded.status).toBe(404)
  })

  it.each([
    ['nothing', {}, 404],
    ['another token', { authorization: 'Bearer another' }, 404],
    ['the token', { authorization: `Bearer ${TOKEN}` }, 200],
    ['the token, through a proxy', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' }, 200],
  ] as const)('are shown only with the token: %s', async (_what, headers, status) => {
    expect((await guarded.fetch('/metrics', { headers })).status).toBe(status)
  })
})
