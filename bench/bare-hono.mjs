import { readFileSync } from 'node:fs'
import { DAILY_PHRASE_PATH } from '@frase/core/contract/paths'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The minimal Hono server for the same requests, with the same page: the yardstick for ours. */
const html = readFileSync(process.env.PAGE_FILE ?? 'web/dist/index.html', 'utf8')
const app = new Hono()
  .get('/', (context) => context.html(html))
  .post(DAILY_PHRASE_PATH, async (context) => context.json(await context.req.json()))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT) })
