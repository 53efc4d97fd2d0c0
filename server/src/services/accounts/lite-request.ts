import type { EngineRequest } from './engine-messages.ts'

export type AskLite = (request: EngineRequest) => Response | Promise<Response>

export function readRequest({ method, path, body }: EngineRequest) {
  const { pathname, searchParams } = new URL(path, 'http://accounts.internal')
  return { operation: `${method} ${pathname}`, searchParams, body: parseBody(body) }
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function parseBody(body: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(body ?? '{}'))
  } catch {
    return {}
  }
}
