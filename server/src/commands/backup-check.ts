import { checkBackup } from '../backup/check-backup.ts'
import { runCommand } from './run-command.ts'

/* `npm run backup:check -- <backup>` */

runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Which one? npm run backup:check -- <backup>')
  const { version, madeAt, files, accounts } = await checkBackup(folder)
  const whole = `${folder} is whole: ${files} files, made ${madeAt} by version ${version}`
  if (!accounts) return whole
  const { people, sessions, subscriptions, newest } = accounts
  const latest = newest?.toISOString() ?? 'none'
  return `${whole}\nIts database opens. People: ${people}, sessions: ${sessions}, subscriptions: ${subscriptions}, newest change: ${latest}`
})
