import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ENVIRONMENT_VARIABLES, PORTS } from '../server/src/setup/config.ts'
import { installationLine, nodeLine, PACKAGES, program, sectionsOf, serviceLine } from './doctor.mjs'
import { portLine } from './doctor-port.mjs'
import { freePort } from './free-port.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8')
const VARIABLES = sectionsOf(EXAMPLE).flatMap(({ variables }) => variables)
const SECRETS = PORTS.flatMap(({ secrets }) => secrets)

function doctor(folder: string, environment: Record<string, string>) {
  const { PATH = '' } = process.env
  const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.mjs'], {
    cwd: folder,
    env: { PATH, PORT: '0', ...environment },
    encoding: 'utf8',
  })
  return { status, stdout }
}

/** As it is after `git clone`: without node_modules. */
function freshClone(dotEnv: string) {
  const folder = mkdtempSync(join(tmpdir(), 'frase-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const scripts = ['doctor', 'doctor-port', 'browser', 'prepare', 'programs'].map(
    (name) => `scripts/${name}.mjs`,
  )
  for (const file of ['package.json', '.env.example', ...scripts]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(folder, file))
  }
  writeFileSync(join(folder, '.env'), dotEnv)
  return folder
}

describe('npm run doctor', () => {
  it('works before anything is installed, and names what is set but not its value', () => {
    const { status, stdout } = doctor(freshClone('GROQ_API_KEY=confidential # a key\n'), {})
    expect(stdout).toContain('npm start installs them')
    expect(stdout).toMatch(/fine +AI: .*; set: GROQ_API_KEY$/m)
    expect(stdout).toMatch(/built in +Accounts: .*; nothing is set$/m)
    expect(stdout).toMatch(/off +Ads and analytics: .*; nothing is set$/m)
    expect(stdout).not.toContain('confidential')
    expect(status).toBe(0)
  })

  it('says which services are on, and prints no secret', () => {
    const keys = Object.fromEntries(SECRETS.map((name) => [name, `confidential-${name}`]))
    const { stdout, status } = doctor(ROOT, {
      ...keys,
      SUPABASE_URL: 'https://x.example',
      SUPABASE_PUBLISHABLE_KEY: 'confidential',
      PAYMENTS: 'off',
      STRIPE_WEBHOOK_SECRET: '',
      STRIPE_SECRET_KEY: '',
      VAPID_PRIVATE_KEY: '',
    })
    expect(stdout).toMatch(/fine +accounts: Supabase$/m)
    expect(stdout).toMatch(/fine +limits: Redis$/m)
    expect(stdout).toMatch(/off +payments: .*STRIPE_SECRET_KEY/)
    expect(stdout).toMatch(
      /built in +push: Web Push; VAPID_PRIVATE_KEY \(.*\) together with VAPID_PUBLIC_KEY/,
    )
    expect(stdout).not.toContain('confidential')
    expect(status).toBe(0)
  })

  it('fails where the server would not start, and prints no secret then either', () => {
    const { stdout, status } = doctor(ROOT, {
      STRIPE_SECRET_KEY: 'confidential',
      LOG_LEVEL: 'confidential',
      PUBLIC_URL: 'confidential',
      PORT: 'confidential',
    })
    expect(stdout).toMatch(/wrong +PORT must be/)
    expect(stdout).toMatch(/wrong +LOG_LEVEL must be/)
    expect(stdout).toMatch(/wrong +PUBLIC_URL must be/)
    expect(stdout).not.toContain('confidential')
    expect(status).toBe(1)
  })
})

describe('a line of the doctor', () => {
  it.each([
    ['20.19.0', 'fine'],
    ['20.18.9', 'wrong'],
    ['18.20.0', 'wrong'],
    ['24.0.0', 'fine'],
  ])('says of Node %s: %s', (version, state) => {
    expect(nodeLine(version, '>=20.19').state).toBe(state)
  })

  it('reads the oldest Node as package.json writes it', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    expect(nodeLine('1.0.0', engines.node).text).toMatch(/: get \d+\.\d+ or newer/)
  })

  it('about packages is wrong only where npm is needed and missing', () => {
    const states = (['complete', 'outdated', 'missing'] as const).flatMap((state) =>
      [true, false].map((hasNpm) => installationLine(state, hasNpm).state),
    )
    expect(states).toEqual(['fine', 'fine', 'missing', 'wrong', 'missing', 'wrong'])
  })

  it('about a port names who listens there', async () => {
    const port = await freePort()
    expect(await portLine(port, '127.0.0.1')).toMatchObject({ state: 'fine' })
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { state, text } = await portLine(port, '127.0.0.1')
    expect(state).toBe('wrong')
    expect(text).toContain(`set PORT=${port + 1}`)
    if (process.platform === 'linux') expect(text).toContain(`process ${process.pid})`)
  })

  it('about a program that only tests need is never wrong', () => {
    expect(program('Redis', '/usr/bin/redis-server', ['redis-server'], '').state).toBe('fine')
    expect(program('Redis', null, ['redis-server'], 'npm test skips what needs it')).toEqual({
      state: 'missing',
      text: 'Redis: npm test skips what needs it. Debian has it as redis-server',
    })
  })

  it.each(PORTS.map((port) => [port.name, port] as const))('about %s says what turns it on', (name, port) => {
    const { text } = serviceLine(port, 'builtin', VARIABLES)
    expect(text).toMatch(new RegExp(`^${name}: .*; ${port.turnedOnBy} \\(.+\\)`))
    for (const companion of port.together ?? []) expect(text).toContain(companion)
  })
})

it('the sections of .env.example have all variables', () => {
  expect(VARIABLES.map(({ name }) => name).sort()).toEqual([...ENVIRONMENT_VARIABLES].sort())
})

it('the doctor names the packages of Debian that continuous integration installs', () => {
  const installed = [...readFileSync(join(ROOT, '.ci/run'), 'utf8').matchAll(/missing\+=\((\S+)\)/g)]
  expect(Object.values(PACKAGES).flat().sort()).toEqual(installed.map(([, name]) => name).sort())
})
