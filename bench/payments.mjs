import { createHmac, randomUUID } from 'node:crypto'
import { Agent, createServer, request } from 'node:http'
import { PAYMENT_EVENTS_PATH } from '@frase/core/contract/paths'
import { pause } from './learner.mjs'

/** @typedef {ReturnType<typeof import('./timings.mjs').createTimings>} Timings */

const PRICE = 'price_bench'
const WEBHOOK_SECRET = 'whsec_bench'
const EVENT_EVERY_MS = 500
/** The provider's address. */
const ADDRESS = '127.5.0.1'

/**
 * The parts of the payment provider that are needed to apply events: it reports every subscription as active,
 * and posts signed events about them.
 */
export async function startPayments() {
  /** @type {string[]} the accounts that have bought, whose index is in the ids of what they bought */
  const buyers = []
  const server = createServer((call, response) => {
    const { pathname } = new URL(call.url ?? '', 'http://localhost')
    const place = /^\/v1\/subscriptions\/sub_(\d+)$/.exec(pathname)?.[1]
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        place === undefined
          ? { object: 'list', has_more: false, data: [] }
          : subscription(Number(place), buyers[Number(place)]),
      ),
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const agent = new Agent({ keepAlive: true, localAddress: ADDRESS, family: 4 })

  return {
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_PRICE_MONTHLY: PRICE,
      STRIPE_PRICE_YEARLY: 'price_bench_yearly',
      STRIPE_BASE_URL: `http://127.0.0.1:${port}`,
    },
    /**
     * Posts events until told to stop.
     * @param {string} origin
     * @param {readonly string[]} accounts
     * @param {() => Timings | null} current null once it is over
     */
    async post(origin, accounts, current) {
      buyers.push(...accounts)
      for (let number = 0; ; number += 1) {
        const timings = current()
        if (!timings) break
        const body = JSON.stringify(event(number % accounts.length))
        const started = performance.now()
        const outcome = await send(origin, body)
        timings.took('payment event', performance.now() - started)
        if (outcome !== '200') timings.failed(`${outcome} payment event`)
        await pause(EVENT_EVERY_MS)
      }
      agent.destroy()
    },
    close: () => server.close(),
  }

  /**
   * @param {string} origin
   * @param {string} body
   * @returns {Promise<string>} the status, or why there is none
   */
  function send(origin, body) {
    const time = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
    return new Promise((resolve) => {
      const call = request(
        origin + PAYMENT_EVENTS_PATH,
        {
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
        },
        (response) => {
          response.resume()
          response.on('end', () => resolve(String(response.statusCode)))
          response.on('error', ({ message }) => resolve(message))
        },
      )
      call.on('error', ({ message }) => resolve(message))
      call.end(body)
    })
  }
}

/** @param {number} place */
function event(place) {
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id: `sub_${place}`, object: 'subscription' } },
  }
}

/**
 * @param {number} place
 * @param {string | undefined} userId
 */
function subscription(place, userId) {
  return {
    id: `sub_${place}`,
    object: 'subscription',
    customer: `cus_${place}`,
    status: 'active',
    created: 1_790_000_000,
    cancel_at: null,
    cancel_at_period_end: false,
    trial_start: null,
    trial_end: null,
    metadata: { user_id: userId },
    items: {
      object: 'list',
      has_more: false,
      data: [{ id: `si_${place}`, current_period_end: 4_000_000_000, price: { id: PRICE, object: 'price' } }],
    },
  }
}
