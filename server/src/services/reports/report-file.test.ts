import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerReport } from '@frase/core/contract/answer-report'
import { expect, it, onTestFinished } from 'vitest'
import { createInbox } from '../mail/built-in.ts'
import { countReports, idOf, openReportFile, writeLine } from './report-file.ts'
import { createReportMails, MAILS_A_DAY } from './reports.ts'

const report = (answer: string): AnswerReport => ({
  item: '',
  type: 'context',
  question: 'q',
  sentence: 'Hola.',
  answer,
  expected: 'Hi.',
  language: 'en',
  version: '0.1.0',
})

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frase-report-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data', 'reports.jsonl')
}

const counts = (path: string) =>
  Object.fromEntries(
    [...countReports(readFileSync(path, 'utf8')).values()].map(({ report, count }) => [report.answer, count]),
  )

it('Equal reports are counted together after a restart, even from another version of the app.', async () => {
  const path = place()
  await openReportFile(path).add(report('Hello.'))
  await openReportFile(path).add({ ...report('Hello.'), version: '0.2.0' })
  expect(counts(path)).toEqual({ 'Hello.': 2 })
  expect(readFileSync(path, 'utf8').match(/"report"/g)).toHaveLength(1)
})

it('A line that a crash cut off costs only that report, and the next one is whole.', async () => {
  const path = place()
  await openReportFile(path).add(report('Hello.'))
  appendFileSync(path, '{"id":"abc","at":"2026-')
  await openReportFile(path).add(report('Hey.'))
  expect(counts(path)).toEqual({ 'Hello.': 1, 'Hey.': 1 })
})

it('Two writers at once lose nothing.', async () => {
  const path = place()
  const writers = [openReportFile(path), openReportFile(path)]
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => writers[index % 2]?.add(report(`${index % 10}`))),
  )
  expect(Object.values(counts(path))).toEqual(Array(10).fill(10))
})

it('A flood of reports does not push earlier ones out of the file.', async () => {
  const path = place()
  let time = Date.parse('2026-11-16T10:00:00Z')
  const file = openReportFile(path, { bytes: 2 ** 20, reports: 100 }, () => new Date(time))
  const HOUR_MS = 3_600_000
  for (let hour = 0; hour < 20; hour += 1) {
    await file.add(report(`true ${hour}`))
    time += HOUR_MS
  }
  await file.add(report('true, just before'))
  for (let index = 0; index < 2400; index += 1) {
    time += 1000
    await file.add(report(`false ${index}`))
  }
  const answers = Object.keys(counts(path))
  const expected = Array.from({ length: 20 }, (_, hour) => `true ${hour}`)
  expect(answers).toEqual(expect.arrayContaining([...expected, 'true, just before']))
})

it('Reports of other hours stay after a flood in which each came twice.', async () => {
  const path = place()
  let time = Date.parse('2026-11-16T10:00:00Z')
  const file = openReportFile(path, { bytes: 2 ** 20, reports: 100 }, () => new Date(time))
  for (let index = 0; index < 90; index += 1) {
    for (const _ of [1, 2]) await file.add(report(`false ${index}`))
  }
  const expected = Array.from({ length: 30 }, (_, hour) => `true ${hour}`)
  for (const answer of expected) {
    time += 3_600_000
    await file.add(report(answer))
  }
  expect(Object.keys(counts(path))).toEqual(expect.arrayContaining(expected))
})

it('Among equally frequent reports of one hour, the oldest stay.', async () => {
  const path = place()
  let time = Date.parse('2026-11-16T10:00:00Z')
  const file = openReportFile(path, { bytes: 2 ** 20, reports: 10 }, () => new Date(time))
  for (let index = 0; index < 40; index += 1) {
    await file.add(report(`${index}`))
    time += 1000
  }
  expect(Object.keys(counts(path))).toEqual(expect.arrayContaining(['0', '1', '2', '3', '4']))
})

it('A full file drops handled reports, then the least frequent ones, and never exceeds its bounds.', async () => {
  const path = place()
  const bounds = { bytes: 6000, reports: 10 }
  const file = openReportFile(path, bounds)
  for (const _ of [1, 2, 3]) await file.add(report('often'))
  for (const _ of [1, 2, 3, 4]) await file.add(report('handled'))
  appendFileSync(
    path,
    writeLine({ id: idOf(report('handled')), at: new Date().toISOString(), isHandled: true }),
  )
  for (let index = 0; index < 300; index += 1) {
    await file.add(report(`seldom ${index}`))
    expect(statSync(path).size).toBeLessThanOrEqual(bounds.bytes)
  }
  const kept = counts(path)
  expect(Object.keys(kept).length).toBeLessThanOrEqual(bounds.reports)
  expect(kept).toMatchObject({ often: 3, 'seldom 299': 1 })
  expect(kept).not.toHaveProperty('handled')
})

it('A repeated report does not fill the disk either, and keeps its count.', async () => {
  const path = place()
  const file = openReportFile(path, { bytes: 2000, reports: 10 })
  for (let index = 0; index < 200; index += 1) await file.add(report('again'))
  expect(statSync(path).size).toBeLessThanOrEqual(2000)
  expect(counts(path)).toEqual({ again: 200 })
})

it('A report that is repeated after it was handled is open again.', () => {
  const at = '2026-11-16T10:00:00.000Z'
  const first = writeLine({ id: 'a', at, report: report('Hello.') })
  const handled = writeLine({ id: 'a', at, isHandled: true })
  const isHandled = (text: string) => countReports(text).get('a')?.isHandled
  expect(isHandled(first + handled)).toBe(true)
  expect(isHandled(first + handled + writeLine({ id: 'a', at }))).toBe(false)
})

it('No more than a hundred reports are mailed in a day, and others on the next.', async () => {
  let time = Date.parse('2026-11-16T23:00:00Z')
  const inbox = createInbox()
  const mails = createReportMails(inbox, 'hola@frase.example', () => time)
  for (let index = 0; index < MAILS_A_DAY; index += 1) expect(await mails.send(report(`${index}`))).toBe(true)
  expect(await mails.send(report('one more'))).toBe(false)
  expect(inbox.mails()).toHaveLength(MAILS_A_DAY)
  time += 3_600_000
  expect(await mails.send(report('one more'))).toBe(true)
})
