import type { Context } from 'hono'
import type { AccountsPort } from '../services/accounts/port.ts'
import { withDeadline } from '../upstream/deadline.ts'
import { clientAddress } from './client-address.ts'
import type { Caller, CallerOf } from './quotas.ts'

const BEARER = /^Bearer (.+)$/
/** Counting is worth no longer wait: the phrase that was asked for does not need to know whose it is. */
const PATIENCE_MS = 2000

/** A person by account where a valid token says so in time; everybody else, and every doubt, by address. */
export function callerResolver(accounts: AccountsPort | null, trustProxy: number): CallerOf {
  return async (context) => {
    const account = await withDeadline(accountOf(context, accounts), PATIENCE_MS, () => null)
    return account ?? byAddress(context, trustProxy)
  }
}

async function accountOf(context: Context, accounts: AccountsPort | null): Promise<Caller | null> {
  const token = BEARER.exec(context.req.header('authorization') ?? '')?.[1]
  if (!token || !accounts) return null
  try {
    const identity = await accounts.identify(token)
    if (!identity) return null
    const profile = await accounts.profile(identity.id)
    return { key: `account:${identity.id}`, plan: profile?.plan ?? 'free' }
  } catch {
    // While accounts are down the visitor is still served, as a stranger.
    return null
  }
}

function byAddress(context: Context, trustProxy: number): Caller {
  return { key: `address:${clientAddress(context, trustProxy)}`, plan: 'anonymous' }
}
