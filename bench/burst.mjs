import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { DAILY_PHRASE_PATH, SPEECH_PATH } from '@frase/core/contract/paths'

/*
 * One visitor who asks for too much: so many requests at once, every second, from one address; one in five for the sound of
 * a text that nobody asked for before, the others for a phrase. A process of its own, so that the others' clocks do not
 * stand still while it prepares its requests.
 */
const [origin = '', count = '500', seconds = '15', secret = ''] = process.argv.slice(2)
const SOUND_EVERY = 5
const agent = new Agent({ keepAlive: true })
/** @type {Record<string, number>} */
const statuses = {}

const known = await fetch(`${origin}${SPEECH_PATH}?text=Hola%2C+me+llamo+Ana.`, { redirect: 'manual' })
const voice = new URL(known.headers.get('location') ?? '', origin).searchParams.get('v') ?? ''
let texts = 0

/** As the server signs what it hands out: it speaks no other texts. */
const signature = (/** @type {string} */ text) =>
  createHmac('sha256', secret).update(`speech\n${text}`).digest().subarray(0, 16).toString('base64url')

const one = (/** @type {number} */ index) =>
  new Promise((resolve) => {
    const isSound = index % SOUND_EVERY === 0
    const text = `La frase número ${texts++} es muy larga`
    const sound = new URLSearchParams({ text, v: voice, s: signature(text) })
    const path = isSound ? `${SPEECH_PATH}?${sound}` : DAILY_PHRASE_PATH
    const method = isSound ? 'GET' : 'POST'
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' }
    const call = request(origin + path, { method, agent, headers }, (response) => {
      const status = `${response.statusCode} ${isSound ? 'sound' : 'phrase'}`
      statuses[status] = (statuses[status] ?? 0) + 1
      response.resume()
      response.on('end', () => resolve(undefined))
    })
    call.on('error', ({ message }) => {
      statuses[message] = (statuses[message] ?? 0) + 1
      resolve(undefined)
    })
    call.end(isSound ? undefined : '{"language":"de"}')
  })

const end = performance.now() + Number(seconds) * 1000
while (performance.now() < end) {
  const began = performance.now()
  await Promise.all(Array.from({ length: Number(count) }, (_, index) => one(index)))
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 - (performance.now() - began))))
}
agent.destroy()
process.stdout.write(JSON.stringify(statuses))
