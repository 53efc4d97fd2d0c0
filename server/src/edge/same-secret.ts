import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares a secret in a time that does not depend on how much of it is right. */
export function isSameSecret(shown: string | undefined, secret: string): boolean {
  return shown !== undefined && timingSafeEqual(sha256(shown), sha256(secret))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
