import type { Config } from './config.ts'

interface PortRow {
  port: string
  kind: 'hosted' | 'builtin' | 'off'
  hosted: string
  builtin: string
  variable: string
}

function rows(config: Config): PortRow[] {
  return [
    {
      port: 'accounts',
      kind: config.accounts.kind,
      hosted: 'Supabase',
      builtin: 'Supabase Lite',
      variable: 'SUPABASE_URL',
    },
    {
      port: 'ai',
      kind: config.ai.kind,
      hosted: 'chat service',
      builtin: 'phrasebook',
      variable: 'GROQ_API_KEY',
    },
    {
      port: 'speech',
      kind: config.speech.kind,
      hosted: 'ElevenLabs',
      builtin: 'eSpeak NG',
      variable: 'ELEVENLABS_API_KEY',
    },
    {
      port: 'images',
      kind: config.images.kind,
      hosted: 'Unsplash',
      builtin: 'illustrator',
      variable: 'UNSPLASH_ACCESS_KEY',
    },
    {
      port: 'payments',
      kind: config.payments.kind,
      hosted: 'Stripe',
      builtin: 'simulator',
      variable: 'STRIPE_SECRET_KEY',
    },
    { port: 'mail', kind: config.mail.kind, hosted: 'SMTP', builtin: 'local inbox', variable: 'SMTP_URL' },
    {
      port: 'limits',
      kind: config.limits.kind,
      hosted: 'Redis',
      builtin: 'in memory',
      variable: 'REDIS_URL',
    },
  ]
}

/** What an operator sees at start: each port, the adapter that is on, and how to turn the hosted one on. */
export function portTable(config: Config): string {
  const lines = rows(config).map(({ port, kind, hosted, builtin, variable }) => {
    const adapter = kind === 'off' ? 'off' : kind === 'hosted' ? hosted : `${builtin} (built in)`
    return `  ${port.padEnd(10)}${adapter.padEnd(26)}${kind === 'builtin' ? `${variable} → ${hosted}` : ''}`.trimEnd()
  })
  return ['  port      adapter                   to switch', ...lines].join('\n')
}
