import { Hono } from 'hono'
import { bearerToken } from '../edge/caller.ts'
import { isSameSecret } from '../edge/same-secret.ts'
import { allMetrics, portAdapter } from '../monitoring/metrics.ts'
import { isFromThisMachine } from '../network/this-machine.ts'
import { type Config, PORTS } from '../setup/config.ts'

/** For this machine, or with the token: the figures show how many people come, and what is down. */
export function metricsRoutes(config: Config) {
  for (const { name } of PORTS) portAdapter.set({ port: name, adapter: config[name].kind }, 1)
  const token = config.metricsToken
  return new Hono().get('/metrics', async (context) => {
    const mayRead = token === null ? isFromThisMachine(context) : isSameSecret(bearerToken(context), token)
    if (!mayRead) return context.notFound()
    const { type, text } = await allMetrics()
    return context.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}
