import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { type Driver, type Engine, endWithThisProcess, type InputSource } from './driver.ts'

/** The paths of the programs. */
export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

/** The bar above the page would make every window wider than a phone. */
const NARROW_BAR =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }'
const LESS_MOTION = '[Settings]\ngtk-enable-animations=0\n'
const SCREEN = '1400x1200x24'
const TRIES = 100
/** Sometimes its browser starts and never connects to the driver. */
const SESSION_TRIES = 3
const SESSION_MS = 40_000

/** WebKitGTK's own small browser on a screen in memory, driven by WebDriver. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'frase-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_BAR)
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), LESS_MOTION)
  const shown = spawn(screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  endWithThisProcess(shown)
  const [display] = await once(shown.stdio[3] ?? shown, 'data')
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    LC_ALL: 'en_US.UTF-8',
    XDG_CONFIG_HOME: folder,
    // Root may not start its sandbox.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  return {
    async newSession() {
      for (let left = SESSION_TRIES; ; left -= 1) {
        // A driver has one session at a time.
        const port = await freePort()
        const program = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env })
        endWithThisProcess(program)
        try {
          const session = await openSession(await readyOrigin(port), browser)
          return {
            ...session,
            async close() {
              await session.close()
              await ended(program)
            },
          }
        } catch (error) {
          await ended(program)
          if (left === 1) throw error
        }
      }
    },
    async close() {
      await ended(shown)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function ended(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit')
  program.kill()
  await exit
}

async function readyOrigin(port: number): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  for (let left = TRIES; ; left -= 1) {
    const isReady = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return origin
    if (left === 0) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** One command of WebDriver. */
async function command<Result>(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

async function openSession(origin: string, binary: string): Promise<Driver> {
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  }
  const { sessionId } = await command<{ sessionId: string }>(
    'POST',
    `${origin}/session`,
    { capabilities },
    AbortSignal.timeout(SESSION_MS),
  )
  const session = `${origin}/session/${sessionId}`
  const post = <Result>(path: string, body: object = {}) =>
    command<Result>('POST', `${session}/${path}`, body)
  const evaluate = async (expression: string): Promise<unknown> => {
    const script = `const done = arguments[0]
      Promise.resolve().then(async () => ${expression}).then(
        (value) => done(JSON.stringify({ value: value ?? null })),
        (error) => done(JSON.stringify({ error: String(error) })),
      )`
    const { value, error } = JSON.parse(await post<string>('execute/async', { script, args: [] }))
    if (error) throw new Error(error)
    return value
  }
  /** WebDriver has no events: earlier errors are read from the report that the browser has stored. */
  const watch = () => evaluate(`(${watchErrors})()`)
  const errors: string[] = []
  const gather = async () => {
    const found = await evaluate('window.reportedErrors?.splice(0) ?? []')
    if (Array.isArray(found)) errors.push(...found)
  }
  return {
    async open(url) {
      await gather()
      await post('url', { url })
      await watch()
    },
    async reload() {
      await gather()
      await post('refresh')
      await watch()
    },
    evaluate,
    act: (source: InputSource) => post('actions', { actions: [source] }),
    async resize(width, height) {
      await post('window/rect', { width, height })
      // The bar takes a few lines of the given height.
      const inner = await evaluate('innerHeight')
      await post('window/rect', { width, height: height + height - Number(inner) })
    },
    screenshot: () => command<string>('GET', `${session}/screenshot`),
    async errors() {
      await gather()
      return errors
    },
    close: () => command('DELETE', session),
  }
}

/** Runs in the page. */
function watchErrors(): void {
  const page: Window & { reportedErrors?: string[] } = window
  if (page.reportedErrors) return
  const found: string[] = []
  page.reportedErrors = found
  addEventListener('error', ({ message }) => found.push(message))
  addEventListener('unhandledrejection', ({ reason }) => found.push(String(reason)))
  const { error } = console
  console.error = (...texts: unknown[]) => {
    found.push(texts.map(String).join(' '))
    error(...texts)
  }
  const report = new ReportingObserver(
    (reports) => found.push(...reports.map(({ url, body }) => `${url}: ${JSON.stringify(body)}`)),
    { types: ['csp-violation'], buffered: true },
  )
  report.observe()
}
