import { existsSync } from 'node:fs'
import { version } from '../../package.json'
import { makeBackup } from '../backup/make-backup.ts'
import { readDataDir } from '../setup/config.ts'
import { runCommand } from './run-command.ts'

/* `npm run backup -- <target folder>` */

runCommand(async () => {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new Error('Where to? npm run backup -- <target folder>')
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { folder, files, bytes } = await makeBackup({
    dataDir: readDataDir(process.env),
    target,
    version,
    now: new Date(),
  })
  return `${folder}: ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MB`
})
