import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LEARNING_RESPONSES } from '@frase/core/contract/accounts/learning-answers'
import { ONE_ROW, type PageFunction } from '@frase/core/contract/accounts/rest'
import {
  AUTH_SETTINGS_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  CHECKOUT_PATH,
  REST_FUNCTIONS_ROOT,
  REST_USERS_PATH,
} from '@frase/core/contract/paths'
import type { Checkpoint } from '@frase/core/memory/record/checkpoint'
import * as z from 'zod'
import { localPageHeaders, openInbox } from './inbox.ts'
import { pressLink } from './press-link.ts'

/*
 * The actions of a learner at a server with the built-in accounts and the payment simulator, over HTTP and
 * step by step: for tests in which the server may be killed between any two steps.
 */

export const PASSWORD = 'paella-y-tapas'
/** A first start makes a database, on a busy machine too. */
const START_MS = 180_000
const PLAN_MS = 60_000

export interface SignedIn {
  id: string
  email: string
  token: string
}

interface Answer {
  status: number
  body: unknown
}

export type Visitor = ReturnType<typeof visitorOf>

const configSchema = z.object({ accounts: z.object({ key: z.string() }) })
const idSchema = z.object({ id: z.string() })
const sessionSchema = z.object({ access_token: z.string(), user: idSchema })
const profileSchema = z.object({ plan: z.string() })

export function newAddress(): string {
  return `persona-${randomBytes(6).toString('hex')}@ejemplo.es`
}

/** `dataDir` is the server's own, which contains the key of its inbox. */
export function visitorOf(origin: string, dataDir: string) {
  let key: string | undefined

  async function accountsKey(): Promise<string> {
    if (key !== undefined) return key
    const html = await (await fetch(origin)).text()
    const [, config = ''] = /id="public-config">(.*?)<\/script>/.exec(html) ?? []
    key = configSchema.parse(JSON.parse(config)).accounts.key
    return key
  }

  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(origin + path, {
      method: 'POST',
      // The server may have closed a kept connection while the test was busy.
      headers: { 'content-type': 'application/json', connection: 'close', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  const askAccounts = async (path: string, body: unknown) => post(path, body, { apikey: await accountsKey() })

  async function signUp(email: string): Promise<Answer> {
    return askAccounts(`${AUTH_SIGN_UP_PATH}?redirect_to=${encodeURIComponent(origin)}`, {
      email,
      password: PASSWORD,
      data: {},
    })
  }

  async function signIn(email: string): Promise<Answer> {
    return askAccounts(`${AUTH_TOKEN_PATH}?grant_type=password`, { email, password: PASSWORD })
  }

  async function openMail(email: string): Promise<void> {
    const html = await openInbox(origin, dataDir)
    const mail = html.split('<article').find((article) => article.includes(email))
    const link = /href="([^"]+)"/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&')
    if (link === undefined) throw new Error(`No mail to ${email}`)
    await pressLink(link)
  }

  async function session(email: string): Promise<SignedIn> {
    const { status, body } = await signIn(email)
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`)
    const { access_token: token, user } = sessionSchema.parse(body)
    return { id: user.id, email, token }
  }

  async function callFunction(name: PageFunction, { token }: SignedIn, parameters: object): Promise<unknown> {
    const headers = { apikey: await accountsKey(), authorization: `Bearer ${token}` }
    const { status, body } = await post(`${REST_FUNCTIONS_ROOT}/${name}`, parameters, headers)
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`)
    return body
  }

  return {
    signUp,
    signIn,
    session,
    post,

    /** The log of learning events, from its beginning or from a cursor. */
    async pullEvents(learner: SignedIn, epoch: string | null = null, cursor = 0, limit = 500) {
      const parameters = { p_epoch: epoch, p_cursor: cursor, p_limit: limit }
      const body = await callFunction('pull_learning_events', learner, parameters)
      return LEARNING_RESPONSES.pull_learning_events.parse(body)
    },

    async pushEvents(learner: SignedIn, epoch: string, events: readonly object[]) {
      const parameters = { p_epoch: epoch, p_events: events }
      const body = await callFunction('push_learning_events', learner, parameters)
      return LEARNING_RESPONSES.push_learning_events.parse(body)
    },

    async foldEvents(learner: SignedIn, epoch: string, checkpoint: Checkpoint) {
      const parameters = { p_epoch: epoch, p_checkpoint: checkpoint }
      const body = await callFunction('fold_learning_events', learner, parameters)
      return LEARNING_RESPONSES.fold_learning_events.parse(body)
    },

    async resetLearning(learner: SignedIn, epoch: string) {
      const body = await callFunction('reset_learning', learner, { p_epoch: epoch })
      return LEARNING_RESPONSES.reset_learning.parse(body)
    },

    /** Renews the session like a page whose session has expired. */
    refresh: (refreshToken: string) =>
      askAccounts(`${AUTH_TOKEN_PATH}?grant_type=refresh_token`, { refresh_token: refreshToken }),

    /** Resolves once the accounts answer. */
    async ready(): Promise<void> {
      const deadline = Date.now() + START_MS
      const headers = { apikey: await accountsKey() }
      let status = 0
      while (status !== 200) {
        if (Date.now() > deadline) throw new Error(`The accounts still answer ${status}`)
        const response = await fetch(`${origin}${AUTH_SETTINGS_PATH}`, { headers })
        await response.body?.cancel()
        status = response.status
        if (status !== 200) await pause(100)
      }
    },

    /** Signs up, or once more where the first mail was lost, opens the link and signs in. */
    async join(email = newAddress()): Promise<SignedIn> {
      const { status, body } = await signUp(email)
      if (status !== 200) throw new Error(`${email} cannot sign up: ${status} ${JSON.stringify(body)}`)
      await openMail(email)
      return session(email)
    },

    /** The path of the checkout's page. */
    async openCheckout({ id, email, token }: SignedIn): Promise<string> {
      const { status, body } = await post(
        CHECKOUT_PATH,
        { interval: 'monthly', userId: id, email },
        { authorization: `Bearer ${token}` },
      )
      if (status !== 200) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`)
      return new URL(z.object({ url: z.string() }).parse(body).url).pathname
    },

    /** Where the checkout sends the buyer. */
    async pay(checkout: string): Promise<{ status: number; location: string }> {
      const response = await fetch(`${origin}${checkout}/pay`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...(await localPageHeaders(origin, dataDir)) },
        redirect: 'manual',
      })
      await response.body?.cancel()
      return { status: response.status, location: response.headers.get('location') ?? '' }
    },

    /** Resolves once the learner's own page would say premium. */
    async untilPremium({ id, token }: SignedIn): Promise<void> {
      const deadline = Date.now() + PLAN_MS
      const headers = { apikey: await accountsKey(), authorization: `Bearer ${token}`, accept: ONE_ROW }
      for (;;) {
        const response = await fetch(`${origin}${REST_USERS_PATH}?select=*&id=eq.${id}`, { headers })
        const profile = response.ok ? profileSchema.parse(await response.json()) : null
        if (profile?.plan === 'premium') return
        if (Date.now() > deadline) throw new Error(`${id} has paid and is ${profile?.plan ?? 'nobody'}`)
        await pause(100)
      }
    },
  }
}
