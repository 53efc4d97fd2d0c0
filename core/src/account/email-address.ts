import * as z from 'zod/mini'

/**
 * Every account has such an address, because a mail reached it: 'ana&luis@', 'josé@' and 'x/y@' are as good
 * as others, and a narrower rule would let people sign up and not buy.
 */
export const emailAddress = z
  .string()
  .check(z.maxLength(320), z.regex(/^[^\s@]+@[^\s@]+$/u, 'must be an e-mail address'))

/** The limits of mail servers (RFC 5321), in bytes. */
const LENGTH_MAX = 254
const LOCAL_LENGTH_MAX = 64
const LABEL_LENGTH_MAX = 63

const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
/** Unicode classes them as letters, but they are invisible: two addresses would look the same. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/**
 * Whether a mail may be sent to what somebody typed: one mailbox, in the form that people write. Mail servers and libraries
 * read more than that into a text, such as groups, comments, quoted parts and lists, and not all of them the same.
 */
export function isMailAddress(text: string): boolean {
  const [local = '', place, ...more] = text.split('@')
  if (place === undefined || more.length > 0) return false
  // Wide letters, ligatures and split accents are written in another way by some server on the way.
  if (UNSEEN.test(text) || text.normalize('NFKC') !== text) return false
  return (
    text.length <= LENGTH_MAX &&
    LOCAL.test(local) &&
    place.split('.').every((label) => label.length <= LABEL_LENGTH_MAX && LABEL.test(label)) &&
    bytesOf(text) <= LENGTH_MAX &&
    bytesOf(local) <= LOCAL_LENGTH_MAX
  )
}

/** The text must have no lone surrogates. */
function bytesOf(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '-').length
}
