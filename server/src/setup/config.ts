import type { PublicConfig } from '@frase/core/pages/public-config'
import * as z from 'zod'
import { isLocalOnly } from '../network/this-machine.ts'
import { ACCOUNTS } from '../services/accounts/port.ts'
import { AI } from '../services/ai/port.ts'
import { email, logLevel, number, offSwitch, secret, text, url } from '../services/define-port.ts'
import { IMAGES } from '../services/images/port.ts'
import { LIMITS } from '../services/limits/port.ts'
import { MAIL } from '../services/mail/port.ts'
import type { SigningKeys } from '../services/offered-texts/signing-keys.ts'
import { PAYMENTS } from '../services/payments/port.ts'
import { PUSH } from '../services/push/port.ts'
import { SPEECH } from '../services/speech/port.ts'

/** Ordered like the table that is printed at start. */
export const PORTS = [ACCOUNTS, AI, SPEECH, IMAGES, PAYMENTS, MAIL, PUSH, LIMITS] as const
type PortSettings = { [Port in (typeof PORTS)[number] as Port['name']]: ReturnType<Port['settings']> }

const environmentSchema = z.object({
  PORT: number(0, 65_535, 3000),
  HOST: text,
  PUBLIC_URL: url,
  DATA_DIR: text,
  LOG_LEVEL: logLevel,
  METRICS_TOKEN: text,
  TRUST_PROXY: number(0, 10, 0),
  SIGNING_SECRET: secret,
  SIGNING_SECRET_PREVIOUS: secret,
  ...ACCOUNTS.variables,
  ...AI.variables,
  ...SPEECH.variables,
  ...IMAGES.variables,
  ...PAYMENTS.variables,
  ...MAIL.variables,
  ...PUSH.variables,
  SENDER: offSwitch,
  ...LIMITS.variables,
  ADSENSE_CLIENT: text,
  ADSENSE_SLOT_HOME: text,
  ADSENSE_SLOT_CATEGORIES: text,
  GA_MEASUREMENT_ID: text,
  OPERATOR_NAME: text,
  OPERATOR_ADDRESS: text,
  CONTACT_EMAIL: email,
})
type Environment = z.infer<typeof environmentSchema>

export const ENVIRONMENT_VARIABLES = Object.keys(environmentSchema.shape)

/** Must never reach the page or the log, like the secrets of the ports. */
export const SIGNING_SECRETS = ['SIGNING_SECRET', 'SIGNING_SECRET_PREVIOUS']

const DEFAULT_DATA_DIR = './data'

const OPERATOR = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'CONTACT_EMAIL']

export interface Config extends PortSettings {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  logLevel: Environment['LOG_LEVEL']
  trustProxy: number
  metricsToken: string | null
  /** Whether this server sends the day's phrase; one with SENDER=off leaves that to others. */
  sends: boolean
  /** Null if they come from the data folder. */
  signingKeys: SigningKeys | null
  analyticsId: string | null
  ads: PublicConfig['ads']
  operator: PublicConfig['operator']
}

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

/** For commands beside the server, which only need to find its data. */
export function readDataDir(environment: Readonly<Record<string, string | undefined>>): string {
  return environmentSchema.pick({ DATA_DIR: true }).parse(environment).DATA_DIR ?? DEFAULT_DATA_DIR
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR ?? DEFAULT_DATA_DIR,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    signingKeys: env.SIGNING_SECRET
      ? { current: env.SIGNING_SECRET, previous: env.SIGNING_SECRET_PREVIOUS ?? null }
      : null,
    accounts: ACCOUNTS.settings(env),
    ai: AI.settings(env),
    speech: SPEECH.settings(env),
    images: IMAGES.settings(env),
    payments: PAYMENTS.settings(env),
    mail: MAIL.settings(env),
    push: PUSH.settings(env),
    sends: env.SENDER === undefined,
    limits: LIMITS.settings(env),
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

/** Reports missing variables of groups that only make sense together. */
function groupProblems(env: Readonly<Record<string, unknown>>): string[] {
  const groups: (readonly string[])[] = [...PORTS.map(({ together }) => together ?? []), OPERATOR]
  return groups.flatMap((group) => {
    const missing = group.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === group.length) return []
    const present = group.filter((name) => env[name] !== undefined)
    return missing.map((name) => `${name} is missing (${present.join(', ')} needs it)`)
  })
}

/** The simulator grants plans and the inbox shows every mail: neither may be reachable by the public. */
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

/** Only the built-in accounts send mails, and without SMTP they stay on this machine. */
export function hasLocalInbox({ accounts, mail }: Pick<Config, 'accounts' | 'mail'>): boolean {
  return accounts.kind === 'builtin' && mail.kind === 'builtin'
}

/** Without accounts nobody can request mails, and mails that end on this machine are shown in its inbox. */
export function canMailReminders(config: Pick<Config, 'accounts' | 'mail'>): boolean {
  return config.accounts.kind !== 'off' && (config.mail.kind === 'hosted' || hasLocalInbox(config))
}

/** `known` holds values that only the running services have. */
export function publicConfig(
  config: Config,
  { pushKey, ...known }: Pick<PublicConfig, 'speechVersion' | 'accounts'> & { pushKey: string | null },
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
    takesAnyText: isLocalOnly(config),
    hasLocalInbox: hasLocalInbox(config),
    reminders: { pushKey, byMail: canMailReminders(config) },
    stripePublishableKey: config.payments.kind === 'hosted' ? config.payments.publishableKey : null,
    analyticsId: config.analyticsId,
    ads: config.ads,
  }
}

/** Shown to an operator at start: each port, its active adapter, and how to turn the hosted one on. */
export function portTable(config: Config): string {
  const rows = PORTS.map(({ name, hosted, builtIn, turnedOnBy }) => {
    const { kind } = config[name]
    const adapter = kind === 'off' ? 'off' : kind === 'hosted' ? hosted : `${builtIn} (built in)`
    return [name, adapter, kind === 'builtin' ? `${turnedOnBy} → ${hosted}` : '']
  })
  return inColumns([['port', 'adapter', 'to switch'], ...rows])
}

/** Pads each column to its longest entry. */
function inColumns(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) => `  ${row.map((entry, column) => entry.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
