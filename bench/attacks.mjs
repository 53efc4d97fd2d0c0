import { Agent, request } from 'node:http'
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

/*
 * What strangers try, all of it at once: a process of its own, so that the learners' clocks do not stand still. Every attack
 * has an address of its own and sends its requests one batch after the other. Prints how each was answered.
 */
const [origin = '', key = '', seconds = '15'] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const BATCH = 20
const NEVER_READ = 40

const json = (/** @type {unknown} */ body) => ({ method: 'POST', body: JSON.stringify(body) })
const deep = (/** @type {number} */ depth) => `${'a('.repeat(depth)}${')'.repeat(depth)}`
/** As the page says it; without it the request is none of those that are answered. */
const returning = `redirect_to=${encodeURIComponent(origin)}`
let number = 0

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
    ...json({ email: 'learner0@ejemplo.es', password: `guess-${number++}` }),
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
    ...json({ email: 'learner1@ejemplo.es' }),
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

const agent = new Agent({ keepAlive: true })
/** @type {Record<string, Record<string, number>>} */
const answers = {}

/**
 * @param {string} name
 * @param {string} address
 */
const one = (name, address) =>
  new Promise((resolve) => {
    const { path, method = 'GET', body } = ATTACKS[name]?.() ?? { path: '/' }
    const headers = {
      apikey: key,
      authorization: `Bearer head.${Buffer.from(`{"sub":"${number}","exp":4000000000}`).toString('base64url')}.sig`,
      'content-type': 'application/json',
      'x-forwarded-for': address,
    }
    const count = (/** @type {string} */ outcome) => {
      const counts = answers[name] ?? {}
      answers[name] = { ...counts, [outcome]: (counts[outcome] ?? 0) + 1 }
      resolve(undefined)
    }
    const call = request(origin + path, { method, agent, headers }, (response) => {
      response.resume()
      response.on('end', () => count(String(response.statusCode)))
      response.on('error', ({ message }) => count(message))
    })
    call.on('error', ({ message }) => count(message))
    call.end(body)
  })

const silent = Array.from({ length: NEVER_READ }, () => {
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.pause()
  socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n\r\n`.repeat(50))
  return socket
})

const end = performance.now() + Number(seconds) * 1000
await Promise.all(
  Object.keys(ATTACKS).map(async (name, index) => {
    while (performance.now() < end) {
      const began = performance.now()
      await Promise.all(Array.from({ length: BATCH }, () => one(name, `10.8.${index}.1`)))
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - began))))
    }
  }),
)
for (const socket of silent) socket.destroy()
agent.destroy()
process.stdout.write(JSON.stringify(answers))
