import { createHash, createHmac, randomBytes } from 'node:crypto'
import { AUTH_ROOT } from '@frase/core/contract/paths'
import { parse, serialize } from 'hono/utils/cookie'
import type { Log } from '../../monitoring/log.ts'

const YEAR_SECONDS = 365 * 86_400
const SECRET = /^[\w-]{43}$/

interface Options {
  /** Names the cookies: without it nobody knows the name of an account's cookie. */
  key: string
  isSecure: boolean
  isKnown: (email: string, secretHash: string) => Promise<boolean>
  remember: (userId: string, secretHash: string) => Promise<void>
  log: Log
}

/**
 * Devices that have signed in before, identified by a secret in a cookie that no script and no other site can
 * send.
 */
export function createKnownDevices({ key, isSecure, isKnown, remember, log }: Options) {
  /**
   * One name per account: several people may use one device, and a stranger's cookie is not even looked up.
   */
  const cookieName = (email: string) =>
    `frase-device-${createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex').slice(0, 24)}`

  function secretIn(cookies: string | null, email: string): string | null {
    const name = cookieName(email)
    const secret = cookies === null ? undefined : parse(cookies, name)[name]
    return secret !== undefined && SECRET.test(secret) ? secret : null
  }

  return {
    secretIn,
    isKnown: (email: string, secret: string) => isKnown(email, hashOf(secret)),
    /** Returns the cookie to set; null if that failed, and signing in goes on without it. */
    async remember(cookies: string | null, { userId, email }: { userId: string; email: string }) {
      const secret = secretIn(cookies, email) ?? randomBytes(32).toString('base64url')
      try {
        await remember(userId, hashOf(secret))
      } catch (error) {
        log.warn('a device could not be remembered', { error: String(error) })
        return null
      }
      return serialize(cookieName(email), secret, {
        path: AUTH_ROOT,
        httpOnly: true,
        sameSite: 'Strict',
        secure: isSecure,
        maxAge: YEAR_SECONDS,
      })
    },
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
