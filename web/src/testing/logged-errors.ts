import { expect, vi } from 'vitest'

/** What the page wrote into the console for a developer, and nothing else. Any other error there fails a test. */
export function expectLogged(...messages: string[]): void {
  const log = vi.spyOn(console, 'error')
  expect(log.mock.calls).toEqual(messages.map((message) => [expect.objectContaining({ message })]))
  log.mockClear()
}

/**
 * A module that the page cannot load, as on a broken connection. Its address is derived from the test's own.
 */
export const NOT_LOADED = expect.stringContaining('error when mocking a module')
