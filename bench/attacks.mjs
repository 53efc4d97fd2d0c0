import { createHmac, randomUUID } from 'node:crypto'
import {
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
  DAILY_PHRASE_PATH,
  IMAGES_PATH,
  PAYMENT_EVENTS_PATH,
  REMINDER_OPEN_PATH,
  REMINDER_STOP_PATH,
  REPORTS_PATH,
  REST_FUNCTIONS_ROOT,
  REST_USERS_PATH,
  SPEECH_PATH,
} from '@frase/core/contract/paths'
import { createConnections } from './connections.mjs'
import { createStrangerClient } from './stranger-client.mjs'

/*
 * All attacks of strangers at once: a process of its own, so that the learners' clocks do not stand still.
 * Every attack has its own address, a new one in each round, whose quotas are unused. Prints the answers to
 * each. With `only` that one runs, and with `names` as an argument their names are printed.
 */
const [argument = ''] = process.argv.slice(2)
const listsNames = argument === 'names'
/** @type {{ origin: string, target: string, key: string, insider: { accessToken: string, userId: string }, signingSecret: string, seconds: number, round: number, only?: string }} */
const { origin, target, key, insider, signingSecret, seconds, round, only } = JSON.parse(
  listsNames ? '{"insider":{}}' : argument,
)
const BATCH = 20
/** Requests of a mailed link per second: nearly as many as one address may have connections. */
const LINKS = 450
const SILENT = 'pages that are never read'
const HALF = 'connections that never finish a request'

const json = (/** @type {unknown} */ body) => ({ method: 'POST', body: JSON.stringify(body) })
const deep = (/** @type {number} */ depth) => `${'a('.repeat(depth)}${')'.repeat(depth)}`
/** Sent like the page; without it the request would be refused. */
const returning = `redirect_to=${encodeURIComponent(origin)}`
/** Differs in every round. */
let number = 1_000_000 * round

/** An address of an attacker with many, a new one each time. */
function oneOfMany() {
  number += 1
  return `127.${64 + ((number >> 16) % 128)}.${(number >> 8) & 255}.${(number & 127) + 1}`
}

/** The functions that an account may call. */
const inside = {
  apikey: key,
  authorization: `Bearer ${insider.accessToken}`,
  'content-type': 'application/json',
}
/** @param {string} name @param {unknown} parameters */
const call = (name, parameters) => ({
  path: `${REST_FUNCTIONS_ROOT}/${name}`,
  headers: inside,
  ...json(parameters),
})

/** @param {'open' | 'stop'} kind */
function mailedToken(kind) {
  const link = `${insider.userId}.en.2026-11-19`
  const signature = createHmac('sha256', signingSecret).update(`reminder ${kind}\n${link}`).digest()
  return `${link}.${signature.subarray(0, 16).toString('base64url')}`
}

/** @param {string} id */
const answered = (id) => ({ id, at: 1_790_000_000_000, offset: 0, kind: 'answered' })

/** One stored event, named by every row of a checkpoint, each time with the same large value. */
const folded = randomUUID()
let epoch = randomUUID()
const bomb = () => ({
  version: 1,
  values: ['x'.repeat(28_000)],
  answers: Array.from({ length: 440 }, () => [folded, 1_790_000_000_000, 0, ...Array(12).fill(0)]),
})

