import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../monitoring/log.ts'
import { requestSeconds } from '../monitoring/metrics.ts'

export interface RequestVariables {
  requestId: string
}

/** A request id from a trusted proxy is kept, so that its log and ours can be read side by side. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** Only the path is logged: a query can hold a token or what a learner typed. */
export function requestLog(log: Log, trustProxy: number) {
  return createMiddleware<{ Bindings: HttpBindings; Variables: RequestVariables }>(async (context, next) => {
    const given = trustProxy > 0 ? context.req.header('x-request-id') : undefined
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID()
    const started = performance.now()
    context.set('requestId', requestId)
    context.env.outgoing.setHeader('x-request-id', requestId)
    await next()
    const { status } = context.res
    const seconds = (performance.now() - started) / 1000
    requestSeconds.observe({ method: context.req.method, route: routeOf(context), status }, seconds)
    const write = status >= 500 ? log.error : context.req.path.startsWith('/assets/') ? log.debug : log.info
    write('request', {
      requestId,
      method: context.req.method,
      path: context.req.path,
      status,
      ms: Math.round(seconds * 10_000) / 10,
    })
  })
}

/** The pattern of the route: paths themselves are unlimited. */
function routeOf(context: Context): string {
  const patterns = matchedRoutes(context).map(({ path }) => path)
  return patterns.find((path) => path !== '/*' && path !== '*') ?? 'pages and files'
}
