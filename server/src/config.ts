import { isIP } from 'node:net'
import type { PublicConfig } from '@frase/core/public-config'
import * as z from 'zod'

/** An empty line in `.env` (`KEY=`) means the same as no line. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional())
const url = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
)
const number = (min: number, max: number, fallback: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? fallback : value),
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`),
  )
const offSwitch = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.literal('off', { error: "must be 'off' or not set" }).optional(),
)

const environmentSchema = z.object({
  PORT: number(0, 65_535, 3000),
  HOST: text,
  PUBLIC_URL: url,
  DATA_DIR: text,
  LOG_LEVEL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be debug, info, warn, error or silent',
      })
      .default('info'),
  ),
  TRUST_PROXY: number(0, 10, 0),
  ACCOUNTS: offSwitch,
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: text,
  SUPABASE_SECRET_KEY: text,
  GROQ_API_KEY: text,
  AI_BASE_URL: url,
  AI_MODEL: text,
  AI_DAILY_TOKENS: number(0, 1_000_000_000, 500_000),
  ELEVENLABS_API_KEY: text,
  ELEVENLABS_VOICE_ID: text,
  ELEVENLABS_BASE_URL: url,
  UNSPLASH_ACCESS_KEY: text,
  UNSPLASH_BASE_URL: url,
  PAYMENTS: offSwitch,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_MONTHLY: text,
  STRIPE_PRICE_YEARLY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_BASE_URL: url,
  SMTP_URL: text,
  REDIS_URL: text,
  ADSENSE_CLIENT: text,
  ADSENSE_SLOT_HOME: text,
  ADSENSE_SLOT_CATEGORIES: text,
  GA_MEASUREMENT_ID: text,
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  CONTACT_EMAIL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.email('must be an e-mail address').optional(),
  ),
})
type Environment = z.infer<typeof environmentSchema>

export const ENVIRONMENT_VARIABLES = Object.keys(environmentSchema.shape)

/** Variables that only make sense together: one without the others is a mistake worth stopping for. */
const GROUPS = [
  ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
  [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_PRICE_MONTHLY',
    'STRIPE_PRICE_YEARLY',
    'STRIPE_PUBLISHABLE_KEY',
  ],
  ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL'],
] as const

type Hosted<T> = { kind: 'hosted' } & T
type Off = { kind: 'off' }
type BuiltIn = { kind: 'builtin' }

export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  logLevel: Environment['LOG_LEVEL']
  trustProxy: number
  accounts: Hosted<{ url: string; publishableKey: string; secretKey: string }> | BuiltIn | Off
  payments: Hosted<StripeConfig> | BuiltIn | Off
  ai: Hosted<ChatConfig> | BuiltIn
  speech: Hosted<{ baseUrl: string; apiKey: string; voiceId: string }> | BuiltIn
  images: Hosted<{ baseUrl: string; accessKey: string }> | BuiltIn
  mail: Hosted<{ smtpUrl: string }> | BuiltIn
  limits: Hosted<{ redisUrl: string }> | BuiltIn
  analyticsId: string | null
  ads: PublicConfig['ads']
  operator: PublicConfig['operator']
}

interface ChatConfig {
  baseUrl: string
  apiKey: string | null
  /** Messages may name Groq only where Groq is what answers. */
  isGroq: boolean
  models: readonly string[]
  dailyTokens: number
}

interface StripeConfig {
  secretKey: string
  webhookSecret: string
  priceMonthly: string
  priceYearly: string
  publishableKey: string
  baseUrl: string | null
}

