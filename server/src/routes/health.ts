import { HEALTH_LIVE_PATH, HEALTH_READY_PATH } from '@frase/core/contract/paths'
import { Hono } from 'hono'

export interface Health {
  /** False once the server has begun to stop, so that a load balancer sends no more requests. */
  isReady: () => boolean
}

export function healthRoutes(health: Health) {
  const noStore = { 'cache-control': 'no-store' }
  return new Hono()
    .get(HEALTH_LIVE_PATH, (context) => context.json({ status: 'ok' }, 200, noStore))
    .get(HEALTH_READY_PATH, (context) =>
      health.isReady()
        ? context.json({ status: 'ready' }, 200, noStore)
        : context.json({ status: 'stopping' }, 503, noStore),
    )
}
