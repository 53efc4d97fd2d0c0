import * as z from 'zod'
import type { EngineAnswer, EngineRequest } from './engine-messages.ts'

const claimsSchema = z.object({ sub: z.string(), email: z.string(), session_id: z.string() })
const bodySchema = z.object({ access_token: z.string() })

export interface OpenedSession {
  userId: string
  email: string
  sessionId: string
}

/**
 * The session that an answer of the engine opens, in its body or, after a mailed link, in the address it
 * redirects to.
 */
export function openedSession({ status, headers, body }: EngineAnswer): OpenedSession | null {
  if (status >= 400) return null
  return sessionOfToken(tokenInAddress(headers.location) ?? tokenInBody(body) ?? '')
}

/** The claims of a token: only for one that the engine has made or accepted. */
export function sessionOfToken(accessToken: string): OpenedSession | null {
  const [, payload = ''] = accessToken.split('.')
  const claims = claimsSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()))
  if (!claims.success) return null
  const { sub: userId, email, session_id: sessionId } = claims.data
  return { userId, email, sessionId }
}

/** The account that a request names by its token, which nobody has verified yet. */
export function ownerOf(request: EngineRequest): OpenedSession | null {
  return sessionOfToken(bearerOf(request))
}

export function bearerOf({ headers }: EngineRequest): string {
  return (headers.authorization ?? '').replace(/^Bearer /i, '')
}

function tokenInAddress(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  return new URLSearchParams(new URL(address).hash.slice(1)).get('access_token')
}

function tokenInBody(body: string): string | null {
  const read = bodySchema.safeParse(parseJson(body))
  return read.success ? read.data.access_token : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
