import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listeningLog } from '../testing/payment-server.ts'
import { openSimulatorStore } from './store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frase-payments-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const { log, lines } = listeningLog()
const customer = { id: 'cus_1', userId: 'user', email: 'ana@example.com' }

it('the simulator keeps its secret and its state across a restart', () => {
  const first = openSimulatorStore(folder, log)
  first.change((draft) => draft.customers.push(customer))
  const second = openSimulatorStore(folder, log)
  expect(second.state.webhookSecret).toBe(first.state.webhookSecret)
  expect(second.state.webhookSecret).toMatch(/^whsec_.{40,}/)
  expect(second.state.customers).toEqual([customer])
})

it('the simulator leaves one file that only its owner can read', () => {
  openSimulatorStore(folder, log).change((draft) => draft.customers.push(customer))
  expect(readdirSync(folder)).toEqual(['payments.json'])
  expect(statSync(join(folder, 'payments.json')).mode & 0o077).toBe(0)
})

it('the simulator creates a missing data folder', () => {
  openSimulatorStore(join(folder, 'a', 'b'), log)
  expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['payments.json'])
})

it('the simulator discards a change that failed half-way', () => {
  const store = openSimulatorStore(folder, log)
  expect(() =>
    store.change((draft) => {
      draft.customers.push(customer)
      throw new Error('half-way')
    }),
  ).toThrow('half-way')
  expect(store.state.customers).toEqual([])
})

it.each(['', '{"webhookSecret":', '{"webhookSecret":"x"}'])(
  'the simulator starts from scratch if its file is broken: %j',
  (text) => {
    writeFileSync(join(folder, 'payments.json'), text)
    expect(openSimulatorStore(folder, log).state.customers).toEqual([])
    expect(readFileSync(join(folder, 'payments.json.unreadable'), 'utf8')).toBe(text)
    expect(lines.join('')).toContain('starts anew')
  },
)
