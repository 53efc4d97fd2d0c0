import { AUTH_VERIFY_PATH } from '@frase/core/contract/paths'
import { NEUTRAL_PATHS } from '@frase/core/pages/paths'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { AccountsServer } from './accounts-server.ts'

export const PASSWORD = 'paella-y-tapas'

let count = 0

export function newEmail(): string {
  count += 1
  return `persona${count}@ejemplo.es`
}

/** The link in the newest mail to an address. */
export function mailedLink({ inbox }: AccountsServer, to: string): URL {
  const mail = inbox.mails().find((candidate) => candidate.to === to)
  const [link] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? []
  if (link === undefined) throw new Error(`No mail with a link to ${to}`)
  return new URL(link)
}

/** The target of the button on the page of a mailed link; the accounts alone have no such page. */
export function pressedLink({ origin, searchParams }: URL): URL {
  const pressed = new URL(AUTH_VERIFY_PATH, origin)
  for (const name of ['token', 'type']) pressed.searchParams.set(name, searchParams.get(name) ?? '')
  pressed.searchParams.set('redirect_to', origin + NEUTRAL_PATHS.authCallback)
  return pressed
}

/** Where a browser ends after following a mailed link: the page, and the parameters of its address. */
export async function openLink(link: URL): Promise<{ page: string; carried: URLSearchParams }> {
  return openPressed(pressedLink(link))
}

export async function openPressed(pressed: URL): Promise<{ page: string; carried: URLSearchParams }> {
  const response = await fetch(pressed, { redirect: 'manual' })
  const target = new URL(response.headers.get('location') ?? 'about:blank')
  return { page: target.origin + target.pathname, carried: new URLSearchParams(target.hash.slice(1)) }
}

export interface Person {
  id: string
  email: string
  accessToken: string
  client: SupabaseClient
}

/** Somebody who signed up, confirmed the address and is signed in. */
export async function newPerson(server: AccountsServer, email = newEmail()): Promise<Person> {
  const client = server.client()
  const { error: refused } = await client.auth.signUp({ email, password: PASSWORD })
  if (refused) throw refused
  await openLink(mailedLink(server, email))
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { id: data.user.id, email, accessToken: data.session.access_token, client }
}

/** The same with a row of their own, as the page adds it at the first sign-in. */
export async function newLearner(server: AccountsServer): Promise<Person> {
  const person = await newPerson(server)
  const { error } = await addProfile(person)
  if (error) throw error
  return person
}

export function addProfile({ client, id, email }: Person) {
  return client.from('users').insert({ id, email, plan: 'free' })
}
