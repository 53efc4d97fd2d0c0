import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BidiConnection, connectBidi } from './bidi.ts'
import { type Driver, type Engine, endWithThisProcess } from './driver.ts'

/** Less motion, as in the other browser tests; no requests by Firefox itself. */
const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** Without any device Firefox plays nothing to its end. */
const SILENT_DEVICE = 'pcm.!default { type null }\nctl.!default { type null }\n'

interface LogEntry {
  level: string
  text: string | null
  source: { context?: string }
}

/** Firefox as it is installed, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'frase-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  writeFileSync(join(profile, 'asound.conf'), SILENT_DEVICE)
  const firefox = spawn(
    executable,
    // System access makes the errors of service workers readable, which are in the browser's console only.
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ALSA_CONFIG_PATH: join(profile, 'asound.conf') },
    },
  )
  endWithThisProcess(firefox)
  const bidi = await connectBidi(`${await addressOf(firefox)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    newSession: () => openContext(bidi),
    async close() {
      const ended = once(firefox, 'exit')
      bidi.close()
      firefox.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Firefox prints the port on which it listens. */
function addressOf(firefox: ChildProcess): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    firefox.once('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${printed}`)))
    firefox.stderr?.on('data', (chunk) => {
      printed += chunk
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    })
  })
}

async function openContext(bidi: BidiConnection): Promise<Driver> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext')
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  const errors: string[] = []
  const stopListening = bidi.on<LogEntry>('log.entryAdded', ({ level, text, source }) => {
    if (level === 'error' && source.context === context) errors.push(text ?? '')
  })
  const before = new Set(await browserConsole(bidi))
  return {
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    reload: async () => {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' })
    },
    evaluate: (expression) => evaluate(bidi, context, expression),
    act: async (source) => {
      await bidi.send('input.performActions', { context, actions: [source] })
    },
    resize: async (width, height) => {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    screenshot: async () =>
      (await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    errors: async () => [
      ...errors,
      ...(await browserConsole(bidi)).filter((message) => !before.has(message)),
    ],
    async close() {
      stopListening()
      await bidi.send('browser.removeUserContext', { userContext })
    },
  }
}

/** The errors of service workers, which no page receives. */
async function browserConsole(bidi: BidiConnection): Promise<string[]> {
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {
    'moz:scope': 'chrome',
  })
  const messages = await evaluate(
    bidi,
    contexts[0]?.context ?? '',
    "Services.console.getMessageArray().map(({ timeStamp, message }) => timeStamp + ' ' + message)",
  )
  return Array.isArray(messages)
    ? messages.filter((message) => /^\d+ \[JavaScript Error.*ServiceWorker/s.test(message))
    : []
}

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

async function evaluate(bidi: BidiConnection, context: string, expression: string): Promise<unknown> {
  const { type, result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
    target: { context },
    expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
    awaitPromise: true,
    userActivation: false,
  })
  if (type === 'exception') throw new Error(exceptionDetails?.text)
  return JSON.parse(result?.value ?? 'null')
}
