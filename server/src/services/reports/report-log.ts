import { createHash } from 'node:crypto'
import { type AnswerReport, answerReportSchema } from '@frase/core/contract/answer-report'
import * as z from 'zod'

/**
 * A line of the file. The first line of a report has all of it; equal ones only its id, as has the line that
 * marks it as handled. A line that replaces several, after the file was shortened, has their number and the
 * time of the last of them.
 */
const lineSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  report: z.optional(answerReportSchema),
  count: z.int().positive().optional(),
  lastAt: z.iso.datetime().optional(),
  isHandled: z.literal(true).optional(),
})
export type ReportLine = z.infer<typeof lineSchema>

/** Equal reports in one. */
export interface CountedReport {
  id: string
  report: AnswerReport
  count: number
  firstAt: string
  lastAt: string
  /** Marked as handled, and not reported again since. */
  isHandled: boolean
}

/** The same for every sender, time and version of the app. */
export function idOf({ version: _, ...report }: AnswerReport): string {
  const values = Object.entries(report).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12)
}

export function writeLine(line: ReportLine): string {
  return `${JSON.stringify(line)}\n`
}

/** Leaves out a line that was cut off by a crash, and lines that refer to it. */
export function countReports(text: string): Map<string, CountedReport> {
  const counted = new Map<string, CountedReport>()
  for (const line of text.split('\n')) {
    const parsed = parseLine(line)
    if (parsed) count(counted, parsed)
  }
  return counted
}

function parseLine(text: string): ReportLine | undefined {
  if (text === '') return undefined
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function count(counted: Map<string, CountedReport>, line: ReportLine): void {
  const { id, at, report, count = 1, lastAt = at } = line
  const isHandled = line.isHandled === true
  const known = counted.get(id)
  if (known) {
    const change = isHandled ? { isHandled } : { isHandled, count: known.count + count, lastAt }
    counted.set(id, { ...known, ...change })
  } else if (report) {
    counted.set(id, { id, report, count, firstAt: at, lastAt, isHandled })
  }
}

/** The most frequent first, then the latest. */
export function byFrequency(one: CountedReport, other: CountedReport): number {
  return other.count - one.count || other.lastAt.localeCompare(one.lastAt)
}

/**
 * Sorts reports that a full file should lose to the end: handled ones, and those of a flood. Each hour has
 * its turn with its most frequent report, of equals the oldest, then with its next: however many come in one
 * hour, those of another keep their place. Reports do not identify their senders, so a flood is recognised by
 * its time.
 */
export function byWorth(reports: Iterable<CountedReport>): CountedReport[] {
  const sorted = [...reports].sort(
    (one, other) => other.count - one.count || one.firstAt.localeCompare(other.firstAt),
  )
  const turns = new Map<CountedReport, number>()
  const ofHour = new Map<string, number>()
  for (const report of sorted) {
    const hour = report.firstAt.slice(0, '2026-11-30T12'.length)
    const turn = ofHour.get(hour) ?? 0
    ofHour.set(hour, turn + 1)
    turns.set(report, turn)
  }
  const turnOf = (report: CountedReport) => turns.get(report) ?? 0
  return sorted.sort(
    (one, other) => Number(one.isHandled) - Number(other.isHandled) || turnOf(one) - turnOf(other),
  )
}

/** One line per report. */
export function shortened(reports: readonly CountedReport[]): string[] {
  return reports.map(({ id, report, count, firstAt, lastAt, isHandled }) =>
    writeLine({ id, at: firstAt, report, count, lastAt, ...(isHandled && { isHandled }) }),
  )
}
