import type { Context } from 'hono'
import { bestEncoding } from '../answers/static-files.ts'
import { PAGE_PERMISSIONS } from '../edge/security-headers.ts'
import type { RenderedPage } from './page.ts'

/** A request for a page the app shows, as opposed to one for a file or for data. */
export function isNavigation(context: Context): boolean {
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return false
  return (context.req.header('accept') ?? '').includes('text/html')
}

export async function sendPage(context: Context, { body, found }: RenderedPage): Promise<Response> {
  const encoding = bestEncoding(context.req.header('accept-encoding'))
  const { bytes, policy, etag } = await body(encoding)
  const headers: Record<string, string> = {
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'permissions-policy': PAGE_PERMISSIONS,
    vary: 'accept-encoding, accept-language, cookie',
    ...(etag && { etag }),
  }
  if (found && etag && context.req.header('if-none-match') === etag) {
    return new Response(null, { status: 304, headers })
  }
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-length'] = String(bytes.byteLength)
  if (encoding) headers['content-encoding'] = encoding
  return new Response(bytes, { status: found ? 200 : 404, headers })
}
