import { Agent, request } from 'node:http'
import {
  AUTH_LINK_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  CATEGORY_PHRASES_PATH,
  DAILY_PHRASE_PATH,
  LOCALES_ROOT,
  REST_USERS_PATH,
  SPEECH_PATH,
} from '@frase/core/contract/paths'

/**
 * One person with a browser: an address and connections of their own, an account, and time to read between two actions.
 * Sends the requests of the pages.
 */

/** @typedef {ReturnType<typeof import('./timings.mjs').createTimings>} Timings */
/** @typedef {{ method?: string, body?: string, headers?: Record<string, string> }} Ask */

const CATEGORIES = ['comida', 'viagem', 'trabalho', 'saude']
const READING_MS = { least: 2000, most: 8000 }
/** A session lasts for weeks, and the built-in accounts check one password after the other. */
const SIGN_IN_SHARE = 0.01
const PASSWORD = 'paella-y-tapas'
const JSON_BODY = { 'content-type': 'application/json' }

/**
 * @param {{ origin: string, key: string, number: number, language: string }} options
 */
export function createLearner({ origin, key, number, language }) {
  const email = `learner${number}@ejemplo.es`
  const localAddress = `127.1.${number >> 8}.${(number & 255) + 1}`
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress, family: 4 })
  const own = {
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': language,
  }
  /** @type {Timings | null} */
  let timings = null
  let accessToken = ''
  let userId = ''
  let hasAssets = false
  /** Stored like in a browser. @type {Map<string, string>} */
  const cookies = new Map()
  let etags = /** @type {Record<string, string>} */ ({})
  let phrase = { urlAudio: '', urlImagem: '' }
  /** @type {{ spanish: string, audioSignature?: string }[]} */
  let sentences = []

  /**
   * @param {string} kind
   * @param {string} path
   * @param {Ask} [options]
   * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>}
   */
  const ask = (kind, path, options = {}) =>
    new Promise((resolve) => {
      const { method = 'GET', body, headers } = options
      const started = performance.now()
      const measured = timings
      const fail = (/** @type {NodeJS.ErrnoException} */ error) => {
        // The server closed an idle connection just as it was taken again: a browser asks once more.
        if (call.reusedSocket && error.code === 'ECONNRESET') return resolve(ask(kind, path, options))
        measured?.failed(error.message)
        resolve({ status: 0, headers: {}, text: error.message })
      }
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const sent = { ...own, ...(cookie && { cookie }), ...headers }
      const call = request(origin + path, { method, agent, headers: sent }, (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        /** @type {Buffer[]} */
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          const status = response.statusCode ?? 0
          measured?.took(kind, performance.now() - started)
          if (status >= 400) measured?.failed(`${status} ${kind}`)
          resolve({ status, headers: response.headers, text: Buffer.concat(chunks).toString() })
        })
      })
      call.on('error', fail)
      call.end(body)
    })

  const post = (/** @type {string} */ kind, /** @type {string} */ path, /** @type {object} */ body) =>
    ask(kind, path, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) })

  /** A browser caches files with a hash in their names, and revalidates the rest. */
  const revalidated = async (/** @type {string} */ path) => {
    const known = etags[path]
    const { headers } = await ask('locale', path, { headers: known ? { 'if-none-match': known } : {} })
    etags = { ...etags, [path]: headers.etag ?? '' }
  }

  const account = (/** @type {object} */ body, /** @type {string} */ path, /** @type {string} */ kind) =>
    ask(kind, path, { method: 'POST', headers: { ...JSON_BODY, apikey: key }, body: JSON.stringify(body) })

  const readProfile = () =>
    ask('profile', `${REST_USERS_PATH}?select=*&id=eq.${userId}`, {
      headers: {
        apikey: key,
        authorization: `Bearer ${accessToken}`,
        accept: 'application/vnd.pgrst.object+json',
      },
    })

  const openHome = async (/** @type {readonly string[]} */ assets) => {
    await ask('page', '/', { headers: { accept: 'text/html' } })
    const arriving = [
      ...['pt', 'en', 'fr', 'de'].map((code) => revalidated(`${LOCALES_ROOT}/${code}.json`)),
      ...(hasAssets ? [] : assets.map((path) => ask('asset', path))),
      readProfile(),
    ]
    hasAssets = true
    const { status, text } = await post('daily phrase', DAILY_PHRASE_PATH, { language })
    if (status === 200) phrase = JSON.parse(text)
    if (phrase.urlImagem) arriving.push(ask('picture', phrase.urlImagem))
    await Promise.all(arriving)
  }

  const openCategory = async () => {
    const { status, text } = await post('category phrases', CATEGORY_PHRASES_PATH, {
      language,
      categoryId: oneOf(CATEGORIES),
    })
    if (status !== 200) return
    sentences = JSON.parse(text).phrases
  }

  const listen = async () => {
    if (!phrase.urlAudio) return
    const version = new URL(phrase.urlAudio, origin).searchParams.get('v') ?? ''
    const sentence = sentences.length > 0 ? oneOf(sentences) : undefined
    const { spanish = '', audioSignature: s } = sentence ?? {}
    const query = new URLSearchParams({ text: spanish, v: version, ...(s && { s }) })
    await ask('speech', sentence ? `${SPEECH_PATH}?${query}` : phrase.urlAudio)
  }

  const signIn = async () => {
    const body = { email, password: PASSWORD }
    const { status, text } = await account(body, `${AUTH_TOKEN_PATH}?grant_type=password`, 'sign-in')
    if (status === 200) accessToken = JSON.parse(text).access_token
  }

  return {
    /** Their identity once they have joined. */
    session: () => ({ accessToken, userId }),
    /** Signs up, opens the mailed link and adds their row, as the page does. @param {(to: string) => URL} linkTo */
    async join(linkTo) {
      const signedUp = await account(
        { email, password: PASSWORD, data: { language } },
        `${AUTH_SIGN_UP_PATH}?redirect_to=${encodeURIComponent(origin)}`,
        'sign-up',
      )
      if (signedUp.status !== 200) throw new Error(`Signing up answered ${signedUp.status} ${signedUp.text}`)
      const pressed = await ask('link', AUTH_LINK_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: linkTo(email).search.slice(1),
      })
      const verify = new URL(pressed.headers.location ?? '', origin)
      const { headers } = await ask('link', verify.pathname + verify.search)
      const carried = new URLSearchParams(new URL(headers.location ?? '', origin).hash.slice(1))
      accessToken = carried.get('access_token') ?? ''
      const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
      userId = sub
      await ask('row', REST_USERS_PATH, {
        method: 'POST',
        headers: { ...JSON_BODY, apikey: key, authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ id: userId, email, plan: 'free' }),
      })
      const { status } = await readProfile()
      if (status !== 200) throw new Error(`The profile answered ${status}`)
    },
    /**
     * Learns until told to stop.
     * @param {readonly string[]} assets
     * @param {() => Timings | null} current null once it is over
     */
    async learn(assets, current) {
      await pause(Math.random() * READING_MS.most)
      const rounds = [() => openHome(assets), listen, openCategory, listen, listen]
      for (let turn = 0; ; turn++) {
        timings = current()
        if (!timings) break
        const action = rounds[turn % rounds.length]
        await (turn > 0 && Math.random() < SIGN_IN_SHARE ? signIn() : action?.())
        await pause(READING_MS.least + Math.random() * (READING_MS.most - READING_MS.least))
      }
      agent.destroy()
    },
  }
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** @template T @param {readonly T[]} list @returns {T} */
function oneOf(list) {
  const [first] = list
  return list[Math.floor(Math.random() * list.length)] ?? /** @type {T} */ (first)
}
