import { act } from '@testing-library/react'
import { vi } from 'vitest'

const { setImmediate: realTurn, setTimeout: realTimeout } = globalThis
const TURNS = 10
const POLL_MS = 5
const LIMIT_MS = 20_000

/** Stops the page's clock: from here on only the test moves it. */
export function freezeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  // Testing Library waits on a stopped clock for ever unless it knows how to move it, and it knows Jest's way only.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime })
}

/** Lets time pass, and its effects finish. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await settle()
}

/** Lets answers that are under way arrive, while the clock stands still. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => realTurn(resolve))
  })
}

/** Waits for what does not depend on the page's clock, such as a module that is being loaded. */
export async function eventually<T>(check: () => T): Promise<T> {
  const started = performance.now()
  for (;;) {
    await act(() => new Promise((resolve) => realTimeout(resolve, POLL_MS)))
    try {
      return check()
    } catch (error) {
      if (performance.now() - started > LIMIT_MS) throw error
    }
  }
}
