import { SIMULATOR_CHECKOUT_PATH, SIMULATOR_PORTAL_PATH, SIMULATOR_ROOT } from '@frase/core/contract/paths'
import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { plainPageHeaders } from '../answers/plain-page.ts'
import { preferredLanguage } from '../answers/preferred-language.ts'
import { isLocalOnly } from '../network/this-machine.ts'
import { checkoutPage, gonePage, portalPage } from '../services/payments/simulator/pages.ts'
import type { PaymentSimulator } from '../services/payments/simulator/simulator.ts'
import { PORTAL_ACTIONS } from '../services/payments/simulator/transitions.ts'
import type { Config } from '../setup/config.ts'
import { localDoor } from './local-door.ts'

/** The provider's own pages. They can grant a plan to any visitor, so they exist for this machine only. */
export function paymentSimulatorRoutes(
  config: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>,
  simulator: PaymentSimulator,
  token: string,
) {
  const routes = new Hono()
  if (!isLocalOnly(config)) return routes
  const { publicUrl } = config
  const headers = plainPageHeaders(publicUrl)
  const gone = (context: Context) =>
    context.html(gonePage(preferredLanguage(context.req.header('accept-language')), publicUrl), 404, headers)

  routes.route('/', localDoor(SIMULATOR_ROOT, token, '/'))
  // A stranger's site may not send our forms. Their answers are never cached.
  routes.use(`${SIMULATOR_ROOT}/*`, csrf())

  routes.get(`${SIMULATOR_CHECKOUT_PATH}/:id`, (context) => {
    const checkout = simulator.checkout(context.req.param('id'))
    if (!checkout) return gone(context)
    const asked = context.req.query('notice')
    const notice = asked === 'declined' || asked === 'alreadySubscribed' ? asked : null
    return context.html(checkoutPage(checkout, notice, publicUrl), 200, headers)
  })
  routes.post(`${SIMULATOR_CHECKOUT_PATH}/:id/pay`, async (context) => {
    const { id } = context.req.param()
    if (!simulator.checkout(id)) return gone(context)
    const next = await simulator.pay(id)
    return context.redirect(next ?? `${SIMULATOR_CHECKOUT_PATH}/${id}?notice=alreadySubscribed`, 303)
  })
  routes.post(`${SIMULATOR_CHECKOUT_PATH}/:id/decline`, (context) => {
    const { id } = context.req.param()
    if (!simulator.checkout(id)) return gone(context)
    return context.redirect(`${SIMULATOR_CHECKOUT_PATH}/${id}?notice=declined`, 303)
  })

  routes.get(`${SIMULATOR_PORTAL_PATH}/:id`, (context) => {
    const { id } = context.req.param()
    const portal = simulator.portal(id)
    if (!portal) return gone(context)
    return context.html(portalPage(id, portal.language, portal.subscription, publicUrl), 200, headers)
  })
  routes.post(`${SIMULATOR_PORTAL_PATH}/:id/:action`, async (context) => {
    const { id, action: asked } = context.req.param()
    const action = PORTAL_ACTIONS.find((name) => name === asked)
    if (!action || !simulator.portal(id)) return gone(context)
    await simulator.act(id, action)
    return context.redirect(`${SIMULATOR_PORTAL_PATH}/${id}`, 303)
  })
  return routes
}
