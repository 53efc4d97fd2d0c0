import type { QuotaName } from '@frase/core/contract/endpoint'
import type { Plan } from '@frase/core/plans/plans'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { refusals } from '../monitoring/metrics.ts'
import type { LimitsPort, Quota } from '../services/limits/port.ts'
import { rateLimitHeaders } from '../services/limits/port.ts'
import { fail } from './errors.ts'

/** The counted caller: a signed-in person by account, everybody else by address. */
export interface Caller {
  key: string
  plan: 'anonymous' | Plan
}

export type CallerOf = (context: Context) => Promise<Caller>

const WINDOW_SECONDS = 600

/**
 * Requests per ten minutes on the routes that can cost money or much work. An address may be a whole classroom; an
 * account is one person.
 */
const QUOTAS = {
  phrases: { anonymous: 400, free: 90, premium: 300 },
  speech: { anonymous: 1500, free: 300, premium: 900 },
  images: { anonymous: 1500, free: 300, premium: 900 },
  payments: { anonymous: 60, free: 20, premium: 20 },
  account: { anonymous: 200, free: 20, premium: 20 },
  reports: { anonymous: 60, free: 30, premium: 30 },
  reminders: { anonymous: 200, free: 60, premium: 60 },
} as const satisfies Record<QuotaName, Record<Caller['plan'], number>>

function quotaFor(name: QuotaName, { plan }: Caller): Quota {
  return { limit: QUOTAS[name][plan], windowSeconds: WINDOW_SECONDS }
}

export function quotaGuard(limits: LimitsPort, callerOf: CallerOf, name: QuotaName) {
  return createMiddleware(async (context, next) => {
    const caller = await callerOf(context)
    const counted = await limits.consume(`${name}:${caller.key}`, quotaFor(name, caller))
    const { allowed, resetSeconds } = counted
    for (const [header, value] of Object.entries(rateLimitHeaders(counted))) context.header(header, value)
    if (allowed) return next()
    refusals.inc({ limit: name })
    context.header('retry-after', String(resetSeconds))
    return fail(context, 'rate_limited')
  })
}
