/** The first and the last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

const RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The range that a Range header requests from a file of this size; 'unsatisfiable' where it begins behind the
 * end; null for anything else, which RFC 9110 lets us answer with the whole file.
 */
export function byteRange(
  header: string | null | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | null {
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

/** The part of a file to answer with: all of it, a piece from `start` to before `end`, or none. */
export interface Piece {
  status: 200 | 206 | 416
  start: number
  end: number
  headers: Record<string, string>
}

/** iPhones play nothing unless a range is answered with that range. */
export function pieceFor(header: string | null | undefined, length: number): Piece {
  const range = byteRange(header, length)
  const accepted = { 'accept-ranges': 'bytes' }
  if (range === 'unsatisfiable') {
    return { status: 416, start: 0, end: 0, headers: { ...accepted, 'content-range': `bytes */${length}` } }
  }
  const { first, last } = range ?? { first: 0, last: length - 1 }
  const headers = { ...accepted, 'content-length': String(last - first + 1) }
  return range
    ? {
        status: 206,
        start: first,
        end: last + 1,
        headers: { ...headers, 'content-range': `bytes ${first}-${last}/${length}` },
      }
    : { status: 200, start: 0, end: length, headers }
}
