import {
  AUTH_RECOVERY_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
} from '@frase/core/contract/paths'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OwnEngine, openOwnEngine } from './testing/own-engine.ts'
import { newEmail, PASSWORD } from './testing/people.ts'

let engine: OwnEngine

beforeAll(async () => {
  engine = await openOwnEngine()
})

afterAll(() => engine.stop())

afterEach(() => {
  vi.useRealTimers()
})

/** Sign-ins of a person so many minutes ago. */
async function ago<T>(minutes: number, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000 })
  try {
    return await act()
  } finally {
    vi.useRealTimers()
  }
}

async function change(token: string, password: string, current?: string) {
  const body = { password, ...(current === undefined ? {} : { current_password: current }) }
  const answer = await engine.ask('PUT', AUTH_USER_PATH, body, token)
  return { status: answer.status, code: JSON.parse(answer.body).error_code }
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const path = `${AUTH_TOKEN_PATH}?grant_type=password`
  return (await engine.ask('POST', path, { email, password })).status === 200
}

describe('a new password', () => {
  it('needs the old one where somebody signed in more than ten minutes ago', async () => {
    const email = newEmail()
    const { accessToken } = await ago(11, () => engine.newAccount(email, PASSWORD))
    expect(await change(accessToken, 'stolen')).toEqual({ status: 400, code: 'current_password_required' })
    expect(await change(accessToken, 'stolen', 'a guess')).toEqual({
      status: 400,
      code: 'current_password_invalid',
    })
    expect(await canSignIn(email, PASSWORD)).toBe(true)
    expect(await change(accessToken, 'gazpacho frío', PASSWORD)).toEqual({ status: 200 })
    expect(await canSignIn(email, 'gazpacho frío')).toBe(true)
  })

  it('needs no other within ten minutes of signing in', async () => {
    const { accessToken } = await ago(9, () => engine.newAccount(newEmail(), PASSWORD))
    expect(await change(accessToken, 'gazpacho frío')).toEqual({ status: 200 })
  })

  it('may be chosen within an hour of opening the link for a forgotten one', async () => {
    const email = newEmail()
    const recover = async () => {
      const { mails } = await engine.ask('POST', AUTH_RECOVERY_PATH, { email })
      const opened = await engine.ask('POST', AUTH_VERIFY_PATH, {
        type: 'recovery',
        token_hash: mails[0]?.tokenHash,
      })
      return JSON.parse(opened.body).access_token
    }
    await engine.newAccount(email, PASSWORD)
    expect(await change(await ago(50, recover), 'gazpacho frío')).toEqual({ status: 200 })
    expect(await change(await ago(61, recover), 'stolen')).toMatchObject({ status: 403 })
  })
})
