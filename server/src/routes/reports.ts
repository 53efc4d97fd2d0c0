import { reports } from '@frase/core/contract/reports'
import { Hono } from 'hono'
import { fail } from '../edge/errors.ts'
import { type Guard, jsonRoute } from '../edge/route.ts'
import { refusals } from '../monitoring/metrics.ts'
import { clientAddress } from '../network/client-address.ts'
import type { LimitsPort } from '../services/limits/port.ts'
import type { ReportsPort } from '../services/reports/reports.ts'

/**
 * For a class behind one address two each, signed in or not, and less than is mailed in a day. Counted apart from the
 * reports: what is stored of them says nothing about who sent them.
 */
const SHARE_OF_ADDRESS = { limit: 60, windowSeconds: 24 * 60 * 60 }

interface ReportRoutesOptions {
  port: ReportsPort
  limits: LimitsPort
  trustProxy: number
  guard: Guard
}

export function reportRoutes({ port, limits, trustProxy, guard }: ReportRoutesOptions) {
  const routes = new Hono()
  jsonRoute(routes, reports, guard, async ({ context, input, refuse }) => {
    const report = await input()
    const share = await limits.consume(
      `reports-of-day:address:${clientAddress(context, trustProxy)}`,
      SHARE_OF_ADDRESS,
    )
    if (!share.allowed) {
      refusals.inc({ limit: 'reports-of-day' })
      context.header('retry-after', String(share.resetSeconds))
      return fail(context, 'rate_limited')
    }
    return (await port.add(report)) ? { isKept: true as const } : refuse('not_kept')
  })
  return routes
}
