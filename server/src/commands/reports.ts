import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadSentenceSources } from '@frase/content/sentence-sources'
import { DATA_ENTRIES } from '../services/data-folder.ts'
import { describeGroups, groupReports } from '../services/reports/list-reports.ts'
import { countReports, readIfThere, writeLine } from '../services/reports/report-file.ts'
import { readDataDir } from '../setup/config.ts'
import { runCommand } from './run-command.ts'

/* `npm run reports -- [--since 2026-11-30] [--all] [--json]` lists, `npm run reports -- --handled <id> …` marks as handled */

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      since: { type: 'string' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      handled: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.since !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.since)) {
    throw new Error('--since needs a day: --since 2026-11-30')
  }
  if (positionals.length > 0 && !values.handled)
    throw new Error(`What about ${positionals[0]}? --handled <id> …`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const path = join(readDataDir(process.env), DATA_ENTRIES.reports)
  const reports = countReports(await readIfThere(path))
  if (values.handled) return markHandled(path, positionals, reports)
  const filter = { since: values.since, isAll: values.all }
  const groups = groupReports(reports.values(), filter, await loadSentenceSources())
  return values.json ? JSON.stringify(groups, null, 2) : describeGroups(groups)
})

/** The server may append meanwhile: both write complete lines. */
async function markHandled(
  path: string,
  ids: string[],
  reports: ReadonlyMap<string, unknown>,
): Promise<string> {
  const unknown = ids.filter((id) => !reports.has(id))
  if (ids.length === 0 || unknown.length > 0) {
    throw new Error(
      ids.length === 0 ? 'Which? --handled <id> …' : `There is no report ${unknown.join(', ')}.`,
    )
  }
  const at = new Date().toISOString()
  await appendFile(path, ids.map((id) => writeLine({ id, at, isHandled: true })).join(''))
  return `${ids.length} handled`
}
