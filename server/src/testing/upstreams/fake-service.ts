import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answer, json, type ReceivedRequest } from '../answers.ts'

interface FakeOptions {
  /** The defects of a request; the fake refuses it, and a test can read why. */
  check?: (request: ReceivedRequest) => string[]
  /** Which requests `mostAtOnce` counts; all, if this is left out. */
  counts?: (path: string) => boolean
  /** The default answer to a request. */
  usual: Answer
}

export interface FakeService {
  origin: string
  /** Every request that arrived, in order. */
  requests: ReceivedRequest[]
  /** The objections of `check`. */
  problems: string[]
  mostAtOnce: () => number
  /** The next requests get these answers, one each, then the default one again. */
  next: (...answers: Answer[]) => void
  /** Every further request gets this answer. */
  always: (answer: Answer) => void
  /** Resets the fake to its default answers, with nothing remembered. */
  reset: () => void
  stop: () => Promise<void>
}

/** A service on loopback that records requests and answers as configured. */
export async function startFakeService({
  check = () => [],
  counts = () => true,
  usual,
}: FakeOptions): Promise<FakeService> {
  const requests: ReceivedRequest[] = []
  const problems: string[] = []
  const planned: Answer[] = []
  let standing = usual
  let active = 0
  let mostAtOnce = 0

  const server = createServer(async (message, response) => {
    if (counts(message.url ?? '')) {
      active += 1
      mostAtOnce = Math.max(mostAtOnce, active)
      response.once('close', () => {
        active -= 1
      })
    }
    const request = await received(message)
    requests.push(request)
    const found = check(request)
    problems.push(...found)
    const answer = found.length > 0 ? json(400, { problems: found }) : (planned.shift() ?? standing)
    await answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake has no port')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    problems,
    mostAtOnce: () => mostAtOnce,
    next: (...answers) => void planned.push(...answers),
    always: (answer) => {
      standing = answer
    },
    reset: () => {
      standing = usual
      mostAtOnce = 0
      for (const list of [requests, problems, planned]) list.length = 0
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function received(message: IncomingMessage): Promise<ReceivedRequest> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://fake')
  const body = await text(message)
  return {
    method: message.method ?? '',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: message.headers,
    body: body === '' ? undefined : JSON.parse(body),
  }
}

/** An address at which nobody listens. */
export async function refusingOrigin(): Promise<string> {
  const { origin, stop } = await startFakeService({ usual: json(200, {}) })
  await stop()
  return origin
}
