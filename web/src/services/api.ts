import { STORAGE_KEYS } from '@frase/core/storage-keys'
import i18next from 'i18next'
import { readStored } from './storage.ts'
import { TIMEOUT } from './timeouts.ts'

/** An answer of our own server that is not the one asked for. Its message is fit to be shown. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

const RATE_LIMITED = 429

export async function postJson(path: string, body: unknown): Promise<unknown> {
  return readAnswer(
    await reach(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownAuthorization() },
      body: JSON.stringify(body),
    }),
  )
}

export async function getJson(path: string): Promise<unknown> {
  return readAnswer(await reach(path, {}))
}

/** Who is signed in is counted as that person, and not with everybody behind the same address. */
function ownAuthorization(): Record<string, string> {
  try {
    const token: unknown = JSON.parse(readStored(STORAGE_KEYS.session) ?? 'null')?.access_token
    return typeof token === 'string' ? { authorization: `Bearer ${token}` } : {}
  } catch {
    return {}
  }
}

function reach(path: string, init: RequestInit): Promise<Response> {
  return reached(fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT) }))
}

/** The answer to a request; one that never came is an error that says so in the learner's language. */
export async function reached(request: Promise<Response>): Promise<Response> {
  try {
    return await request
  } catch {
    throw new ApiError(i18next.t('errors.unreachable'), 0)
  }
}

export async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  throw new ApiError(messageOf(response.status, answer), response.status)
}

function messageOf(status: number, answer: unknown): string {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : undefined
  if (status === RATE_LIMITED && error === 'rate_limited') return i18next.t('errors.rateLimited')
  return typeof error === 'string' && error !== '' ? error : `HTTP ${status}`
}

export function messageFrom(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
