import {
  type AnswerReport,
  answerReportSchema,
  answerReportsSchema,
  keptReportSchema,
} from '@frase/core/contract/answer-report'
import { REPORT_TEXT_MAX } from '@frase/core/contract/limits'
import { REPORTS_PATH } from '@frase/core/contract/paths'
import type { Task } from '@frase/core/exercises/registry/task-types'
import { REPORTS_STORAGE_KEY } from '@frase/core/storage-keys'
import { VERSION } from '@frase/core/version'
import { ApiError, callApi } from '../../services/api/api.ts'
import { readStored, removeStored, writeStored } from '../../services/storage/storage.ts'
import { shownLanguage } from '../../services/texts/translation.ts'

/** The question, the answer given and the right one; the rest is known. */
export type DisputedAnswer = Omit<AnswerReport, 'language' | 'version'>

/** 'waiting': kept in the browser until it can be sent. */
export type ReportState = 'sent' | 'waiting' | 'failed'

/** Beyond this, the oldest are dropped: nobody is offline for so many answers. */
const WAITING_MAX = 50

/** Each answer can be reported once, also when its exercise is shown again. */
const reported = new Map<string, ReportState>()

export function reportStateOf(disputed: DisputedAnswer): ReportState | undefined {
  return reported.get(JSON.stringify(disputed))
}

/** Says that an answer was right. Without a connection it is kept and sent later. */
export async function reportAnswer(disputed: DisputedAnswer): Promise<ReportState> {
  const known = reportStateOf(disputed)
  if (known) return known
  const report = answerReportSchema.safeParse({
    ...cut(disputed),
    language: shownLanguage(),
    version: VERSION,
  })
  if (!report.success) return 'failed'
  const state = await send(report.data)
  if (state === 'waiting') {
    writeWaiting([...readWaiting(), report.data])
    addEventListener('online', sendWaitingReports)
  }
  if (state !== 'failed') reported.set(JSON.stringify(disputed), state)
  return state
}

function cut(disputed: DisputedAnswer): DisputedAnswer {
  const { item, type, question, sentence, answer, expected } = disputed
  const short = (text: string) => text.slice(0, REPORT_TEXT_MAX)
  return {
    item: short(item),
    type,
    question: short(question),
    sentence: short(sentence),
    answer: short(answer),
    expected: short(expected),
  }
}

async function send(report: AnswerReport): Promise<ReportState> {
  try {
    await callApi(REPORTS_PATH, { body: report }, keptReportSchema)
    return 'sent'
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 429
    return isRefused ? 'failed' : 'waiting'
  }
}

/** Sends what is waiting, one after the other, until one cannot be sent. */
export async function sendWaitingReports(): Promise<void> {
  for (const report of readWaiting()) {
    if ((await send(report)) === 'waiting') return
    // Read anew: another tab may have sent some, or added to them.
    const key = JSON.stringify(report)
    writeWaiting(readWaiting().filter((other) => JSON.stringify(other) !== key))
  }
}

function readWaiting(): AnswerReport[] {
  try {
    return answerReportsSchema.parse(JSON.parse(readStored(REPORTS_STORAGE_KEY) ?? '[]'))
  } catch {
    return []
  }
}

function writeWaiting(reports: readonly AnswerReport[]): void {
  if (reports.length === 0) removeStored(REPORTS_STORAGE_KEY)
  else writeStored(REPORTS_STORAGE_KEY, JSON.stringify(reports.slice(-WAITING_MAX)))
}

/** What the people who decide whether the answer was right look at. */
export function disputedAnswer({ id, type, meaning, sentence }: Task, answer: string): DisputedAnswer {
  return { item: id, type, question: meaning, sentence, answer, expected: sentence }
}
