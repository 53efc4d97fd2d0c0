import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { API_ROOT } from '@frase/core/contract/paths'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { type Product, startProduct } from '../testing/product.ts'

const FLOOD = `${API_ROOT}/flood`
const OTHER = `${API_ROOT}/other`

let product: Product

beforeAll(async () => {
  product = await startProduct({ environment: { TRUST_PROXY: '1' } })
})

afterAll(() => product.stop())

beforeEach(() => {
  product.logLines.length = 0
})

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.resume()
  await once(socket, 'connect')
  return socket
}

const asks = (path: string, address: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`

/** Path and status of what was answered, in the order of the answers. */
const answered = () =>
  product.logLines
    .map((line): { msg?: string; path?: string; status?: number } => JSON.parse(line))
    .filter(({ path }) => path === FLOOD || path === OTHER)

async function sendTogether(count: number) {
  const [stranger, other] = [await open(), await open()]
  stranger.write(asks(FLOOD, '198.51.100.1').repeat(count))
  other.write(asks(OTHER, '203.0.113.1'))
  // Reading thousands of lines at every look would take the processor from the server, which runs in this process.
  await expect.poll(() => product.logLines.length, { timeout: 60_000 }).toBeGreaterThan(count)
  await expect.poll(() => answered().length, { timeout: 60_000, interval: 500 }).toBe(count + 1)
  return answered()
}

it('somebody is answered before hundreds of requests of another address that arrived just before', async () => {
  const order = (await sendTogether(300)).map(({ path }) => path)
  expect(order.indexOf(OTHER)).toBeLessThan(20)
})

it('whoever has thousands of requests waiting is refused some of them, and others are not', async () => {
  const answers = await sendTogether(6000)
  const refused = answers.filter(({ status }) => status === 429)
  expect(new Set(refused.map(({ path }) => path))).toEqual(new Set([FLOOD]))
}, 90_000)
