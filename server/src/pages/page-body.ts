import { randomFillSync } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { sourceHash } from '../answers/html-safety.ts'
import type { Encoding } from '../answers/static-files.ts'
import { etagOf } from '../answers/static-files.ts'

/** Where a nonce goes, in the built HTML and in a policy. */
export const NONCE_MARK = '%NONCE%'
const NONCE_BYTES = 16

/** A page ready to be sent. */
export interface PageAnswer {
  bytes: Uint8Array<ArrayBuffer>
  policy: string
  /** Null for a page that is never the same twice. */
  etag: string | null
}

export type PageBody = (encoding: Encoding | null) => Promise<PageAnswer>

/**
 * With hashes, scripts may run in a page that is the same for everybody: it is compressed once and sent many
 * times.
 */
export function bodyWithHashes(policy: string): (html: string) => PageBody {
  return (html) => {
    const plain = new Uint8Array(Buffer.from(html.replaceAll(` nonce="${NONCE_MARK}"`, '')))
    const etag = etagOf(plain)
    const compressed = new Map<Encoding, { bytes: Promise<Uint8Array<ArrayBuffer>>; asked: number }>()
    const inEncoding = (encoding: Encoding) => {
      const known = compressed.get(encoding) ?? { bytes: compressOnce[encoding](plain, 'fast'), asked: 0 }
      compressed.set(encoding, known)
      known.asked += 1
      if (known.asked === OFTEN)
        compressOnce[encoding](plain, 'small').then(
          (bytes) => {
            known.bytes = Promise.resolve(bytes)
          },
          () => {},
        )
      return known.bytes
    }
    return async (encoding) => ({ bytes: encoding ? await inEncoding(encoding) : plain, policy, etag })
  }
}

/** The policy sources that allow exactly the inline scripts of the HTML. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]* (?:src|type="application\/json"))[^>]*>(.*?)<\/script>/gs)
  return Array.from(scripts, ([, code = '']) => sourceHash(code))
}

/**
 * The most effort gains eight percent, with which a page fits into what a server may send before it hears from the browser
 * again, and takes fifty times as long: it is spent on frequently requested pages.
 */
const OFTEN = 3
const EFFORT = { fast: { br: 5, gzip: 6 }, small: { br: 11, gzip: 9 } }

/** Compresses outside the thread that answers. */
const compressOnce = {
  br: async (bytes: Uint8Array, effort: keyof typeof EFFORT) =>
    new Uint8Array(
      await promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: EFFORT[effort].br },
      }),
    ),
  gzip: async (bytes: Uint8Array, effort: keyof typeof EFFORT) =>
    new Uint8Array(await promisify(gzip)(bytes, { level: EFFORT[effort].gzip })),
}

/** Puts a new nonce into every answer. The policy contains NONCE_MARK as its placeholder. */
export function bodyWithNonce(policy: string): (html: string) => PageBody {
  return (html) => {
    const fill = nonceFiller(html)
    return async (encoding) => {
      const nonce = newNonce()
      const page = fill(nonce)
      return {
        bytes: encoding ? compressEachTime[encoding](page) : page,
        policy: policy.replace(NONCE_MARK, nonce),
        etag: null,
      }
    }
  }
}

/** These settings take a third of a millisecond. */
const compressEachTime = {
  br: (bytes: Uint8Array) =>
    new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })),
  gzip: (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes, { level: 1 })),
}

/** Requesting randomness from the system is a slow call: it is done for many nonces at once. */
const randomness = Buffer.alloc(256 * NONCE_BYTES)
let usedUpTo = randomness.length

function newNonce(): string {
  if (usedUpTo === randomness.length) {
    randomFillSync(randomness)
    usedUpTo = 0
  }
  const start = usedUpTo
  usedUpTo += NONCE_BYTES
  return randomness.toString('base64', start, usedUpTo)
}

/** Only the nonce differs from answer to answer: writing it into a copy costs a tenth of encoding the page anew. */
function nonceFiller(html: string): (nonce: string) => Uint8Array<ArrayBuffer> {
  const placeholder = newNonce()
  const page = Buffer.from(html.replaceAll(NONCE_MARK, placeholder))
  const places: number[] = []
  for (let at = page.indexOf(placeholder); at !== -1; at = page.indexOf(placeholder, at + 1)) places.push(at)
  return (nonce) => {
    const filled = Buffer.from(page)
    for (const place of places) filled.write(nonce, place, 'latin1')
    return filled
  }
}
