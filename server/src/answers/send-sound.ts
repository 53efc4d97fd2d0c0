import { pieceFor } from '@frase/core/voices/byte-range'
import type { Context } from 'hono'

interface SoundHeaders {
  'content-type': string
  'cache-control': string
  etag?: string
}

/** Players request a sound in ranges, and go on where they stopped. */
export function sendSound(
  context: Context,
  audio: Uint8Array<ArrayBuffer>,
  headers: SoundHeaders & Record<string, string>,
): Response {
  const { method } = context.req
  const condition = context.req.header('if-range')
  const isWhole = method === 'HEAD' || (condition !== undefined && condition !== headers.etag)
  const piece = pieceFor(isWhole ? undefined : context.req.header('range'), audio.byteLength)
  // A refusal is not a sound, and applies to this request only.
  if (piece.status === 416) {
    return context.body(null, 416, { ...piece.headers, 'cache-control': 'no-store' })
  }
  return context.body(audio.slice(piece.start, piece.end), piece.status, { ...headers, ...piece.headers })
}
