import { createHmac } from 'node:crypto'
import { DAILY_PHRASE_PATH, SPEECH_PATH } from '@frase/core/contract/paths'
import { createStrangerClient } from './stranger-client.mjs'

/*
 * One visitor who requests too much: so many requests at once, every second, from one address; one in five
 * for the sound of a text that nobody requested before, the others for a phrase. A process of its own, so
 * that the others' clocks do not stand still while it prepares its requests.
 */
/** @type {{ target: string, requests: number, seconds: number, secret: string, voice: string, round: number }} */
const { target, requests, seconds, secret, voice, round } = JSON.parse(process.argv[2] ?? '')
const SOUND_EVERY = 5
const client = createStrangerClient(target)
let texts = 1_000_000 * round

/** Signed like the texts that the server issues: it speaks no others. */
const signature = (/** @type {string} */ text) =>
  createHmac('sha256', secret).update(`speech\n${text}`).digest().subarray(0, 16).toString('base64url')

const headers = { 'content-type': 'application/json' }
const from = `127.9.9.${round}`

function askForSound() {
  const text = `La frase número ${texts++} es muy larga`
  const query = new URLSearchParams({ text, v: voice, s: signature(text) })
  client.send('sound', { from, path: `${SPEECH_PATH}?${query}`, headers })
}

await client.everySecond(seconds, () => {
  for (let sent = 0; sent < requests; sent += 1) {
    if (sent % SOUND_EVERY === 0) askForSound()
    else
      client.send('phrase', {
        from,
        path: DAILY_PHRASE_PATH,
        method: 'POST',
        headers,
        body: '{"language":"de"}',
      })
  }
})
process.stdout.write(JSON.stringify(await client.finish()))
