import { expect, it } from 'vitest'
import { PORTS, readConfig } from './config.ts'
import { portTable } from './ports.ts'

it('the table at start has a row for each port, and its columns begin at the same places', () => {
  const [head = '', ...rows] = portTable(readConfig({ GROQ_API_KEY: 'k', PAYMENTS: 'off' })).split('\n')
  expect(rows.map((row) => row.trim().split(/\s/)[0])).toEqual(PORTS.map(({ name }) => name))
  for (const row of rows) {
    for (const title of ['port', 'adapter', 'to switch']) {
      expect(row.padEnd(head.length).slice(head.indexOf(title) - 2), row).toMatch(/^ {2}(?=\S|\s+$)/)
    }
  }
})
