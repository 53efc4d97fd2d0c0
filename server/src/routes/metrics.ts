import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { bearerToken } from '../edge/caller.ts'
import { isSameSecret } from '../edge/same-secret.ts'
import { isFromThisMachine } from '../edge/this-machine.ts'
import { allMetrics } from '../metrics.ts'
import { countPorts } from '../ports.ts'

/** For this machine, or with the token: the figures show how many people come, and what is down. */
export function metricsRoutes(config: Config) {
  countPorts(config)
  const token = config.metricsToken
  return new Hono().get('/metrics', async (context) => {
    const mayRead = token === null ? isFromThisMachine(context) : isSameSecret(bearerToken(context), token)
    if (!mayRead) return context.notFound()
    const { type, text } = await allMetrics()
    return context.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}
