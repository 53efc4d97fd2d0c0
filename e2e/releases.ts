import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Releases {
  origin: string
  /** Switches the server to the next release, without the files of this one. */
  publishNext: () => void
  close: () => Promise<void>
}

const HEADERS_PASSED = ['content-type', 'content-security-policy', 'cache-control']
const TEXT = /^(text|application)\/(html|javascript|css)/
const NEXT = '_next'

/**
 * The product behind an address that can be given a next release: the same app, with every file of the build under a
 * new name, as after a change in all of them.
 */
export async function startReleases(product: string): Promise<Releases> {
  let isNext = false
  const names = readdirSync('web/dist/assets').filter((name) => !/\.(br|gz)$/.test(name))
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const nextName = (name: string) => name.replace(/\.(\w+)$/, `${NEXT}.$1`)
  const asNext = (body: string) =>
    body.replace(anyName, nextName).replace(/version:`([^`]+)`/, `version:\`$1${NEXT}\``)

  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (path.startsWith('/assets/') && path.includes(NEXT) !== isNext) {
      response.writeHead(404).end()
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = await fetch(product + path.replace(NEXT, ''), {
      method: request.method ?? 'GET',
      headers: { accept: request.headers.accept ?? '*/*', 'content-type': 'application/json' },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const type = answer.headers.get('content-type') ?? ''
    const headers = HEADERS_PASSED.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const body = isNext && TEXT.test(type) ? asNext(await answer.text()) : await answer.arrayBuffer()
    response
      .writeHead(answer.status, Object.fromEntries(headers))
      .end(typeof body === 'string' ? body : Buffer.from(body))
  }

  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    publishNext: () => {
      isNext = true
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
