import { answerReportSchema, keptReportSchema } from './answer-report.ts'
import type { Endpoint } from './endpoint.ts'
import { REPORTS_PATH } from './paths.js'

/** 'My answer was right', for the people who keep the content. Nothing in it says who sent it. */
export const reports = {
  method: 'POST',
  path: REPORTS_PATH,
  access: 'anybody',
  quota: 'reports',
  request: { in: 'body', schema: answerReportSchema },
  response: { kind: 'json', schema: keptReportSchema, cacheControl: 'no-store' },
  errors: { not_kept: 503 },
} as const satisfies Endpoint
