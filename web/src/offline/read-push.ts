import type { PushMessage } from '@frase/core/days/written-day'

const FIELDS = ['id', 'day', 'language', 'spanish', 'translation', 'path'] as const

/** By hand: the schema's library would be larger than the rest of the worker. Null for what is none of our messages. */
export function readPush(sent: string | undefined): PushMessage | null {
  try {
    const message = JSON.parse(sent ?? '')
    return FIELDS.every((field) => isFilled(message[field])) && isOwnPath(message.path) ? message : null
  } catch {
    return null
  }
}

const isFilled = (value: unknown) => typeof value === 'string' && value !== ''

/** '//elsewhere.example' begins with a slash too. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)
