import type { Config } from '../../config.ts'
import type { Timings } from '../../upstream/adapter-timings.ts'
import type { AccountsPort } from './port.ts'
import { createAccountCalls } from './supabase-calls.ts'

type HostedConfig = Extract<Config['accounts'], { kind: 'hosted' }>

const TIMEOUT_MS = 8000

/** Supabase. The page talks to it directly; the server only for what needs the secret key. */
export function createHostedAccounts(
  { url, publishableKey, secretKey }: HostedConfig,
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
