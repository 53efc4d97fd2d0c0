import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { IdentityOf } from '../edge/caller.ts'
import type { AccountsPort } from '../services/accounts/port.ts'

interface AccountRoutesOptions {
  accounts: AccountsPort
  identityOf: IdentityOf
  guard: MiddlewareHandler
  /** Ends whatever the person is still paying for, at once; rejects where that cannot be made sure of. */
  cancelSubscriptions: (userId: string) => Promise<void>
}

const NO_STORE = { 'cache-control': 'no-store' }

/** What a person may ask about their own data: a copy of it, and its end. */
export function accountRoutes({ accounts, identityOf, guard, cancelSubscriptions }: AccountRoutesOptions) {
  return new Hono()
    .get('/api/account/export', guard, async (context) => {
      const caller = await identityOf(context)
      if (!caller) return unauthorized(context)
      const data = await accounts.exportData(caller.id)
      return context.body(`${JSON.stringify(data, null, 2)}\n`, 200, {
        ...NO_STORE,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="frase-al-dia.json"',
      })
    })
    .post('/api/account/delete', guard, async (context) => {
      const caller = await identityOf(context)
      if (!caller) return unauthorized(context)
      try {
        await cancelSubscriptions(caller.id)
      } catch {
        // Without its account nobody could stop the subscription any more.
        return context.json({ error: 'subscription_not_cancelled' }, 502, NO_STORE)
      }
      await accounts.deleteAccount(caller.id)
      return context.body(null, 204, NO_STORE)
    })
}

function unauthorized(context: Context) {
  return context.json({ error: 'not_signed_in' }, 401, { ...NO_STORE, 'www-authenticate': 'Bearer' })
}
