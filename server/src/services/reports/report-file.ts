import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { AnswerReport } from '@frase/core/contract/answer-report'
import { byWorth, countReports, idOf, shortened, writeLine } from './report-log.ts'

/** Strangers must not fill the disk. */
export interface FileBounds {
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
