import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeUpstream {
  origin: string
  close: () => Promise<void>
}

const PHRASE = {
  frase: 'El tren sale a las ocho.',
  traducao: 'The train leaves at eight.',
  pronunciation: 'el tren SA-leh a las O-cho',
  tema: 'viagem',
  descricaoImagem: 'a train at the station',
}

const LESSON = {
  title: 'A lesson by a model',
  exercise: { phrase: '____ casa', options: { a: 'el', b: 'la', c: 'los' }, correctOption: 'b' },
}

/** Hosted services that work: a model that always gives the same answer. */
export function startWorkingModel(): Promise<FakeUpstream> {
  return start((body, response) => {
    const reply = body.includes('micro-lesson') ? LESSON : PHRASE
    const content = `Here you are:\n\`\`\`json\n${JSON.stringify(reply)}\n\`\`\``
    json(response, 200, { choices: [{ message: { content } }], usage: { total_tokens: 300 } })
  })
}

/** Hosted services that are down, each in its own way. */
export function startBrokenServices(): Promise<FakeUpstream> {
  return start((_, response, request) => {
    if (request.url?.includes('/text-to-speech/'))
      return json(response, 401, { detail: { code: 'invalid_api_key' } })
    if (request.url?.includes('/search/photos')) return json(response, 500, { errors: ['down'] })
    json(response, 500, { error: { message: 'model on fire' } })
  })
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

type Answer = (body: string, response: ServerResponse, request: IncomingMessage) => void

function start(answer: Answer): Promise<FakeUpstream> {
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    answer(Buffer.concat(chunks).toString(), response, request)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => new Promise((done) => server.close(() => done())),
      })
    })
  })
}
