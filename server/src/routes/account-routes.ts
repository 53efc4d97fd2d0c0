import { AUTH_ROOT, LOCAL_INBOX_PATH, REST_ROOT, SIMULATOR_ROOT } from '@frase/core/contract/paths'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { IdentityOf } from '../edge/caller.ts'
import type { RequestVariables } from '../edge/request-log.ts'
import type { Guard } from '../edge/route.ts'
import type { Log } from '../monitoring/log.ts'
import { clientAddress } from '../network/client-address.ts'
import { isLocalOnly } from '../network/this-machine.ts'
import { cancelAccountSubscription } from '../services/payments/subscriptions.ts'
import type { Config } from '../setup/config.ts'
import type { Services } from '../setup/services.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import { inboxRoutes } from './inbox.ts'
import { doorPath } from './local-door.ts'
import { mailedLinkRoutes } from './mailed-links.ts'
import { accountRoutes } from './own-account.ts'
import { paymentSimulatorRoutes } from './payment-simulator.ts'
import { paymentRoutes, paymentsOffRoutes } from './payments.ts'
import { reminderLinkRoutes } from './reminder-links.ts'
import { reminderRoutes } from './reminders.ts'

interface AccountParts {
  config: Config
  log: Log
  services: Services
  identityOf: IdentityOf
  guard: Guard
}

/** With payments switched off there is no provider, but an earlier subscription must not go on unnoticed. */
const NO_PAYMENTS = {
  fetchCustomerSubscriptions: async () => [],
  cancelSubscription: () => Promise.reject(new UpstreamError('payments_off', 502)),
}

/** Everything about a person: signing in, their data, their payments, and the pages of the built-in services. */
export function addAccountRoutes(
  app: Hono<{ Bindings: HttpBindings; Variables: RequestVariables }>,
  {
    config,
    log,
    services: { accounts, limits, payments, push, mailLinks, inbox, simulator, localToken },
    identityOf,
    guard,
  }: AccountParts,
): void {
  const handle = accounts?.handle
  if (handle) {
    for (const root of [AUTH_ROOT, REST_ROOT]) {
      app.all(`${root}/*`, (context) => handle(context.req.raw, clientAddress(context, config.trustProxy)))
    }
  }
  if (accounts && payments) {
    app.route('/', paymentRoutes({ payments, accounts, log, guard }))
  } else {
    app.route('/', paymentsOffRoutes())
  }

  if (accounts) {
    const cancelSubscriptions = (userId: string) =>
      cancelAccountSubscription(userId, payments ?? NO_PAYMENTS, accounts)
    app.route('/', mailedLinkRoutes({ publicUrl: config.publicUrl, accountsUrl: accounts.publicAccess.url }))
    app.route(
      '/',
      accountRoutes({
        accounts,
        identityOf,
        guard,
        log,
        trustProxy: config.trustProxy,
        cancelSubscriptions,
      }),
    )
    const store = accounts.reminders
    app.route('/', reminderRoutes({ store, push, identityOf, guard }))
    app.route(
      '/',
      reminderLinkRoutes({ store, links: mailLinks, limits, trustProxy: config.trustProxy, guard, log }),
    )
  }
  if (localToken !== null && isLocalOnly(config)) {
    if (inbox) app.route('/', inboxRoutes(inbox, localToken))
    if (simulator) app.route('/', paymentSimulatorRoutes(config, simulator, localToken))
  }
}

/** The pages of the built-in services that an operator opens first; empty without any. */
export function localPagesLink(
  config: Config,
  { inbox, simulator, localToken }: Pick<Services, 'inbox' | 'simulator' | 'localToken'>,
): string {
  if (localToken === null || !isLocalOnly(config)) return ''
  const pages = [inbox && 'the inbox', simulator && 'the payment simulator'].filter(Boolean).join(' and ')
  const link = config.publicUrl + doorPath(inbox ? LOCAL_INBOX_PATH : SIMULATOR_ROOT, localToken)
  return `  To open ${pages} in your browser:\n  ${link}\n\n`
}
