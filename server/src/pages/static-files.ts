import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { bestEncoding } from './best-encoding.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Vite puts a hash of the content into the name of everything below this folder. */
const HASHED = '/assets/'
const COMPRESSED = ['.br', '.gz']
/** The template of every page: it is never served as it is. */
const TEMPLATE = 'index.html'

type Bytes = Uint8Array<ArrayBuffer>

export interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  plain: Bytes
  br: Bytes | undefined
  gzip: Bytes | undefined
}

/**
 * Everything the build left in a folder, read once. Only names found at start can be asked for, so no request path
 * ever reaches the file system.
 */
export function loadStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = filesBelow(folder)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    // What the build leaves for the server itself (.vite) is nobody else's business.
    if (name.startsWith('.') || name === TEMPLATE || !type || COMPRESSED.includes(extname(name))) continue
    const plain = read(join(folder, name))
    const path = `/${name.split(sep).join('/')}`
    const variant = (suffix: string) =>
      names.includes(name + suffix) ? read(join(folder, name + suffix)) : undefined
    files.set(path, {
      type,
      plain,
      br: variant('.br'),
      gzip: variant('.gz'),
      etag: etagOf(plain),
      cacheControl: path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  }
  return files
}

export function etagOf(bytes: Bytes): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

function read(path: string): Bytes {
  return new Uint8Array(readFileSync(path))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path))
}

export function serveStatic(context: Context, file: StaticFile, policy: string): Response {
  const headers: Record<string, string> = {
    'cache-control': file.cacheControl,
    'content-security-policy': policy,
    etag: file.etag,
    vary: 'accept-encoding',
  }
  if (context.req.header('if-none-match') === file.etag) {
    return new Response(null, { status: 304, headers })
  }

  const encoding = bestEncoding(context.req.header('accept-encoding'), (name) => file[name] !== undefined)
  const body = (encoding && file[encoding]) ?? file.plain
  headers['content-type'] = file.type
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(body.byteLength)
  return new Response(body, { headers })
}
