import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AnswerReport } from '@frase/core/contract/answer-report'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { idOf, openReportFile } from '../services/reports/report-file.ts'
import { builtServer } from '../testing/server-process.ts'

const execute = promisify(execFile)

const TIRED: AnswerReport = {
  item: 'sentence:estoy-cansado',
  type: 'typed_translation',
  question: 'I’m tired.',
  sentence: 'Estoy cansado.',
  answer: 'Estoy cansada.',
  expected: 'Estoy cansado.',
  language: 'en',
  version: '0.1.0',
}
const SUN: AnswerReport = { ...TIRED, item: '', type: 'context', sentence: 'Hace sol.', language: 'de' }

let build: string
beforeAll(async () => {
  build = await builtServer()
})

/** Two about one item, three about another, one of them old. */
async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'frase-reports-command-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const add = (report: AnswerReport, day: string) =>
    openReportFile(join(dataDir, 'reports.jsonl'), undefined, () => new Date(`${day}T12:00:00Z`)).add(report)
  const run = async (...options: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir }
    return (await execute('node', [join(build, 'server/dist/reports.js'), ...options], { env, cwd: dataDir }))
      .stdout
  }
  return { add, run }
}

it('The command lists reports by item and answer, the most frequent first, with their language.', async () => {
  const { add, run } = await start()
  expect(await run()).toBe('No reports.\n')
  await add(TIRED, '2026-11-01')
  for (const answer of ['Está soleado.', 'Hay sol.', 'Hay sol.']) await add({ ...SUN, answer }, '2026-11-10')
  const lines = (await run()).split('\n').filter((line) => line.includes('×'))
  expect(lines).toEqual([
    '3× Hace sol. (context, de)',
    '  2× Hay sol.',
    '  1× Está soleado.',
    '1× sentence:estoy-cansado (typed_translation, en)',
    '  1× Estoy cansada.',
  ])
  const groups = JSON.parse(await run('--json', '--since', '2026-11-05'))
  expect(groups).toMatchObject([
    { item: 'Hace sol.', language: 'de', count: 3, answers: [{ count: 2 }, { count: 1 }] },
  ])
})

it('The command names the file of a sentence of ours, for its editor.', async () => {
  const { add, run } = await start()
  await add({ ...SUN, sentence: 'Hola, me llamo Ana.' }, '2026-11-10')
  expect(await run()).toMatch(/\n {2}written in .+: sentence:hola-me-llamo-ana\n/)
})

it('Reports that the command marks as handled are listed with --all only.', async () => {
  const { add, run } = await start()
  await add(TIRED, '2026-11-01')
  expect(await run('--handled', idOf(TIRED))).toBe('1 handled\n')
  expect(await run()).toBe('No reports.\n')
  expect(await run('--all')).toContain('handled')
})

it.each([
  [['--handled', 'nothing'], 'There is no report nothing.'],
  [['--handled'], 'Which? --handled <id> …'],
  [['--since', 'monday'], '--since needs a day'],
])('The command refuses %j with a message.', async (options, message) => {
  const { run } = await start()
  await expect(run(...options)).rejects.toThrow(message)
})
