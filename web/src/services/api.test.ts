import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getJson, postJson } from './api.ts'

let sent: Headers[]
let stored: Map<string, string>

beforeEach(() => {
  sent = []
  stored = new Map()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(new Headers(init.headers))
    return Response.json({})
  })
})

afterEach(() => vi.unstubAllGlobals())

it('who is signed in sends the token of the session with every POST', async () => {
  stored.set(STORAGE_KEYS.session, JSON.stringify({ access_token: 'ana-token', refresh_token: 'other' }))
  await postJson('/api/daily-phrase', {})
  expect(sent[0]?.get('authorization')).toBe('Bearer ana-token')
  expect(sent[0]?.get('content-type')).toBe('application/json')
})

it('a GET, which a cache may answer, goes without', async () => {
  stored.set(STORAGE_KEYS.session, JSON.stringify({ access_token: 'ana-token' }))
  await getJson('/api/images?query=sol')
  expect(sent[0]?.has('authorization')).toBe(false)
})

it.each([undefined, '', 'not json', 'null', '{}', '{"access_token":7}'])(
  'a visitor, or a session that makes no sense (%j), sends none',
  async (session) => {
    if (session !== undefined) stored.set(STORAGE_KEYS.session, session)
    await postJson('/api/daily-phrase', {})
    expect(sent[0]?.has('authorization')).toBe(false)
  },
)
