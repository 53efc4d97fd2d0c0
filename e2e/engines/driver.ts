import type { ChildProcess } from 'node:child_process'

/** An input device and its actions, one tick after the other, as WebDriver and WebDriver BiDi both define it. */
export interface InputSource {
  type: 'pointer' | 'key'
  id: string
  actions: readonly Record<string, string | number>[]
}

/** The functions of a browser that a journey needs. Every session has its own storage and workers. */
export interface Driver {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Evaluates an expression in the page, waits for its promise, and passes its value on as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  act: (source: InputSource) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of the window, as base64. */
  screenshot: () => Promise<string>
  /** The browser's reports so far: errors of pages and workers, and requests that their policies blocked. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

/** One running browser. */
export interface Engine {
  newSession: () => Promise<Driver>
  close: () => Promise<void>
}

/** An interrupted run must leave no browser. */
export function endWithThisProcess(program: ChildProcess): void {
  const kill = () => program.kill()
  process.once('exit', kill)
  program.once('exit', () => process.off('exit', kill))
}
