import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMING_WEEK_PATH, DRAWING_PATH } from '@frase/core/contract/paths'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../scripts/free-port.mjs'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** What `npm run dev` does once the packages are installed. */
const START = "import('./scripts/dev-server.mjs').then(({ startDevServer }) => startDevServer())"

async function startDevServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'frase-dev-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--input-type=module', '--eval', START], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, ACCOUNTS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await exited
    rmSync(dataDir, { recursive: true })
  })
  const origin = `http://localhost:${port}`
  await vi.waitFor(() => fetch(origin), { timeout: 200_000, interval: 200 })
  return origin
}

it('the development server answers with the pages of the app, their modules and its pictures', async () => {
  const origin = await startDevServer()
  const page = await fetch(`${origin}/`)
  const html = await page.text()
  expect(page.status, html).toBe(200)
  expect(html).toContain('Frase al Día')
  expect(html).toContain('@font-face')
  expect(await statusOf(`${origin}/grammar`)).toBe(200)
  const [, main = ''] = /<script type="module" src="(\/src\/[^"]+)"/.exec(html) ?? []
  expect(await statusOf(origin + main)).toBe(200)
  const week = await fetch(`${origin}${COMING_WEEK_PATH}?language=en`)
  const [drawing = ''] = new RegExp(`${DRAWING_PATH}[^"]+`).exec(await week.text()) ?? []
  expect(await statusOf(origin + drawing)).toBe(200)
})

async function statusOf(address: string) {
  return (await fetch(address)).status
}
