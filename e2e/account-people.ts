import { randomUUID } from 'node:crypto'
import {
  AUTH_LINK_PATH,
  AUTH_SETTINGS_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
} from '@frase/core/contract/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** People with accounts at the running product, made the way its own pages make them. */
export interface Person {
  email: string
  password: string
}

interface OpenSession {
  access_token: string
}

export function stranger(name = 'ana'): Person {
  return { email: `${name}-${randomUUID().slice(0, 8)}@example.com`, password: 'frase-al-dia' }
}

async function accountsKey(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text()
  const [, config = '{}'] = /id="public-config">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(config).accounts.key
}

async function call(request: APIRequestContext, path: string, data: object) {
  return request.post(path, { data, headers: { apikey: await accountsKey(request) } })
}

/** The link that the product prints at its start: it opens the inbox, and the payment simulator too. */
export const inboxDoor = () => process.env.PRODUCT_DOOR ?? ''

/** The newest link that was mailed to an address. */
export async function mailedLink(request: APIRequestContext, { email }: Person): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const html = await (await request.get(inboxDoor())).text()
    const mail = html.split('<article').find((article) => article.includes(email))
    link = /href="([^"]+)"/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&')
    expect(link, `a mail to ${email}`).toBeDefined()
  }).toPass()
  return link ?? ''
}

export async function unconfirmedPerson(request: APIRequestContext, name?: string): Promise<Person> {
  const person = stranger(name)
  const response = await call(request, `${AUTH_SIGN_UP_PATH}?redirect_to=/auth/callback`, {
    ...person,
    data: {},
  })
  expect(response.status()).toBe(200)
  return person
}

export async function newPerson(request: APIRequestContext, name?: string): Promise<Person> {
  const person = await unconfirmedPerson(request, name)
  await pressLink(request, await mailedLink(request, person))
  return person
}

/** Sends the request of the button on the page of a mailed link. */
export async function pressLink(request: APIRequestContext, link: string): Promise<void> {
  const form = Object.fromEntries(new URL(link).searchParams)
  const pressed = await request.post(AUTH_LINK_PATH, { form, maxRedirects: 0 })
  await request.get(pressed.headers().location ?? '', { maxRedirects: 0 })
}

/** The session that a password opens; null if it is wrong. */
export async function openSession(
  request: APIRequestContext,
  { email, password }: Person,
): Promise<OpenSession | null> {
  const response = await call(request, `${AUTH_TOKEN_PATH}?grant_type=password`, { email, password })
  return response.ok() ? response.json() : null
}

/** Makes the browser of a page one that was signed in on an earlier visit. */
export async function signedInBefore(page: Page, person: Person): Promise<void> {
  const session = await openSession(page.request, person)
  if (!session) throw new Error(`${person.email} cannot sign in`)
  await page.goto('/robots.txt')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEYS.session,
    JSON.stringify(session),
  ] as const)
}

export async function newPersonSignedIn(page: Page, name?: string): Promise<Person> {
  const person = await newPerson(page.request, name)
  await signedInBefore(page, person)
  return person
}

/** Making a fresh database takes seconds, many of them on a busy machine. */
const FIRST_START = 120_000

/** For `test.beforeAll`, so that the time of the first answer of a fresh database counts against no test. */
export async function accountsReady({ playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>): Promise<void> {
  test.setTimeout(FIRST_START)
  const request = await playwright.request.newContext({ baseURL: process.env.PRODUCT_URL ?? '' })
  const response = await request.get(AUTH_SETTINGS_PATH, {
    headers: { apikey: await accountsKey(request) },
    timeout: FIRST_START,
  })
  expect(response.status()).toBe(200)
  await request.dispose()
}
