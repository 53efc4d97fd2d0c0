import type { BrowserContext, Page } from '@playwright/test'

/** How many times slower than here the browser computes. */
const SLOW_CPU = Number(process.env.SLOW_CPU ?? 1)
/** The delay of every answer, in milliseconds. */
const SLOW_LINE = Number(process.env.SLOW_LINE ?? 0)

export const IS_SLOW = SLOW_CPU > 1 || SLOW_LINE > 0

/** Finds tests that pass only on a fast machine or a fast line. */
export async function slowDown(
  context: BrowserContext,
  page: Page,
  { line }: { line: boolean },
): Promise<void> {
  if (!IS_SLOW) return
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  if (!line) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_LINE,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}
