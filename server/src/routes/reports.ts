import { reports } from '@frase/core/contract/reports'
import { Hono } from 'hono'
import { type Guard, jsonRoute } from '../edge/route.ts'
import type { ReportsPort } from '../services/reports/port.ts'

export function reportRoutes(port: ReportsPort, guard: Guard) {
  const routes = new Hono()
  jsonRoute(routes, reports, guard, async ({ input, refuse }) =>
    (await port.add(await input())) ? { isKept: true as const } : refuse('not_kept'),
  )
  return routes
}
