import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StripeCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** The form as decoded by Stripe: bracketed names, values as text. */
  form: Record<string, string>
}

type Reply = (call: StripeCall, response: ServerResponse) => void

/** A server that speaks Stripe's protocol. It records requests; the test sets the responses. */
export async function startFakeStripe() {
  const calls: StripeCall[] = []
  const replies: Reply[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
    }
    calls.push(call)
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (!reply) throw new Error(`The test expected no call of ${call.method} ${call.path}`)
    reply(call, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** The next responses, in this order; the last one repeats. */
    answer(...next: Reply[]) {
      calls.length = 0
      replies.splice(0, replies.length, ...next)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let requestNumber = 0

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (_, response) => {
    requestNumber += 1
    response.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${requestNumber}`,
      ...headers,
    })
    response.end(JSON.stringify(body))
  }
}

/** Errors as Stripe documents them. */
export const STRIPE_ERRORS = {
  declined: json(402, {
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  }),
  wrongKey: json(401, {
    error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_*****hush' },
  }),
  wrongPrice: json(400, {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'line_items[0][price]',
      message: "No such price: 'price_1'",
    },
  }),
  noSuchCustomer: json(400, {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'customer',
      message: "No such customer: 'cus_gone'",
    },
  }),
  noSuchSubscription: json(404, {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'id',
      message: "No such subscription: 'sub_gone'",
    },
  }),
  busy: json(
    429,
    { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } },
    { 'retry-after': '7' },
  ),
  failed: json(500, { error: { type: 'api_error', message: 'Something went wrong' } }),
  notJson(_, response) {
    response.writeHead(502, { 'content-type': 'text/html' })
    response.end('<h1>Bad gateway</h1>')
  },
} satisfies Record<string, Reply>

/** Never answers. */
export const silence: Reply = () => {}

/** An endless response in small pieces, so that no pause is ever long. */
export const drip: Reply = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 10)
  response.on('close', () => clearInterval(timer))
}

/** Closes the connection in the middle of the response. */
export const cut: Reply = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
  response.write('{"id":"cs_', () => response.destroy())
}

/** Closes the connection before the response. */
export const hangUp: Reply = (_, response) => {
  response.destroy()
}

export function stripeSubscription(fields: Record<string, unknown> = {}) {
  return {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status: 'active',
    created: 1_790_000_000,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_start: null,
    trial_end: null,
    metadata: { user_id: '11111111-1111-4111-8111-111111111111' },
    items: {
      object: 'list',
      has_more: false,
      data: [{ id: 'si_1', current_period_end: 1_792_592_000, price: { id: 'price_m', object: 'price' } }],
    },
    ...fields,
  }
}
