import { connect } from 'node:net'
import {
  AUTH_RECOVERY_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
  DAILY_PHRASE_PATH,
  IMAGES_PATH,
  REST_USERS_PATH,
  SPEECH_PATH,
} from '@frase/core/contract/paths'
import { createStrangerClient } from './stranger-client.mjs'

/*
 * What strangers try, all of it at once: a process of its own, so that the learners' clocks do not stand still. Every attack
 * has an address of its own, a new one in each round, whose quotas nobody has used up. Prints how each was answered. With
 * `only` that one runs, and with `names` as an argument their names are printed.
 */
const [argument = ''] = process.argv.slice(2)
const listsNames = argument === 'names'
/** @type {{ origin: string, target: string, key: string, seconds: number, round: number, only?: string }} */
const { origin, target, key, seconds, round, only } = JSON.parse(listsNames ? '{}' : argument)
const BATCH = 20
const NEVER_READ = 40
const SILENT = 'pages that are never read'

const json = (/** @type {unknown} */ body) => ({ method: 'POST', body: JSON.stringify(body) })
const deep = (/** @type {number} */ depth) => `${'a('.repeat(depth)}${')'.repeat(depth)}`
/** As the page says it; without it the request is none of those that are answered. */
const returning = `redirect_to=${encodeURIComponent(origin)}`
/** No two rounds try the same. */
let number = 1_000_000 * round

/** @type {Record<string, () => { path: string, method?: string, body?: string }>} */
const ATTACKS = {
  'select nested a thousand deep': () => ({ path: `${REST_USERS_PATH}?select=${deep(1000)}` }),
  'back-tracking filter': () => ({ path: `${REST_USERS_PATH}?select=*&email=match.(a%2B)%2B%24` }),
  'filters of filters': () => ({ path: `${REST_USERS_PATH}?or=${'(or'.repeat(300)}${')'.repeat(300)}` }),
  'body of nested lists': () => ({
    path: REST_USERS_PATH,
    method: 'POST',
    body: `${'['.repeat(15_000)}${']'.repeat(15_000)}`,
  }),
  'wrong passwords of one account': () => ({
    path: `${AUTH_TOKEN_PATH}?grant_type=password`,
    ...json({ email: `learner${2 * round}@ejemplo.es`, password: `guess-${number++}` }),
  }),
  'wrong passwords of many accounts': () => ({
    path: `${AUTH_TOKEN_PATH}?grant_type=password`,
    ...json({ email: `nobody${number++}@ejemplo.es`, password: 'password' }),
  }),
  'sign-ups with long metadata': () => ({
    path: `${AUTH_SIGN_UP_PATH}?${returning}`,
    ...json({
      email: `new${number++}@ejemplo.es`,
      password: 'paella-y-tapas',
      data: { note: 'x'.repeat(20_000) },
    }),
  }),
  'recovery mails': () => ({
    path: `${AUTH_RECOVERY_PATH}?${returning}`,
    ...json({ email: `learner${2 * round + 1}@ejemplo.es` }),
  }),
  'guessed links': () => ({ path: `${AUTH_VERIFY_PATH}?token=${number++}&type=magiclink&${returning}` }),
  'invented tokens': () => ({ path: AUTH_USER_PATH }),
  'sounds that nobody handed out': () => ({
    path: `${SPEECH_PATH}?${new URLSearchParams({ text: `Texto inventado ${number++}` })}`,
  }),
  'sounds that cannot be spoken': () => ({
    path: `${SPEECH_PATH}?${new URLSearchParams({ text: '語'.repeat(200) })}`,
  }),
  'pictures that nobody handed out': () => ({
    path: `${IMAGES_PATH}?${new URLSearchParams({ query: `a thing ${number++}` })}`,
  }),
  'phrases without end': () => ({ path: DAILY_PHRASE_PATH, ...json({ language: 'de' }) }),
}

const names = Object.keys(ATTACKS)
if (listsNames) {
  process.stdout.write(JSON.stringify([...names, SILENT]))
  process.exit()
}

const client = createStrangerClient(target)
const isChosen = (/** @type {string} */ name) => only === undefined || only === name

const { hostname, port } = new URL(target)
const silent = Array.from({ length: isChosen(SILENT) ? NEVER_READ : 0 }, () => {
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n`.repeat(50))
  return socket
})

await client.everySecond(seconds, () => {
  for (const [index, [name, make]] of Object.entries(ATTACKS).entries()) {
    if (!isChosen(name)) continue
    for (let sent = 0; sent < BATCH; sent += 1) {
      client.send(name, {
        ...make(),
        headers: {
          apikey: key,
          authorization: `Bearer head.${Buffer.from(`{"sub":"${number}","exp":4000000000}`).toString('base64url')}.sig`,
          'content-type': 'application/json',
          'x-forwarded-for': `10.8.${index}.${round}`,
        },
      })
    }
  }
})
for (const socket of silent) socket.destroy()
process.stdout.write(JSON.stringify(await client.finish()))
