import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
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
type ReportLine = z.infer<typeof lineSchema>

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
function byWorth(reports: Iterable<CountedReport>): CountedReport[] {
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

/** Strangers must not fill the disk. */
interface FileBounds {
  bytes: number
  /** How many different reports it holds. */
  reports: number
}
const BOUNDS: FileBounds = { bytes: 4 * 2 ** 20, reports: 4000 }

export interface ReportFile {
  add: (report: AnswerReport) => Promise<void>
}

/**
 * A file that only grows, by one line per write, so that nothing is lost if another process appends
 * meanwhile. Once it is full, half of it is removed: first handled reports, then those of floods. It is
 * opened with the first report.
 */
export function openReportFile(
  path: string,
  bounds = BOUNDS,
  now: () => Date = () => new Date(),
): ReportFile {
  let known: Set<string> | null = null
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  const read = async () => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const text = await readIfThere(path)
    // A crash may have cut off the last line: the next one must not be appended to it.
    const isCut = text !== '' && !text.endsWith('\n')
    if (isCut) await append('\n')
    bytes = Buffer.byteLength(text) + Number(isCut)
    return text
  }

  const append = (line: string) => appendFile(path, line, { mode: 0o600 })

  const shorten = async () => {
    const wanted = byWorth(countReports(await read()).values())
    let room = bounds.bytes / 2
    const kept = shortened(wanted.slice(0, bounds.reports / 2)).filter((line) => {
      room -= Buffer.byteLength(line)
      return room >= 0
    })
    const text = kept.join('')
    const temporary = `${path}.new`
    await writeFile(temporary, text, { mode: 0o600 })
    await rename(temporary, path)
    bytes = Buffer.byteLength(text)
    return new Set(countReports(text).keys())
  }

  const write = async (report: AnswerReport) => {
    known ??= new Set(countReports(await read()).keys())
    const id = idOf(report)
    const lineOf = (isKnown: boolean) =>
      writeLine({ id, at: now().toISOString(), ...(!isKnown && { report }) })
    const isFull =
      bytes + Buffer.byteLength(lineOf(known.has(id))) > bounds.bytes ||
      (!known.has(id) && known.size >= bounds.reports)
    if (isFull) known = await shorten()
    const line = lineOf(known.has(id))
    await append(line)
    bytes += Buffer.byteLength(line)
    known.add(id)
  }

  return {
    add(report) {
      // Sequential: two equal simultaneous ones must not both be the first.
      const written = last.then(() => write(report))
      last = written.catch(() => {})
      return written
    },
  }
}

export async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
