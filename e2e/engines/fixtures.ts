import { writeFileSync } from 'node:fs'
import { SPEECH_PATH } from '@frase/core/contract/paths'
import { test as base, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { systemFirefox, systemWebKit } from '../../scripts/browser.mjs'
import { accountsReady } from '../account-people.ts'
import type { Driver, Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

export { expect }

export interface EngineOptions {
  engineName: 'firefox' | 'webkit'
}

interface Fixtures {
  session: Driver
  /** False for somebody who has not been greeted yet. */
  onboarded: boolean
  /** Errors that a test brings about on purpose. */
  expectedErrors: RegExp[]
  visitor: Visitor
  /** The same person on another device. */
  elsewhere: Visitor
}

/**
 * Firefox reports what a page was still loading when it was left, itself and for its service worker. A page
 * that cannot load a part shows an error itself.
 */
const LEFT_EARLY =
  /error loading dynamically imported module|ServiceWorker intercepted the request and encountered an unexpected error/

const START = {
  async firefox() {
    const program = systemFirefox()
    return program ? startFirefox(program) : null
  },
  async webkit() {
    const programs = systemWebKit()
    return programs ? startWebKit(programs) : null
  },
}

/** Somebody in Firefox or WebKit at the running product. Any error that the test did not expect fails the test. */
export const test = base.extend<Fixtures, EngineOptions & { engine: Engine | null }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await START[engineName]()
      await use(engine)
      await engine?.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  onboarded: [true, { option: true }],
  expectedErrors: [[], { option: true }],
  session: async ({ engine, engineName, expectedErrors }, use, testInfo) => {
    testInfo.skip(engine === null, `${engineName} is not installed`)
    if (!engine) return
    const session = await engine.newSession()
    await session.resize(1280, 800)
    await use(session)
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('screen.png'), await session.screenshot(), 'base64')
    }
    const allowed = [LEFT_EARLY, ...expectedErrors]
    const errors = await session.errors()
    await session.close()
    expect(errors.filter((error) => !allowed.some((one) => one.test(error)))).toEqual([])
  },
  elsewhere: async ({ engine }, use) => {
    const session = await engine?.newSession()
    if (!session) return
    await session.resize(1280, 800)
    const visitor = new Visitor(session, process.env.PRODUCT_URL ?? '')
    await visitor.greet()
    await use(visitor)
    await session.close()
  },
  visitor: async ({ session, onboarded }, use) => {
    const visitor = new Visitor(session, process.env.PRODUCT_URL ?? '')
    if (onboarded) await visitor.greet()
    await use(visitor)
  },
})

/** For `test.beforeAll`: the slow start of the voice and of a fresh database then counts against no test. */
export async function productReady({ playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>): Promise<void> {
  await accountsReady({ playwright })
  const words = new URLSearchParams({ text: 'Hola, me llamo Ana.' })
  const sound = () => fetch(`${process.env.PRODUCT_URL}${SPEECH_PATH}?${words}`)
  await expect.poll(async () => (await sound()).status, { timeout: 100_000 }).toBe(200)
}
