import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTH_SETTINGS_PATH } from '@frase/core/contract/paths'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../monitoring/log.ts'
import { bundleUrl } from '../../workers/worker-url.ts'
import { openAccountsFolder } from './accounts-folder.ts'
import { engineFailure } from './engine-failure.ts'
import { createEngineQueue } from './engine-queue.ts'
import { copyPreparedDatabase } from './testing/prepared-database.ts'

describe('the log entry of an error in the accounts', () => {
  it('is the message and the place of a mistake of ours', () => {
    const { error, stack } = engineFailure(new TypeError('rows is undefined'))
    expect(error).toBe('TypeError: rows is undefined')
    expect(stack).toContain('engine-failure.test.ts')
  })

  it('has no row, no address and no text of the request', () => {
    const database = Object.assign(new Error('Key (email)=(ana@example.com) already exists'), {
      code: '23505',
    })
    const parser = new SyntaxError(`Unexpected token: {"password":"secret"}\n    at ana@example.com`)
    for (const error of [database, parser, new Error('ana@example.com is gone'), 'ana@example.com'])
      expect(JSON.stringify(engineFailure(error))).not.toMatch(/ana@example|secret/)
    expect(engineFailure(database).error).toBe('Error 23505')
  })
})

it('a request that makes the engine throw is answered with 500, and the log says where', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'frase-failure-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await copyPreparedDatabase(join(dataDir, 'accounts'))
  const lines: string[] = []
  const log = createLog('error', (line) => lines.push(line))
  const folder = openAccountsFolder(dataDir, log)
  const queue = createEngineQueue({
    folder,
    publicUrl: 'http://localhost:3000',
    migrations: [],
    workerUrl: bundleUrl('accounts-worker'),
    log,
    maxMemoryMb: 4096,
  })
  onTestFinished(async () => {
    await queue.close()
    folder.lock.release()
  })
  // No Request can be made with this method.
  const request = { method: 'TRACE', path: `${AUTH_SETTINGS_PATH}?token=secret`, headers: {}, body: null }
  const answer = await queue.ask(request)
  expect(answer).toMatchObject({ status: 500, body: expect.stringContaining('unexpected_failure') })
  expect(answer).not.toHaveProperty('failure')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 'error',
      message: 'a request to the accounts went wrong',
      method: 'TRACE',
      path: AUTH_SETTINGS_PATH,
      error: expect.stringContaining('TypeError: '),
      stack: expect.stringMatching(/^ {4}at /),
    }),
  ])
  expect(lines.join()).not.toContain('secret')
})
