import {
  LEARNING_REFUSALS,
  LEARNING_RESPONSES,
  type LearningRefusal,
} from '@frase/core/contract/accounts/learning-answers'
import type { PageFunction } from '@frase/core/contract/accounts/rest'
import type { SyncAnswer, SyncRequest } from '@frase/core/memory/sync/sync'
import { client } from '../account/client.ts'
import { TIMEOUT } from '../page/timeouts.ts'

const FAILED = { failed: true } as const

/**
 * The classes of errors in which PostgreSQL says that it can never take some data, such as the character
 * zero. A database that does not have the latest functions yet refuses such data in other words.
 */
const NEVER_TAKEN = /^(?:22|54)\w{3}$/

export type Send = (request: SyncRequest, person: string, signal?: AbortSignal) => Promise<SyncAnswer>

/** Sends a request to the log of a person. Never rejects: without an answer it failed. */
export const sendRequest: Send = async ({ name, parameters }, person, signal) => {
  const answer = await callFunction(name, parameters, person, signal)
  if ('refused' in answer || 'failed' in answer) return answer
  // One by one, so that the compiler knows which answer belongs to which name.
  switch (name) {
    case 'pull_learning_events': {
      const { data } = LEARNING_RESPONSES[name].safeParse(answer.data)
      return data ? { name, data } : FAILED
    }
    case 'push_learning_events': {
      const { data } = LEARNING_RESPONSES[name].safeParse(answer.data)
      return data ? { name, data } : FAILED
    }
    default: {
      const { data } = LEARNING_RESPONSES[name].safeParse(answer.data)
      return data ? { name, data } : FAILED
    }
  }
}

type Reset = { epoch: string; cursor: number } | { refused: LearningRefusal } | typeof FAILED

/** Empties the log of a person, who begins a new epoch. */
export async function sendReset(epoch: string, person: string): Promise<Reset> {
  const answer = await callFunction('reset_learning', { p_epoch: epoch }, person)
  if ('refused' in answer || 'failed' in answer) return answer
  return LEARNING_RESPONSES.reset_learning.safeParse(answer.data).data ?? FAILED
}

type Called = { data: unknown } | { refused: LearningRefusal; seconds?: number } | typeof FAILED

async function callFunction(
  name: PageFunction,
  parameters: object,
  person: string,
  signal?: AbortSignal,
): Promise<Called> {
  const token = await tokenOf(person)
  if (!client || !token || signal?.aborted) return FAILED
  const request = new AbortController()
  const abort = () => request.abort()
  const timer = setTimeout(abort, TIMEOUT)
  signal?.addEventListener('abort', abort)
  const { data, error, status } = await client
    .rpc(name, parameters)
    // Not the token of a person who has signed in since: events must not end up in the log of somebody else.
    .setHeader('Authorization', `Bearer ${token}`)
    .abortSignal(request.signal)
    // The driver decides when to try again.
    .retry(false)
  clearTimeout(timer)
  signal?.removeEventListener('abort', abort)
  if (!error) return { data }
  const { message, details, code } = error
  if (NEVER_TAKEN.test(code)) return { refused: 'invalid_request' }
  if (!isRefusal(message) || LEARNING_REFUSALS[message] !== status) return FAILED
  const seconds = Number.parseInt(details, 10)
  return { refused: message, ...(seconds > 0 && { seconds }) }
}

async function tokenOf(person: string): Promise<string | undefined> {
  const { data } = (await client?.auth.getSession()) ?? {}
  return data?.session?.user.id === person ? data.session.access_token : undefined
}

function isRefusal(message: string): message is LearningRefusal {
  return Object.hasOwn(LEARNING_REFUSALS, message)
}
