import type { AnswerReport } from '@frase/core/contract/answer-report'
import { escapeHtml } from '../../answers/html-safety.ts'
import type { Log } from '../../monitoring/log.ts'
import { errorFields } from '../../upstream/upstream-error.ts'
import { utcDay } from '../limits/daily-totals.ts'
import type { MailPort } from '../mail/port.ts'
import type { ReportFile } from './report-file.ts'
import { idOf } from './report-file.ts'

/** Stores learners' reports that an answer was right, for the editors of the content. */
export interface ReportsPort {
  /** Resolves once the report is stored; false if it cannot be stored now. */
  add: (report: AnswerReport) => Promise<boolean>
  /** Waits for what is still being sent. */
  close: () => Promise<void>
}

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

/** Anybody can send reports; no operator reads more of them in a day. */
export const MAILS_A_DAY = 100

interface ReportMails {
  /** False once the day's mails are sent. */
  send: (report: AnswerReport) => Promise<boolean>
}

/** Mails every report once a day, even if it is repeated. */
export function createReportMails(mail: MailPort, to: string, now: () => number = Date.now): ReportMails {
  let day = ''
  let mailed = new Set<string>()

  return {
    async send(report) {
      const today = utcDay(now())
      if (today !== day) {
        day = today
        mailed = new Set()
      }
      const id = idOf(report)
      if (mailed.has(id)) return true
      if (mailed.size >= MAILS_A_DAY) return false
      mailed.add(id)
      try {
        await mail.send({ to, ...reportMail(report, id) })
        return true
      } catch (error) {
        mailed.delete(id)
        throw error
      }
    },
  }
}

function reportMail(report: AnswerReport, id: string) {
  const { item, type, question, sentence, answer, expected, language, version } = report
  const text = [
    'A learner says that this answer was right.',
    `answer:    ${answer}\nexpected:  ${expected}\nsentence:  ${sentence}\nquestion:  ${question}`,
    `item ${item || '–'}, ${type}, language ${language}, version ${version}, report ${id}`,
  ].join('\n\n')
  return {
    subject: `Reported answer: ${answer.slice(0, 80)}`,
    text,
    html: `<!doctype html>\n<html lang="en"><body><pre>${escapeHtml(text)}</pre></body></html>\n`,
    language: 'en' as const,
  }
}