/** @typedef {{ path: string, method?: string, body?: string, from?: string, headers?: Record<string, string> }} Sent */
/** @type {Record<string, { batch?: number, make: () => Sent }>} */
const ATTACKS = {
  'select nested a thousand deep': { make: () => ({ path: `${REST_USERS_PATH}?select=${deep(1000)}` }) },
  'back-tracking filter': {
    make: () => ({ path: `${REST_USERS_PATH}?select=*&email=match.(a%2B)%2B%24` }),
  },
  'filters of filters': {
    make: () => ({ path: `${REST_USERS_PATH}?or=${'(or'.repeat(300)}${')'.repeat(300)}` }),
  },
  'body of nested lists': {
    make: () => ({
      path: REST_USERS_PATH,
      method: 'POST',
      body: `${'['.repeat(15_000)}${']'.repeat(15_000)}`,
    }),
  },
  'wrong passwords of one account': {
    make: () => ({
      path: `${AUTH_TOKEN_PATH}?grant_type=password`,
      ...json({ email: `learner${2 * round}@ejemplo.es`, password: `guess-${number++}` }),
    }),
  },
  'wrong passwords of many accounts': {
    make: () => ({
      path: `${AUTH_TOKEN_PATH}?grant_type=password`,
      ...json({ email: `nobody${number++}@ejemplo.es`, password: 'password' }),
    }),
  },
  'wrong passwords from many addresses': {
    make: () => ({
      path: `${AUTH_TOKEN_PATH}?grant_type=password`,
      from: oneOfMany(),
      ...json({ email: `learner${number++ % 100}@ejemplo.es`, password: 'password' }),
    }),
  },
  'sign-ups with long metadata': {
    make: () => ({
      path: `${AUTH_SIGN_UP_PATH}?${returning}`,
      ...json({
        email: `new${number++}@ejemplo.es`,
        password: 'paella-y-tapas',
        data: { note: 'x'.repeat(20_000) },
      }),
    }),
  },
  'sign-ups of those who have an account': {
    make: () => ({
      path: `${AUTH_SIGN_UP_PATH}?${returning}`,
      ...json({ email: `learner${number++ % 200}@ejemplo.es`, password: 'paella-y-tapas', data: {} }),
    }),
  },
  'recovery mails': {
    make: () => ({
      path: `${AUTH_RECOVERY_PATH}?${returning}`,
      ...json({ email: `learner${2 * round + 1}@ejemplo.es` }),
    }),
  },
  'links to somebody from many addresses': {
    make: () => ({
      path: `${AUTH_MAGIC_LINK_PATH}?${returning}`,
      from: oneOfMany(),
      ...json({ email: `learner${2 * round + 1}@ejemplo.es`, data: {}, create_user: false }),
    }),
  },
  'guessed links': {
    make: () => ({ path: `${AUTH_VERIFY_PATH}?token=${number++}&type=magiclink&${returning}` }),
  },
  'invented tokens': { make: () => ({ path: AUTH_USER_PATH }) },
  'a checkpoint with one event 440 times': {
    make: () => call('fold_learning_events', { p_epoch: epoch, p_checkpoint: bomb() }),
  },
  'events of numbers that grow': {
    make: () =>
      call('push_learning_events', {
        p_epoch: epoch,
        p_events: [{ ...answered(randomUUID()), predicted: Array(2000).fill(5e-324) }],
      }),
  },
  'a link of a mail': {
    batch: LINKS,
    make: () => ({ path: `${REMINDER_OPEN_PATH}?token=${mailedToken('open')}` }),
  },
  'an invented link of a mail': {
    batch: LINKS,
    make: () => ({
      path: `${REMINDER_STOP_PATH}?token=${mailedToken('open')}${number++}`,
      method: 'POST',
    }),
  },
  'payment events that nobody signed': {
    make: () => ({
      path: PAYMENT_EVENTS_PATH,
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      ...json({ id: 'evt_false', type: 'invoice.paid', note: 'x'.repeat(60_000) }),
    }),
  },
  'false reports': {
    make: () => ({
      path: REPORTS_PATH,
      ...json({
        item: '',
        type: 'translation',
        question: `${number++}`,
        sentence: '',
        answer: 'x'.repeat(200),
        expected: 'y',
        language: 'en',
        version: '1',
      }),
    }),
  },
  'addresses of fifteen thousand letters': { make: () => ({ path: `/${'x'.repeat(15_000)}` }) },
  'sounds that nobody handed out': {
    make: () => ({
      path: `${SPEECH_PATH}?${new URLSearchParams({ text: `Texto inventado ${number++}` })}`,
    }),
  },
  'sounds that cannot be spoken': {
    make: () => ({ path: `${SPEECH_PATH}?${new URLSearchParams({ text: '語'.repeat(200) })}` }),
  },
  'pictures that nobody handed out': {
    make: () => ({ path: `${IMAGES_PATH}?${new URLSearchParams({ query: `a thing ${number++}` })}` }),
  },
  'phrases without end': { make: () => ({ path: DAILY_PHRASE_PATH, ...json({ language: 'de' }) }) },
}

const names = Object.keys(ATTACKS)
if (listsNames) {
  process.stdout.write(JSON.stringify([...names, SILENT, HALF]))
  process.exit()
}

const client = createStrangerClient(target)
const isChosen = (/** @type {string} */ name) => only === undefined || only === name

const connections = createConnections(target, round)
if (isChosen(SILENT)) connections.neverRead()

await prepareFolding()
await client.everySecond(seconds, () => {
  if (isChosen(HALF)) connections.fillUp()
  for (const [index, [name, { batch = BATCH, make }]] of Object.entries(ATTACKS).entries()) {
    if (!isChosen(name)) continue
    for (let sent = 0; sent < batch; sent += 1) {
      client.send(name, {
        from: `127.8.${round}.${index + 1}`,
        headers: {
          apikey: key,
          authorization: `Bearer head.${Buffer.from(`{"sub":"${number}","exp":4000000000}`).toString('base64url')}.sig`,
          'content-type': 'application/json',
        },
        ...make(),
      })
    }
  }
})
if (isChosen(HALF)) client.count(HALF, 'ended by the server', connections.endedCount())
connections.end()
process.stdout.write(JSON.stringify(await client.finish()))

/** Stores the event that checkpoints name; the server returns the epoch to which it belongs. */
async function prepareFolding() {
  const ask = async (/** @type {string} */ name, /** @type {unknown} */ parameters) => {
    const { path, ...request } = call(name, parameters)
    return fetch(origin + path, request)
  }
  const pulled = await ask('pull_learning_events', { p_epoch: null, p_cursor: 0, p_limit: 1 })
  ;({ epoch } = await pulled.json())
  await ask('push_learning_events', { p_epoch: epoch, p_events: [answered(folded)] })
}