const DEFAULT_MODELS = 'llama-3.3-70b-versatile,openai/gpt-oss-120b'
const GROQ_URL = 'https://api.groq.com/openai/v1'
const ELEVENLABS_URL = 'https://api.elevenlabs.io'
const UNSPLASH_URL = 'https://api.unsplash.com'
/** A multilingual voice of ElevenLabs' own; accounts that cannot use it set ELEVENLABS_VOICE_ID. */
const DEFAULT_VOICE = 'EXAVITQu4vr4xnSDxMaL'

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** The whole configuration, or one ConfigError that names every variable at fault. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const env = parsed.data
  const config = toConfig(env)
  const problems = [...groupProblems(env), ...exposureProblems(config)]
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR ?? './data',
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    accounts: env.ACCOUNTS
      ? { kind: 'off' }
      : env.SUPABASE_URL
        ? {
            kind: 'hosted',
            url: env.SUPABASE_URL,
            publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? '',
            secretKey: env.SUPABASE_SECRET_KEY ?? '',
          }
        : { kind: 'builtin' },
    payments: env.PAYMENTS
      ? { kind: 'off' }
      : env.STRIPE_SECRET_KEY
        ? {
            kind: 'hosted',
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
            priceMonthly: env.STRIPE_PRICE_MONTHLY ?? '',
            priceYearly: env.STRIPE_PRICE_YEARLY ?? '',
            publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
            baseUrl: env.STRIPE_BASE_URL ?? null,
          }
        : { kind: 'builtin' },
    ai:
      env.GROQ_API_KEY || env.AI_BASE_URL
        ? {
            kind: 'hosted',
            baseUrl: env.AI_BASE_URL ?? GROQ_URL,
            apiKey: env.GROQ_API_KEY ?? null,
            isGroq: env.GROQ_API_KEY !== undefined,
            models: (env.AI_MODEL ?? DEFAULT_MODELS)
              .split(',')
              .map((model) => model.trim())
              .filter(Boolean),
            dailyTokens: env.AI_DAILY_TOKENS,
          }
        : { kind: 'builtin' },
    speech: env.ELEVENLABS_API_KEY
      ? {
          kind: 'hosted',
          baseUrl: env.ELEVENLABS_BASE_URL ?? ELEVENLABS_URL,
          apiKey: env.ELEVENLABS_API_KEY,
          voiceId: env.ELEVENLABS_VOICE_ID ?? DEFAULT_VOICE,
        }
      : { kind: 'builtin' },
    images: env.UNSPLASH_ACCESS_KEY
      ? { kind: 'hosted', baseUrl: env.UNSPLASH_BASE_URL ?? UNSPLASH_URL, accessKey: env.UNSPLASH_ACCESS_KEY }
      : { kind: 'builtin' },
    mail: env.SMTP_URL ? { kind: 'hosted', smtpUrl: env.SMTP_URL } : { kind: 'builtin' },
    limits: env.REDIS_URL ? { kind: 'hosted', redisUrl: env.REDIS_URL } : { kind: 'builtin' },
    analyticsId: env.GA_MEASUREMENT_ID ?? null,
    ads: env.ADSENSE_CLIENT
      ? {
          client: env.ADSENSE_CLIENT,
          slotHome: env.ADSENSE_SLOT_HOME ?? '',
          slotCategories: env.ADSENSE_SLOT_CATEGORIES ?? '',
        }
      : null,
    operator:
      env.OPERATOR_NAME && env.OPERATOR_ADDRESS && env.CONTACT_EMAIL
        ? { name: env.OPERATOR_NAME, address: env.OPERATOR_ADDRESS, email: env.CONTACT_EMAIL }
        : null,
  }
}

function groupProblems(env: Environment): string[] {
  return GROUPS.flatMap((group) => {
    const missing = group.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) return []
    const given = group.filter((name) => env[name] !== undefined)
    return missing.map((name) => `${name} is missing (${given.join(', ')} needs it)`)
  })
}

/** The simulator grants plans and the inbox shows every mail: neither may ever face the public. */
function exposureProblems(config: Config): string[] {
  if (isLocalOnly(config)) return []
  const problems: string[] = []
  if (config.payments.kind === 'builtin') {
    problems.push(
      'PAYMENTS must be off, or STRIPE_SECRET_KEY and its companions set: the payment simulator only runs on loopback',
    )
  }
  if (config.accounts.kind === 'builtin' && config.mail.kind === 'builtin') {
    problems.push(
      'SMTP_URL, SUPABASE_URL or ACCOUNTS=off must be set: the local inbox only runs on loopback, so no mail could leave',
    )
  }
  return problems
}

/** True while nobody but this machine can reach the server. */
export function isLocalOnly(config: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): boolean {
  return config.trustProxy === 0 && isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname)
}

export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/** `known` is what only the running services can tell. */
export function publicConfig(
  config: Config,
  known: Pick<PublicConfig, 'speechVersion' | 'accounts'>,
): PublicConfig {
  return {
    publicUrl: config.publicUrl,
    operator: config.operator,
    services: {
      accounts: config.accounts.kind,
      payments: config.payments.kind,
      ai: config.ai.kind,
      speech: config.speech.kind,
      images: config.images.kind,
    },
    ...known,
    hasLocalInbox: config.accounts.kind === 'builtin' && config.mail.kind === 'builtin',
    stripePublishableKey: config.payments.kind === 'hosted' ? config.payments.publishableKey : null,
    analyticsId: config.analyticsId,
    ads: config.ads,
  }
}
