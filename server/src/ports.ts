import { type Config, PORTS } from './config.ts'
import { portAdapter } from './metrics.ts'

/** Shown to an operator at start: each port, its active adapter, and how to turn the hosted one on. */
export function portTable(config: Config): string {
  const rows = PORTS.map(({ name, hosted, builtIn, turnedOnBy }) => {
    const { kind } = config[name]
    const adapter = kind === 'off' ? 'off' : kind === 'hosted' ? hosted : `${builtIn} (built in)`
    return [name, adapter, kind === 'builtin' ? `${turnedOnBy} → ${hosted}` : '']
  })
  return inColumns([['port', 'adapter', 'to switch'], ...rows])
}

/** The same table, for metrics. */
export function countPorts(config: Config): void {
  for (const { name } of PORTS) portAdapter.set({ port: name, adapter: config[name].kind }, 1)
}

/** Pads each column to its longest entry. */
function inColumns(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) => `  ${row.map((entry, column) => entry.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
