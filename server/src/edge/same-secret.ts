import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether somebody knows a secret, in a time that does not tell how much of it. */
export function isSameSecret(shown: string | undefined, secret: string): boolean {
  return shown !== undefined && timingSafeEqual(sha256(shown), sha256(secret))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
