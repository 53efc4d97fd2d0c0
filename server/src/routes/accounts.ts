import { accountDelete, accountExport } from '@frase/core/contract/account'
import { Hono } from 'hono'
import type { IdentityOf } from '../edge/caller.ts'
import { type Guard, route } from '../edge/route.ts'
import type { AccountsPort } from '../services/accounts/port.ts'

interface AccountRoutesOptions {
  accounts: AccountsPort
  identityOf: IdentityOf
  guard: Guard
  /** Ends whatever the person is still paying for, at once; rejects where that cannot be made sure of. */
  cancelSubscriptions: (userId: string) => Promise<void>
}

const NO_STORE = { 'cache-control': 'no-store' }
const UNAUTHORIZED = { ...NO_STORE, 'www-authenticate': 'Bearer' }

/** What a person may ask about their own data: a copy of it, and its end. */
export function accountRoutes({ accounts, identityOf, guard, cancelSubscriptions }: AccountRoutesOptions) {
  const routes = new Hono()
  route(routes, accountExport, guard, async ({ context, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    const data = await accounts.exportData(caller.id)
    return context.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
      'cache-control': accountExport.response.cacheControl,
      'content-type': accountExport.response.type,
      'content-disposition': 'attachment; filename="frase-al-dia.json"',
    })
  })
  route(routes, accountDelete, guard, async ({ context, refuse }) => {
    const caller = await identityOf(context)
    if (!caller) return refuse('not_signed_in', UNAUTHORIZED)
    try {
      await cancelSubscriptions(caller.id)
    } catch {
      return refuse('subscription_not_cancelled', NO_STORE)
    }
    await accounts.deleteAccount(caller.id)
    return context.body(null, 204, { 'cache-control': accountDelete.response.cacheControl })
  })
  return routes
}
