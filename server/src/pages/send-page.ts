import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { PAGE_PERMISSIONS } from '../edge/security-headers.ts'
import { newNonce, type RenderedPage } from './page.ts'

/** A request for a page the app shows, as opposed to one for a file or for data. */
export function isNavigation(context: Context): boolean {
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return false
  return (context.req.header('accept') ?? '').includes('text/html')
}

/** A nonce that differs per response rules out compressing ahead; these settings cost a third of a millisecond. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const GZIP = { level: 1 }

export function sendPage(context: Context, page: RenderedPage, policy: (nonce: string) => string): Response {
  const nonce = newNonce()
  const html = page.html(nonce)
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy(nonce),
    'permissions-policy': PAGE_PERMISSIONS,
    vary: 'accept-encoding, accept-language',
  }
  const status = page.found ? 200 : 404
  const accepted = context.req.header('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) {
    headers['content-encoding'] = 'br'
    return new Response(new Uint8Array(brotliCompressSync(html, BROTLI)), { status, headers })
  }
  if (/\bgzip\b/.test(accepted)) {
    headers['content-encoding'] = 'gzip'
    return new Response(new Uint8Array(gzipSync(html, GZIP)), { status, headers })
  }
  return new Response(html, { status, headers })
}
