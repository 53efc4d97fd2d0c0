import { type Config, PORTS } from './config.ts'
import { portAdapter } from './metrics.ts'

/** What an operator sees at start: each port, the adapter that is on, and how to turn the hosted one on. */
export function portTable(config: Config): string {
  const rows = PORTS.map(({ name, hosted, builtIn, turnedOnBy }) => {
    const { kind } = config[name]
    const adapter = kind === 'off' ? 'off' : kind === 'hosted' ? hosted : `${builtIn} (built in)`
    return [name, adapter, kind === 'builtin' ? `${turnedOnBy} → ${hosted}` : '']
  })
  return inColumns([['port', 'adapter', 'to switch'], ...rows])
}

/** The same table, for what watches the server. */
export function countPorts(config: Config): void {
  for (const { name } of PORTS) portAdapter.set({ port: name, adapter: config[name].kind }, 1)
}

/** Each column as wide as its longest entry. */
function inColumns(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) => `  ${row.map((entry, column) => entry.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
