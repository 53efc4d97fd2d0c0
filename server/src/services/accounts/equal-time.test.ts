import { AUTH_TOKEN_PATH } from '@frase/core/contract/paths'
import bcrypt from 'bcryptjs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OwnEngine, openOwnEngine } from './testing/own-engine.ts'
import { PASSWORD } from './testing/people.ts'

let engine: OwnEngine

beforeAll(async () => {
  engine = await openOwnEngine()
})

afterAll(() => engine.stop())

afterEach(() => vi.restoreAllMocks())

describe('a wrong password', () => {
  const accounts: Record<string, (email: string) => Promise<unknown>> = {
    'an account': (email) => engine.newAccount(email, PASSWORD),
    'an address without an account': async () => {},
    'an account that is not confirmed': (email) => engine.signUp(email, PASSWORD),
    'an account without a password': async (email) => {
      await engine.signUp(email, PASSWORD)
      await engine.signUp(email, 'another password')
    },
  }

  // Milliseconds would differ on a busy machine.
  it.each(Object.keys(accounts))('for %s costs one comparison of the same kind', async (name) => {
    const email = `${name.replaceAll(' ', '-')}@ejemplo.es`
    await accounts[name]?.(email)
    const compare = vi.spyOn(bcrypt, 'compare')
    const { status, body } = await engine.ask('POST', `${AUTH_TOKEN_PATH}?grant_type=password`, {
      email,
      password: 'wrong!',
    })
    expect([status, JSON.parse(body).error_code]).toEqual([400, 'invalid_credentials'])
    expect(compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([10])
  })
})
