import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { AUTH_SETTINGS_PATH } from '@frase/core/contract/paths'
import { freePort } from '../scripts/free-port.mjs'
import { ensureBuilt, ensureInstalled, say } from '../scripts/prepare.mjs'
import { createLearner } from './learner.mjs'
import { startMailSink } from './mail-sink.mjs'
import { startPayments } from './payments.mjs'
import { start } from './product.mjs'

/** On a busy machine a new database takes longer to start than a connection may be idle. */
const START_TRIES = 5

const BUYERS = 20
const LANGUAGES = ['pt', 'en', 'fr', 'de']

/**
 * Starts the product like on the internet without a proxy, every learner with an address of the loopback
 * network, and signs up so many learners, and one attacker.
 * @param {number} count
 */
export async function gather(count) {
  ensureInstalled()
  ensureBuilt()
  /** Known here, so that a burst can request texts that nobody requested before. */
  const signingSecret = randomBytes(32).toString('base64url')
  const mails = await startMailSink()
  const payments = await startPayments()
  const port = await freePort()
  const probe = new URL('./probe.mjs', import.meta.url).href
  const product = await start(
    'server/dist/main.js',
    port,
    {
      ...payments.environment,
      SMTP_URL: mails.url,
      LOG_LEVEL: 'info',
      SIGNING_SECRET: signingSecret,
    },
    ['--import', probe],
  )
  const page = await (await fetch(product.origin, { headers: { accept: 'text/html' } })).text()
  const key = /"accounts":\{[^}]*"key":"([^"]+)"/.exec(page)?.[1] ?? ''
  const assets = [
    ...new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)),
  ]

  say('The database starts')
  await untilAccountsAnswer(product.origin, key)
  say(`${count} learners sign up`)
  const everybody = Array.from({ length: count + 1 }, (_, number) =>
    createLearner({ origin: product.origin, key, number, language: LANGUAGES[number % 4] ?? 'en' }),
  )
  for (const learner of everybody) await learner.join(mails.linkTo)
  const learners = everybody.slice(0, count)

  return {
    product,
    mails,
    payments,
    key,
    assets,
    learners,
    signingSecret,
    /** An account like any other. */
    insider: everybody[count]?.session() ?? { accessToken: '', userId: '' },
    /**
     * They learn, and the provider posts events about the first of them, until there is nothing left to time.
     */
    async live(/** @type {() => import('./payments.mjs').Timings | null} */ current) {
      const buyers = learners.slice(0, BUYERS).map((learner) => learner.session().userId)
      await Promise.all([
        ...learners.map((learner) => learner.learn(assets, current)),
        payments.post(product.origin, buyers, current),
      ])
    },
    async stop() {
      await product.stop()
      mails.close()
      payments.close()
    },
    /** The measurements of the server's process since the last call. */
    async inside() {
      product.process.send('read')
      const [seen] = await once(product.process, 'message')
      return /** @type {{ delayP99: number, delayMax: number, busy: number }} */ (seen)
    },
  }
}

/**
 * @param {string} origin
 * @param {string} key
 */
async function untilAccountsAnswer(origin, key) {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const answer = await fetch(origin + AUTH_SETTINGS_PATH, { headers: { apikey: key } }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
  }
  throw new Error('The accounts do not start')
}
