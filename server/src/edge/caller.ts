import type { Context } from 'hono'
import type { Log } from '../monitoring/log.ts'
import { clientAddress } from '../network/client-address.ts'
import type { AccountsPort, Identity, Profile } from '../services/accounts/port.ts'
import type { LimitsPort } from '../services/limits/port.ts'
import { createFairShare } from '../turns/concurrency.ts'
import { createCoalescer } from '../upstream/cache.ts'
import { withDeadline } from '../upstream/deadline.ts'
import { errorFields, UpstreamError } from '../upstream/upstream-error.ts'
import type { Caller, CallerOf } from './quotas.ts'

const BEARER = /^Bearer +(\S+)$/i
/** Counting is not worth a longer wait: the requested phrase does not depend on who the caller is. */
const TIMEOUT_MS = 2000
/**
 * A token is looked up again every half minute: a class of forty behind one address needs some eight hundred.
 */
const UNKNOWN_TOKENS = { limit: 3000, windowSeconds: 600 }
const TOKENS_AT_ONCE = 64

/** The token of a request, valid or not. */
export function bearerToken(context: Context): string | undefined {
  return BEARER.exec(context.req.header('authorization') ?? '')?.[1]
}

/** Resolves to the owner of a request's token; null for a stranger. */
export type IdentityOf = (context: Context) => Promise<Identity | null>

/** Tokens can be invented without end: beyond so many lookups, an address counts as a stranger. */
export function identityResolver(
  accounts: AccountsPort | null,
  limits: LimitsPort,
  trustProxy: number,
): IdentityOf {
  const share = createFairShare(TOKENS_AT_ONCE)
  return async (context) => {
    const token = bearerToken(context)
    if (!token || !accounts) return null
    const address = clientAddress(context, trustProxy)
    const mayAsk = async () => (await limits.consume(`tokens:address:${address}`, UNKNOWN_TOKENS)).allowed
    return share(address, () => accounts.identify(token, mayAsk))
  }
}

/** A person by account where a valid token says so in time; everybody else, and every doubt, by address. */
export function callerResolver(
  identityOf: IdentityOf,
  accounts: Pick<AccountsPort, 'profile'> | null,
  trustProxy: number,
  log: Pick<Log, 'error'>,
): CallerOf {
  const coalesce = createCoalescer<Profile | null>()

  async function accountOf(context: Context): Promise<Caller | null> {
    if (!accounts) return null
    try {
      const identity = await identityOf(context)
      if (!identity) return null
      const { id } = identity
      const profile = await coalesce(id, () => accounts.profile(id))
      return { key: `account:${id}`, plan: profile?.plan ?? 'free' }
    } catch (error) {
      // While accounts are down the visitor is still served, as a stranger.
      if (!(error instanceof UpstreamError)) log.error('a caller could not be found out', errorFields(error))
      return null
    }
  }

  async function resolve(context: Context): Promise<Caller> {
    const account = await withDeadline(accountOf(context), TIMEOUT_MS, () => null)
    return account ?? { key: `address:${clientAddress(context, trustProxy)}`, plan: 'anonymous' }
  }

  // The quota and then the route look up the caller: both must get the same one, with one lookup.
  const known = new WeakMap<Context, Promise<Caller>>()
  return (context) => {
    const caller = known.get(context) ?? resolve(context)
    known.set(context, caller)
    return caller
  }
}
