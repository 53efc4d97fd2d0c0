import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FREE_LESSON_PATH } from '@frase/core/contract/paths'
import { freePort } from '../scripts/free-port.mjs'
import { QUICK_PASSWORDS } from '../server/src/testing/quick-passwords.ts'
import { QUICK_WEBASSEMBLY } from '../server/src/testing/quick-webassembly.ts'
import { startBrokenServices, startWorkingModel } from './fake-upstreams.ts'

const FEW_LEFT = 50

export interface RunningProduct {
  origin: string
  /** The link that opens the inbox and the simulator; empty where the product has neither. */
  door: string
  stop: () => Promise<void>
}

/**
 * Starts the built product as an operator would: with nothing configured, with a hosted model, with hosted services that
 * are all down, with ads, analytics and a named operator, and with a hosted voice alone, which is down.
 */
export default async function startProducts(): Promise<() => Promise<void>> {
  const model = await startWorkingModel()
  const broken = await startBrokenServices()
  const products = await Promise.all([
    startProduct({}),
    startProduct({ ACCOUNTS: 'off', GROQ_API_KEY: 'test-key', AI_BASE_URL: model.origin }),
    startProduct({
      ACCOUNTS: 'off',
      GROQ_API_KEY: 'test-key',
      AI_BASE_URL: broken.origin,
      ELEVENLABS_API_KEY: 'test-key',
      ELEVENLABS_BASE_URL: broken.origin,
      UNSPLASH_ACCESS_KEY: 'test-key',
      UNSPLASH_BASE_URL: broken.origin,
    }),
    startProduct({
      ACCOUNTS: 'off',
      ADSENSE_CLIENT: 'ca-pub-1234',
      ADSENSE_SLOT_HOME: '1111',
      ADSENSE_SLOT_CATEGORIES: '2222',
      GA_MEASUREMENT_ID: 'G-TEST',
      OPERATOR_NAME: 'Ana Operadora',
      OPERATOR_ADDRESS: 'Calle Mayor 1, Madrid',
      CONTACT_EMAIL: 'hola@frase.example',
    }),
    startProduct({ ACCOUNTS: 'off', ELEVENLABS_API_KEY: 'test-key', ELEVENLABS_BASE_URL: broken.origin }),
  ])
  const [plain, hosted, failing, advertising, silenced] = products
  process.env.PRODUCT_URL = plain?.origin
  process.env.PRODUCT_DOOR = plain?.door
  process.env.HOSTED_PRODUCT_URL = hosted?.origin
  process.env.FAILING_PRODUCT_URL = failing?.origin
  process.env.ADVERTISING_PRODUCT_URL = advertising?.origin
  process.env.SILENCED_PRODUCT_URL = silenced?.origin
  return async () => {
    try {
      await warnOfQuota(plain?.origin)
    } finally {
      await Promise.all([...products.map(({ stop }) => stop()), model.close(), broken.close()])
    }
  }
}

/** All tests share one address, with a quota of phrases: beyond it they fail at random. */
async function warnOfQuota(origin: string | undefined): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}${FREE_LESSON_PATH}`, { method: 'POST', headers, body: '{}' })
  const left = Number(answer.headers.get('ratelimit-remaining'))
  if (left < FEW_LEFT) process.stderr.write(`Only ${left} requests for phrases were left to the tests\n`)
}

/** The free port may be taken by the time the product listens. */
async function startProduct(environment: Record<string, string>): Promise<RunningProduct> {
  const start = async () => startOn(await freePort(), mkdtempSync(join(tmpdir(), 'frase-e2e-')), environment)
  return start().catch(start)
}

/** Stopping it removes the data folder. */
export async function startOn(
  port: number,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningProduct> {
  const server = spawn(process.execPath, [QUICK_WEBASSEMBLY, 'server/dist/main.js'], {
    env: {
      ...process.env,
      ...QUICK_PASSWORDS,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const greeting = await listening(server)
  return {
    origin: `http://localhost:${port}`,
    door: /\S+\/open\?token=\S+/.exec(greeting)?.[0] ?? '',
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The line that the product prints once it listens. */
function listening(server: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The product ended with ${code} before it listened`)))
    server.stdout?.on('data', (chunk) => {
      printed += chunk
      if (/Frase al Día on .*\n$/s.test(printed)) resolve(printed)
    })
  })
}
