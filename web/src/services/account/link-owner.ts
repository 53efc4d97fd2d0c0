import { askedLinkEntry, isAskedLink } from '@frase/core/account/asked-link'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { isJsonObject, parseJson } from '@frase/core/text/parse-json'
import { readStored, removeStored, writeStored } from '../storage/storage.ts'

export interface LinkOwner {
  id: string
  email: string
}

/** Lets the link that is mailed now be followed without a question. */
export function rememberAskedLink(email: string): void {
  writeStored(STORAGE_KEYS.askedLink, askedLinkEntry(email, Date.now()))
}

export function forgetAskedLink(): void {
  removeStored(STORAGE_KEYS.askedLink)
}

/**
 * Anybody can send a link with the tokens of an account of their own, and then read what is done in it. The
 * visitor is asked about, unless this browser asked for a link to that address or is signed in with that
 * account.
 */
export function isQuestionNeeded(accessToken: string): boolean {
  const owner = claimedOwner(accessToken)
  if (owner.id && owner.id === signedInOwner()?.id) return false
  return !isAskedLink(readStored(STORAGE_KEYS.askedLink), owner.email, Date.now())
}

/** Whose session is stored in this browser. */
export function signedInOwner(): LinkOwner | null {
  const session = parseJson(readStored(STORAGE_KEYS.session))
  const user = isJsonObject(session) ? session.user : null
  return isJsonObject(user) ? { id: text(user.id), email: text(user.email) } : null
}

/** The claims of a token, which only the accounts service can verify. Empty for what is missing. */
export function claimedOwner(accessToken: string): LinkOwner {
  const claims = parseJson(decoded(accessToken.split('.')[1] ?? ''))
  return isJsonObject(claims) ? { id: text(claims.sub), email: text(claims.email) } : { id: '', email: '' }
}

function decoded(base64url: string): string {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
