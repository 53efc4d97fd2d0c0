import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { isJsonObject, parseJson } from '@frase/core/text/parse-json'
import { createClient } from '@supabase/supabase-js'
import { publicConfig } from '../page/public-config.ts'
import { readStored, removeStored, writeStored } from '../storage/storage.ts'

const { accounts, services } = publicConfig

/** The built-in service answers under every name this server has; only one of them is its public address. */
const address = services.accounts === 'builtin' ? location.origin : accounts?.url

/** Null where accounts are switched off. The callback page reads the tokens of mailed links, so the client must not. */
export const client =
  accounts && address
    ? createClient(address, accounts.key, {
        auth: {
          flowType: 'implicit',
          detectSessionInUrl: false,
          persistSession: true,
          autoRefreshToken: true,
          storageKey: STORAGE_KEYS.session,
          storage: { getItem: readForClient, setItem: writeStored, removeItem: removeStored },
        },
        global: { fetch: (input, init) => fetch(input, { ...init, headers: inOwnLanguage(init?.headers) }) },
      })
    : null

/** The client accepts any JSON as a session, and crashes on a number. */
function readForClient(key: string): string | null {
  const stored = readStored(key)
  return key === STORAGE_KEYS.session && !isJsonObject(parseJson(stored)) ? null : stored
}

/** Mails and payment pages are written in the language of the screen, which need not be the browser's. */
export function inOwnLanguage(headers?: HeadersInit): Headers {
  const all = new Headers(headers)
  all.set('accept-language', document.documentElement.lang)
  return all
}
