import { createServer } from 'node:http'
import { openEngine } from '../engine.js'

/** @import { AddressInfo } from 'node:net' */
/** @import { EngineSetup } from '../engine-messages.ts' */

/*
 * Supabase Lite in a process of its own, with nothing of the product in front of it: what a hosted project is to the
 * server. It says its address, then answers one request after the other.
 */

/** @type {Omit<EngineSetup, 'task'>} */
const setup = JSON.parse(process.argv[2] ?? '{}')
for (const name of /** @type {const} */ (['log', 'info', 'warn', 'error'])) console[name] = () => {}
const engine = await openEngine({ ...setup, task: 'serve' })

/** @type {Promise<unknown>} */
let tail = Promise.resolve()

const server = createServer(async (request, response) => {
  /** @type {Buffer[]} */
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const turn = tail.then(() =>
    engine.answer({
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: Object.fromEntries(
        Object.entries(request.headers)
          .filter(([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name))
          .map(([name, value]) => [name, String(value)]),
      ),
      body: chunks.length > 0 ? Buffer.concat(chunks).toString() : null,
    }),
  )
  tail = turn.catch(() => {})
  const { status, headers, body, mails } = await turn
  const { 'content-length': _length, ...kept } = headers
  // The mailed token is told in a header, so that a test can open the link.
  response.writeHead(status, { ...kept, 'x-mailed-token': mails.map(({ tokenHash }) => tokenHash).join() })
  response.end(status === 204 ? undefined : body)
})

server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {AddressInfo} */ (server.address())
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
