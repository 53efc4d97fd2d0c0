import type { Timings } from '../../upstream/deadline.ts'
import type { AccountsPort, SupabaseSettings } from './port.ts'
import { createAccountCalls } from './supabase-calls.ts'

const TIMEOUT_MS = 8000

/** Supabase. The page talks to it directly; the server only for what needs the secret key. */
export function createHostedAccounts(
  { url, publishableKey, secretKey }: SupabaseSettings,
  { timeoutMs = TIMEOUT_MS, now }: Timings = {},
): AccountsPort {
  return {
    publicAccess: { url, key: publishableKey },
    ...createAccountCalls({ url, secretKey, fetch: fetchWithin(timeoutMs), ...(now && { now }) }),
    async ready() {},
    async close() {},
  }
}

function fetchWithin(milliseconds: number): typeof fetch {
  return (input, init) => {
    const deadline = AbortSignal.timeout(milliseconds)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    return fetch(input, { ...init, signal })
  }
}
