/** From the first to the last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

const RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * What a Range header asks for, out of so many bytes: one range; 'unsatisfiable' where it begins behind the end; null for
 * anything else, which RFC 9110 lets us answer with the whole.
 */
export function byteRange(header: string | undefined, length: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const last = length - 1
  if (from === '') {
    const count = Number(to)
    return count === 0 ? 'unsatisfiable' : { first: Math.max(0, length - count), last }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  if (first > last) return 'unsatisfiable'
  return { first, last: to === '' ? last : Math.min(last, Number(to)) }
}
