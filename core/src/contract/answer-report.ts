import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'
import { REPORT_TEXT_MAX } from './limits.ts'

/** Line ends, control and direction characters would let a text rearrange the list or the terminal it is shown in. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]+/gu

const line = z.string().check(
  z.maxLength(REPORT_TEXT_MAX),
  z.overwrite((text) => text.replace(UNPRINTABLE, ' ').trim()),
)

/** A learner says that an answer was right although it was marked otherwise. */
export const answerReportSchema = z.strictObject({
  /** The stable id of what was asked (`sentence:…`, `word:…`); empty where there is none. */
  item: line,
  /** The type of exercise or task. */
  type: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  question: line,
  /** The Spanish sentence; empty where there is no single one. */
  sentence: line,
  answer: line,
  expected: line,
  language: z.enum(LANGUAGES),
  /** The version of the app that asked: its content may have been corrected since. */
  version: z.string().check(z.regex(/^[\w.-]{1,20}$/)),
})
export type AnswerReport = z.infer<typeof answerReportSchema>

/** The reports that wait in a browser. */
export const answerReportsSchema = z.array(answerReportSchema)

/** The server's answer to a report. */
export const keptReportSchema = z.object({ isKept: z.literal(true) })
