import { errorFields } from '../../error-fields.ts'
import type { Log } from '../../log.ts'
import type { ReportMails } from './mailed.ts'
import type { ReportsPort } from './port.ts'
import type { ReportFile } from './report-file.ts'

interface ReportPlaces {
  stored: ReportFile | null
  mailed: ReportMails | null
  log: Log
}

/** Stored, mailed, or both. Storing a report neither waits for its mail nor fails with it. */
export function createReports({ stored, mailed, log }: ReportPlaces): ReportsPort {
  const sending = new Set<Promise<unknown>>()

  return {
    async add(report) {
      await stored?.add(report)
      const mail = mailed?.send(report).catch((error: unknown) => {
        log.error('a report could not be mailed', errorFields(error))
        return false
      })
      if (!mail) return true
      const sent = mail.finally(() => sending.delete(sent))
      sending.add(sent)
      return stored ? true : sent
    },
    async close() {
      await Promise.all(sending)
    },
  }
}
