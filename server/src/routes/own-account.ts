import { deviceOf } from '@frase/core/account/device'
import { FRESH_SIGN_IN_MINUTES } from '@frase/core/account/sign-in'
import { accountDelete, accountDevices, accountEndDevice, accountExport } from '@frase/core/contract/account'
import { type Context, Hono } from 'hono'
import { bearerToken, type IdentityOf } from '../edge/caller.ts'
import { type Guard, jsonRoute, route } from '../edge/route.ts'
import type { Log } from '../monitoring/log.ts'
import { clientAddress } from '../network/client-address.ts'
import { type AccountEvent, auditEvent } from '../services/accounts/audit.ts'
import { sessionOfToken } from '../services/accounts/opened-session.ts'
import type { AccountsPort, Identity } from '../services/accounts/port.ts'
import { errorFields } from '../upstream/upstream-error.ts'

interface AccountRoutesOptions {
  accounts: AccountsPort
  identityOf: IdentityOf
  guard: Guard
  log: Log
  trustProxy: number
  /** Ends everything the person is still paying for, at once; rejects if that cannot be verified. */
  cancelSubscriptions: (userId: string) => Promise<void>
  now?: () => number
}

const NO_STORE = { 'cache-control': 'no-store' }
const UNAUTHORIZED = { ...NO_STORE, 'www-authenticate': 'Bearer' }

/**
 * Requests of a person about their own account: a copy of the data, its deletion, and where they are signed
 * in.
 */
export function accountRoutes({
  accounts,
  identityOf,
  guard,
  log,
  trustProxy,
  cancelSubscriptions,
  now = Date.now,
}: AccountRoutesOptions) {
  const routes = new Hono()
  const audit = (context: Context, event: AccountEvent, { id }: Identity) =>
    auditEvent(log, event, { account: id, address: clientAddress(context, trustProxy) })

  async function isFresh(context: Context, { id }: Identity): Promise<boolean> {
    const own = sessionIdOf(context)
    const session = (await accounts.sessions(id)).find((candidate) => candidate.id === own)
    return session !== undefined && now() - session.startedAt.getTime() <= FRESH_SIGN_IN_MINUTES * 60_000
  }

  route(routes, accountExport, guard, async ({ context, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const data = await accounts.exportData(caller.id)
    audit(context, 'exported', caller)
    return context.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
      'cache-control': accountExport.response.cacheControl,
      'content-type': accountExport.response.type,
      'content-disposition': 'attachment; filename="frase-al-dia.json"',
    })
  })

  route(routes, accountDelete, guard, async ({ context, input, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const { password } = await input()
    if (password === undefined) {
      if (!(await isFresh(context, caller))) return refuse('sign_in_again', NO_STORE)
    } else if (!(await accounts.isPassword(caller.email, password))) {
      return refuse('wrong_password', NO_STORE)
    }
    try {
      await cancelSubscriptions(caller.id)
    } catch (error) {
      log.error('a subscription could not be cancelled', errorFields(error))
      return refuse('subscription_not_cancelled', NO_STORE)
    }
    await accounts.deleteAccount(caller.id)
    audit(context, 'deleted', caller)
    return context.body(null, 204, { 'cache-control': accountDelete.response.cacheControl })
  })

  jsonRoute(routes, accountDevices, guard, async ({ context, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const own = sessionIdOf(context)
    const sessions = await accounts.sessions(caller.id)
    return {
      devices: sessions
        .sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime())
        .map(({ id, userAgent, startedAt, lastUsedAt }) => ({
          id,
          device: deviceOf(userAgent),
          signedInAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          isThisOne: id === own,
        })),
    }
  })

  route(routes, accountEndDevice, guard, async ({ context, input, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const { id } = await input()
    if (!(await accounts.endSession(caller.id, id))) return refuse('unknown_device', NO_STORE)
    audit(context, 'device removed', caller)
    return context.body(null, 204, { 'cache-control': accountEndDevice.response.cacheControl })
  })
  return routes
}

/** Only for a token that was identified. */
function sessionIdOf(context: Context): string | null {
  return sessionOfToken(bearerToken(context) ?? '')?.sessionId ?? null
}
