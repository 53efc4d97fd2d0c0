import type { ChildProcess } from 'node:child_process'

/** An input device and what it does, one tick after the other, as WebDriver and WebDriver BiDi both define it. */
export interface InputSource {
  type: 'pointer' | 'key'
  id: string
  actions: readonly Record<string, string | number>[]
}

/** What a journey needs of a browser. Every session has storage and workers of its own. */
export interface Driver {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Evaluates an expression in the page, waits for its promise, and passes its value on as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  act: (source: InputSource) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of what the window shows, as base64. */
  screenshot: () => Promise<string>
  /** What the browser has reported so far: errors of pages and workers, and what their policies have blocked. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

/** One running browser. */
export interface Engine {
  newSession: () => Promise<Driver>
  close: () => Promise<void>
}

/** A run that is broken off leaves no browser behind. */
export function endWithThisProcess(program: ChildProcess): void {
  const kill = () => program.kill()
  process.once('exit', kill)
  program.once('exit', () => process.off('exit', kill))
}
