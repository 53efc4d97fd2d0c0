import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadStaticFiles } from './answers/static-files.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { createLog } from './monitoring/log.ts'
import { criticalStyles } from './pages/critical-styles.ts'
import { stylesheetOf } from './pages/page.ts'
import { readPreloads } from './pages/preloads.ts'
import { createPrerenderThread } from './pages/prerendered-pages.ts'
import { localPagesLink } from './routes/account-routes.ts'
import { portTable, readConfig } from './setup/config.ts'
import { createServices } from './setup/services.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url))
const PRERENDER_MODULE = new URL('./prerender/index.js', import.meta.url).href
const ILLUSTRATOR_FOLDER = fileURLToPath(new URL('./illustrator/', import.meta.url))

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel, (line) => process.stdout.write(line))
  const services = await createServices(config, log, {
    illustrator: ILLUSTRATOR_FOLDER,
    migrations: MIGRATIONS_FOLDER,
  })
  const files = loadStaticFiles(WEB_FOLDER)
  const template = readFileSync(`${WEB_FOLDER}index.html`, 'utf8')
  const preloads = readPreloads(`${WEB_FOLDER}.vite/manifest.json`)
  const stylesheet = stylesheetOf(template)

  if (config.sends) services.startSender()

  await listen({
    config,
    log,
    createApp: (health) =>
      createApp({
        config,
        log,
        services,
        health,
        files,
        template,
        preloads,
        ...(stylesheet && { stylesOf: criticalStyles(readFileSync(WEB_FOLDER + stylesheet, 'utf8')) }),
        prerenderer: (settings) => createPrerenderThread({ moduleUrl: PRERENDER_MODULE, config: settings }),
      }).fetch,
    close: services.close,
    onListening: (address) =>
      process.stdout.write(
        `\nFrase al Día on ${address}\n\n${portTable(config)}\n\n${localPagesLink(config, services)}`,
      ),
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
