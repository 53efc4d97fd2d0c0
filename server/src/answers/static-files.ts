import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'

export type Encoding = 'br' | 'gzip'

/** The encoding for a browser that accepts these; null for none. */
export function bestEncoding(
  accepted: string | undefined,
  isOffered: (encoding: Encoding) => boolean = () => true,
): Encoding | null {
  const names = ['br', 'gzip'] as const
  return names.find((name) => new RegExp(`\\b${name}\\b`).test(accepted ?? '') && isOffered(name)) ?? null
}

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
/** The template of every page, which is never served itself. */
const TEMPLATE = 'index.html'

type Bytes = Uint8Array<ArrayBuffer>

export interface StaticFile {
  type: string
  etag: string
  cacheControl: string
  plain: () => Bytes | Promise<Bytes>
  br: Bytes | undefined
  gzip: Bytes | undefined
}

const unpacked = promisify(gunzip)

/**
 * All files of the build in a folder, read once. Only names found at start can be requested, so no request
 * path ever reaches the file system.
 */
export function loadStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = new Set(filesBelow(folder))
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    // Files that the build leaves for the server itself (.vite) are not public.
    if (name.startsWith('.') || name === TEMPLATE || !type || COMPRESSED.includes(extname(name))) continue
    const bytes = (suffix: string) =>
      names.has(name + suffix) ? read(join(folder, name + suffix)) : undefined
    const whole = () => read(join(folder, name))
    const gzip = bytes('.gz')
    const path = `/${name.split(sep).join('/')}`
    const isHashed = path.startsWith(HASHED)
    files.set(path, {
      type,
      // Uncompressed copies would only serve the few clients that accept nothing else: files are unpacked for
      // them.
      plain: gzip ? () => unpacked(gzip) : always(whole()),
      br: bytes('.br'),
      gzip,
      etag: isHashed ? `"${basename(name)}"` : etagOf(whole()),
      cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  }
  return files
}

export function etagOf(bytes: Bytes): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

function always<T>(value: T): () => T {
  return () => value
}

function read(path: string): Bytes {
  return new Uint8Array(readFileSync(path))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

export async function serveStatic(context: Context, file: StaticFile, policy: string): Promise<Response> {
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
  const body = (encoding && file[encoding]) ?? (await file.plain())
  headers['content-type'] = file.type
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(body.byteLength)
  return new Response(body, { headers })
}
