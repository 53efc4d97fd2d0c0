import {
  AUTH_LOGOUT_PATH,
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  REST_USERS_PATH,
} from '@frase/core/contract/paths'
import type { PublicConfig } from '@frase/core/pages/public-config'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { vi } from 'vitest'
// Loaded with the test: the page loads it when it is first needed, which must not count against a test's time.
import '@supabase/supabase-js'
import { type FakeServer, json } from './fake-server.ts'

/** The public configuration of an installation with built-in accounts and payments. */
export const WITH_ACCOUNTS = {
  services: { accounts: 'builtin', payments: 'builtin', ai: 'builtin', speech: 'builtin', images: 'builtin' },
  accounts: { url: 'http://localhost', key: 'public-key' },
  hasLocalInbox: true,
} satisfies Partial<PublicConfig>

export const PERSON = { id: '3f0c', email: 'ana@example.com', password: 'frase-al-dia' }

interface Row {
  id: string
  email: string
  plan: 'free' | 'premium'
  stripe_customer_id: string | null
}

const PROFILES = REST_USERS_PATH
const IN_2100 = 4_102_444_800

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** An access token that claims to be of this person. */
export function tokenOf({ id, email }: { id: string; email: string }, exp = IN_2100): string {
  return [
    { alg: 'HS256', typ: 'JWT' },
    { sub: id, email, exp },
  ]
    .map((part) => base64url(JSON.stringify(part)))
    .concat('c2lnbmF0dXJl')
    .join('.')
}

export const TOKENS = { access_token: tokenOf(PERSON), refresh_token: 'refresh-1' }

export function sessionOf(metadata: object = {}) {
  return {
    ...TOKENS,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: IN_2100,
    user: userOf(metadata),
  }
}

function userOf(metadata: object) {
  return {
    id: PERSON.id,
    aud: 'authenticated',
    email: PERSON.email,
    app_metadata: {},
    user_metadata: metadata,
    identities: [{ id: '1' }],
    created_at: '2026-03-10T10:00:00Z',
  }
}

/** A refusal of the accounts service. */
export const refusal = (status: number, msg: string) => () =>
  json({ code: status, error_code: 'test', msg }, status)

/** Accounts with one person, who has a profile unless a test says otherwise. */
export function addFakeAccounts(server: FakeServer, metadata: object = {}) {
  // Every visit of a test makes its own client, which the library warns about.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const state: { row: Row | null } = {
    row: { id: PERSON.id, email: PERSON.email, plan: 'free', stripe_customer_id: null },
  }
  server.answer(`POST ${AUTH_TOKEN_PATH}`, () => json(sessionOf(metadata)))
  server.answer(`POST ${AUTH_SIGN_UP_PATH}`, () => json(userOf({})))
  server.answer(`POST ${AUTH_MAGIC_LINK_PATH}`, () => json({}))
  server.answer(`POST ${AUTH_RECOVERY_PATH}`, () => json({}))
  server.answer(`POST ${AUTH_LOGOUT_PATH}`, () => new Response(null, { status: 204 }))
  server.answer(`GET ${AUTH_USER_PATH}`, () => json(userOf(metadata)))
  server.answer(`PUT ${AUTH_USER_PATH}`, () => json(userOf(metadata)))
  server.answer(`GET ${PROFILES}`, () => json(state.row ? [state.row] : []))
  server.answer(`POST ${PROFILES}`, ({ body }) => {
    state.row = { stripe_customer_id: null, ...(body as Omit<Row, 'stripe_customer_id'>) }
    return new Response(null, { status: 201 })
  })
  server.answer(`PATCH ${PROFILES}`, () => new Response(null, { status: 204 }))
  return state
}

/** A browser in which a link for this address was requested a moment ago. */
export function linkAskedFor(email = PERSON.email): void {
  localStorage.setItem(STORAGE_KEYS.askedLink, JSON.stringify({ email, at: Date.now() }))
}

/** A browser of somebody who signed in on an earlier visit. */
export function signedInBefore(metadata: object = {}, person: { id: string; email: string } = PERSON): void {
  const { user, ...session } = sessionOf(metadata)
  const { id, email } = person
  localStorage.setItem(
    STORAGE_KEYS.session,
    JSON.stringify({ ...session, access_token: tokenOf(person), user: { ...user, id, email } }),
  )
}
