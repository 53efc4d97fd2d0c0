import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  ConfigError,
  ENVIRONMENT_VARIABLES,
  PORTS,
  portTable,
  publicConfig,
  readConfig,
  SIGNING_SECRETS,
} from './config.ts'

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'wh',
  STRIPE_PRICE_MONTHLY: 'pm',
  STRIPE_PRICE_YEARLY: 'py',
  STRIPE_PUBLISHABLE_KEY: 'pk',
}

describe('with no variable at all', () => {
  const config = readConfig({})

  it('is a whole product on loopback', () => {
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: './data',
    })
  })

  it('has every port built in', () => {
    for (const { name } of PORTS) expect(config[name].kind, name).toBe('builtin')
  })

  it('treats an empty variable as an absent one', () => {
    expect(readConfig({ PORT: '', GROQ_API_KEY: '', PUBLIC_URL: '', ACCOUNTS: '', LOG_LEVEL: '' })).toEqual(
      config,
    )
  })
})

describe('a variable turns a built-in into the hosted service, one at a time', () => {
  it.each([
    ['ai', { GROQ_API_KEY: 'k' }],
    ['ai', { AI_BASE_URL: 'http://localhost:11434/v1' }],
    ['speech', { ELEVENLABS_API_KEY: 'k' }],
    ['images', { UNSPLASH_ACCESS_KEY: 'k' }],
    ['payments', STRIPE],
    ['mail', { SMTP_URL: 'smtp://localhost' }],
    ['push', { VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 's' }],
    ['limits', { REDIS_URL: 'redis://localhost' }],
    [
      'accounts',
      { SUPABASE_URL: 'https://x.example', SUPABASE_PUBLISHABLE_KEY: 'p', SUPABASE_SECRET_KEY: 's' },
    ],
  ] as const)('%s', (port, environment) => {
    const config = readConfig(environment)
    for (const { name } of PORTS) expect(config[name].kind, name).toBe(name === port ? 'hosted' : 'builtin')
  })

  it('keeps the order of the models', () => {
    const { ai } = readConfig({ GROQ_API_KEY: 'k' })
    expect(ai).toMatchObject({ models: ['llama-3.3-70b-versatile', 'openai/gpt-oss-120b'] })
    expect(readConfig({ GROQ_API_KEY: 'k', AI_MODEL: ' a , b,' }).ai).toMatchObject({ models: ['a', 'b'] })
  })

  it('off switches a port off', () => {
    expect(readConfig({ ACCOUNTS: 'off', PAYMENTS: 'off' })).toMatchObject({
      accounts: { kind: 'off' },
      payments: { kind: 'off' },
    })
  })
})

describe('a configuration that cannot work', () => {
  it('names every bad variable in one message', () => {
    const problems = problemsOf({
      PORT: 'many',
      PUBLIC_URL: 'nowhere',
      LOG_LEVEL: 'loud',
      ACCOUNTS: 'on',
      CONTACT_EMAIL: 'me',
    })
    for (const name of ['PORT', 'PUBLIC_URL', 'LOG_LEVEL', 'ACCOUNTS', 'CONTACT_EMAIL']) {
      expect(
        problems.filter((problem) => problem.startsWith(`${name} `)),
        name,
      ).toHaveLength(1)
    }
  })

  it('names every variable that is missing beside the ones that need it', () => {
    const problems = problemsOf({ SUPABASE_URL: 'https://x.example', STRIPE_SECRET_KEY: 'sk' })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'SUPABASE_PUBLISHABLE_KEY',
      'SUPABASE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_PRICE_MONTHLY',
      'STRIPE_PRICE_YEARLY',
      'STRIPE_PUBLISHABLE_KEY',
    ])
  })
})

describe('an address that others can reach', () => {
  const reachable = [
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://frase.example' },
    { TRUST_PROXY: '1' },
    { HOST: '::' },
    { PUBLIC_URL: 'http://127.0.0.1.evil.example' },
  ]

  it.each(reachable)('%j refuses the payment simulator and the local inbox', (environment) => {
    const problems = problemsOf(environment)
    expect(problems.join()).toContain('PAYMENTS')
    expect(problems.join()).toContain('SMTP_URL')
  })

  it.each(reachable)('%j runs with payments off and mail that can leave', (environment) => {
    expect(problemsOf({ ...environment, PAYMENTS: 'off', SMTP_URL: 'smtp://mail' })).toEqual([])
    expect(problemsOf({ ...environment, ...STRIPE, ACCOUNTS: 'off' })).toEqual([])
  })

  it.each([
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('%j is loopback, and needs nothing', (environment) => expect(problemsOf(environment)).toEqual([]))
})

describe('the secrets', () => {
  const secrets = [...PORTS.flatMap((port): string[] => [...port.secrets]), ...SIGNING_SECRETS]

  it('are every key, password and signing secret that there is', () => {
    const isPublic = [
      'SUPABASE_PUBLISHABLE_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'AI_BASE_URL',
      'SUPABASE_URL',
      'VAPID_PUBLIC_KEY',
    ]
    const named = ENVIRONMENT_VARIABLES.filter((name) =>
      /_KEY$|_SECRET$|SECRET_|^(SMTP|REDIS)_URL$/.test(name),
    )
    expect(named.filter((name) => !isPublic.includes(name)).sort()).toEqual([...secrets].sort())
  })

  it('are not passed to the page', () => {
    const environment = {
      ...STRIPE,
      SUPABASE_URL: 'https://x.example',
      SUPABASE_PUBLISHABLE_KEY: 'p',
      VAPID_PUBLIC_KEY: 'p',
      ...Object.fromEntries(secrets.map((name) => [name, `confidential-${name}-0123456789-0123456789`])),
    }
    const config = readConfig(environment)
    for (const { name } of PORTS) expect(config[name].kind, name).toBe('hosted')
    expect(
      JSON.stringify(publicConfig(config, { speechVersion: 'v1', accounts: null, pushKey: null })),
    ).not.toContain('confidential')
  })
})

it.each([
  [{}, true],
  [{ SMTP_URL: 'smtp://mail' }, false],
  [{ ACCOUNTS: 'off' }, false],
])('%j sends the page to the local inbox: %s', (environment, expected) => {
  const { hasLocalInbox } = publicConfig(readConfig(environment), {
    speechVersion: 'v1',
    accounts: null,
    pushKey: null,
  })
  expect(hasLocalInbox).toBe(expected)
})

it('the example file, copied as it is, changes nothing', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const environment: Record<string, string | undefined> = { ...parseEnv(example) }
  expect(readConfig(environment)).toEqual(readConfig({}))
  expect(Object.keys(environment).sort()).toEqual([...ENVIRONMENT_VARIABLES].sort())
})

it('the table at start has a row for each port, and its columns begin at the same places', () => {
  const [head = '', ...rows] = portTable(readConfig({ GROQ_API_KEY: 'k', PAYMENTS: 'off' })).split('\n')
  expect(rows.map((row) => row.trim().split(/\s/)[0])).toEqual(PORTS.map(({ name }) => name))
  for (const row of rows) {
    for (const title of ['port', 'adapter', 'to switch']) {
      expect(row.padEnd(head.length).slice(head.indexOf(title) - 2), row).toMatch(/^ {2}(?=\S|\s+$)/)
    }
  }
})
