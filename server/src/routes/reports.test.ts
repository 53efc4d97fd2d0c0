import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPORTS_PATH } from '@frase/core/contract/paths'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryLimits } from '../services/limits/built-in.ts'
import { startMailServer } from '../services/mail/testing/mail-server.ts'
import { countReports } from '../services/reports/report-file.ts'
import type { Services } from '../setup/services.ts'
import { startProduct } from '../testing/product.ts'

const REPORT = {
  item: 'sentence:estoy-cansado',
  type: 'multiple_choice',
  question: 'What does it mean?',
  sentence: 'Estoy cansado.',
  answer: 'I am <b>tired</b>.',
  expected: 'I’m tired.',
  language: 'en',
  version: '0.1.0',
}
const OPERATOR = { OPERATOR_NAME: 'Ana', OPERATOR_ADDRESS: 'Calle 1', CONTACT_EMAIL: 'hola@frase.example' }
/** No part of this set-up uses the data folder. */
const WRITES_NOTHING = {
  ...OPERATOR,
  ACCOUNTS: 'off',
  PAYMENTS: 'off',
  SIGNING_SECRET: 's'.repeat(32),
}

async function start(
  environment: Record<string, string> = {},
  replace: () => Partial<Services> = () => ({}),
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'frase-reports-'))
  const product = await startProduct({ environment: { DATA_DIR: dataDir, ...environment }, replace })
  onTestFinished(async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const send = (change: object = {}, headers: Record<string, string> = {}) =>
    product.fetch(REPORTS_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer abc', ...headers },
      body: JSON.stringify({ ...REPORT, ...change }),
    })
  const path = join(dataDir, 'reports.jsonl')
  const stored = () => [...countReports(readFileSync(path, 'utf8')).values()]
  return { product, send, stored, path, dataDir }
}

async function mailServer(options?: { refuses: boolean }) {
  const server = await startMailServer(options)
  onTestFinished(server.stop)
  return server
}

describe('a report about an answer', () => {
  it('is stored in the data folder, readable by its owner alone and with nothing that identifies the sender', async () => {
    const { send, stored, path } = await start()
    const response = await send()
    expect([response.status, await response.json()]).toEqual([200, { isKept: true }])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(stored()).toMatchObject([{ report: REPORT, count: 1, isHandled: false }])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const { id: _, at: __, ...line } = JSON.parse(readFileSync(path, 'utf8'))
    expect(line).toEqual({ report: REPORT })
  })

  it('is counted with its equals, however many come at once', async () => {
    const { send, stored } = await start()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await send({ answer: 'I’m sleepy.' })
    expect(stored().map(({ count }) => count)).toEqual([20, 1])
  })

  it.each([{ email: 'ana@ejemplo.es' }, { answer: 'a'.repeat(601) }, { language: 'xx' }])(
    'with %j is refused and not stored',
    async (change) => {
      const { send, dataDir } = await start()
      expect((await send(change)).status).toBe(400)
      expect(readdirSync(dataDir)).not.toContain('reports.jsonl')
    },
  )

  it('is refused after sixty from one address within ten minutes', async () => {
    const { send, stored } = await start()
    const answers = await Promise.all(Array.from({ length: 61 }, () => send()))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(stored()).toMatchObject([{ count: 60 }])
  })

  it('is refused after sixty from one address in a day, also with a pause between them', async () => {
    let time = 0
    const { send, stored, path } = await start({ TRUST_PROXY: '1' }, () => ({
      limits: createMemoryLimits(() => time),
    }))
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const statuses = []
    for (let index = 0; index < 80; index += 1) {
      const { status, headers } = await send({ answer: `${index}` }, from('198.51.100.7'))
      statuses.push(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      time += 60_000
    }
    expect(statuses).toEqual([...Array(60).fill(200), ...Array(20).fill(429)])
    expect((await send({}, from('198.51.100.8'))).status).toBe(200)
    expect(stored()).toHaveLength(61)
    expect(readFileSync(path, 'utf8')).not.toContain('198.51')
    time += 24 * 60 * 60 * 1000
    expect((await send({}, from('198.51.100.7'))).status).toBe(200)
  })

  it('is stored where mails do not leave this machine', async () => {
    const { send, stored } = await start({ ...WRITES_NOTHING })
    await send()
    expect(stored()).toHaveLength(1)
  })

  it('is stored and mailed to the operator once, escaped, where there is a data folder and SMTP', async () => {
    const { url, received } = await mailServer()
    const { send, stored, product } = await start({ ...OPERATOR, SMTP_URL: url, SIGNING_SECRET: '' })
    await send()
    await send()
    await expect.poll(() => received.message).toContain('Reported answer')
    expect(received.commands.filter((line) => line.startsWith('RCPT'))).toEqual([
      'RCPT TO:<hola@frase.example>',
    ])
    expect(received.message).toContain('I am &lt;b&gt;tired&lt;/b&gt;')
    expect(stored()).toMatchObject([{ count: 2 }])
    expect(product.logLines.join('')).not.toContain('tired')
  })

  it('is mailed and leaves no file where the server writes none otherwise', async () => {
    const { url, received } = await mailServer()
    const { send, dataDir } = await start({ ...WRITES_NOTHING, SMTP_URL: url })
    expect((await send()).status).toBe(200)
    expect(received.message).toContain('Estoy cansado.')
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('that can be neither stored nor mailed is answered with 503, and can be sent again', async () => {
    const { url, received } = await mailServer({ refuses: true })
    const { send } = await start({ ...WRITES_NOTHING, SMTP_URL: url })
    for (const tries of [1, 2]) {
      const response = await send()
      expect([response.status, await response.json()]).toEqual([503, { error: 'not_kept' }])
      expect(received.commands.filter((line) => line.startsWith('RCPT'))).toHaveLength(tries)
    }
  })
})
