import { type Config, PORTS } from './config.ts'
import { portAdapter } from './metrics.ts'

/** What an operator sees at start: each port, the adapter that is on, and how to turn the hosted one on. */
export function portTable(config: Config): string {
  const lines = PORTS.map(({ name, hosted, builtIn, turnedOnBy }) => {
    const { kind } = config[name]
    const adapter = kind === 'off' ? 'off' : kind === 'hosted' ? hosted : `${builtIn} (built in)`
    const turnOn = kind === 'builtin' ? `${turnedOnBy} → ${hosted}` : ''
    return `  ${name.padEnd(10)}${adapter.padEnd(26)}${turnOn}`.trimEnd()
  })
  return ['  port      adapter                   to switch', ...lines].join('\n')
}

/** The same table, for what watches the server. */
export function countPorts(config: Config): void {
  for (const { name } of PORTS) portAdapter.set({ port: name, adapter: config[name].kind }, 1)
}
