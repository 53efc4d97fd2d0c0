import { existsSync } from 'node:fs'
import { createLog } from '../monitoring/log.ts'
import { createHostedAccounts } from '../services/accounts/hosted.ts'
import { loadSigningKeys } from '../services/offered-texts/signing-keys.ts'
import { createMailLinks } from '../services/sender/mail-links.ts'
import { readConfig } from '../setup/config.ts'
import { openPush } from '../setup/open-push.ts'
import { openSender } from '../setup/open-sender.ts'

/** `npm run sender`: sends the phrase of the day and serves no page, for a site whose web servers have SENDER=off. */
async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (config.accounts.kind !== 'hosted') {
    throw new Error(
      'The sender runs apart only beside a hosted database: set SUPABASE_URL. With the built-in accounts the web server sends.',
    )
  }
  const log = createLog(config.logLevel, (line) => process.stdout.write(line))
  const accounts = createHostedAccounts(config.accounts)
  const push = openPush(config)
  const links = createMailLinks(config.publicUrl, config.signingKeys ?? loadSigningKeys(config.dataDir))
  const sender = openSender(config, log, { accounts, push, inbox: null, links }, { startsAtOnce: true })
  if (!sender) {
    throw new Error('There is nothing to send with: set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or SMTP_URL.')
  }

  const stop = async (signal: string) => {
    log.info('stopping', { signal })
    await sender.close()
    push?.close()
    log.info('stopped')
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
