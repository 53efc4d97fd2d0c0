import type { AnswerReport } from '@frase/core/contract/answer-report'
import { escapeHtml } from '../../escape-html.ts'
import { utcDay } from '../limits/daily-totals.ts'
import type { MailPort } from '../mail/port.ts'
import { idOf } from './report-log.ts'

/** Anybody can send reports; no operator reads more of them in a day. */
export const MAILS_A_DAY = 100

export interface ReportMails {
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
