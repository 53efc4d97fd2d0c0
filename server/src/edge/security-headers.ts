import { isLoopback } from '../network/this-machine.ts'
import type { Config } from '../setup/config.ts'

/** Everything but the Content-Security-Policy is the same for every response. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const secure = config.publicUrl.startsWith('https:') && !isLoopback(new URL(config.publicUrl).hostname)
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions('()'),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function permissions(microphone: '()' | '(self)'): string {
  return `camera=(), geolocation=(), microphone=${microphone}, payment=(self), usb=()`
}

/**
 * For a page of the app, in which learners may speak. The browser asks them first; nothing else may request
 * it.
 */
export const PAGE_PERMISSIONS = permissions('(self)')

/** For answers that are not pages: nothing in them may run or load anything. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

const PHOTO_HOSTS = ['https://images.unsplash.com', 'https://plus.unsplash.com']

export const WORKER_PATH = '/service-worker.js'
/**
 * For the service worker, which may fetch and nothing else. A browser keeps this policy until the next build,
 * even if the configuration changes: the photographs' hosts are always in it, or they would be blocked once
 * they are needed.
 */
export const WORKER_POLICY = `default-src 'none'; connect-src 'self' ${PHOTO_HOSTS.join(' ')}; frame-ancestors 'none'`

/** The build names it after its source, web/src/services/memory/export/anki/anki-worker.ts, and adds a hash. */
const DECK_WORKER_PATH = /^\/assets\/anki-worker-[\w-]+\.js$/
/** It makes a database by WebAssembly, which no page may run, and loads that from this server. */
const DECK_WORKER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/** For files of the build: only workers may do anything. */
export function filePolicy(path: string): string {
  if (path === WORKER_PATH) return WORKER_POLICY
  return DECK_WORKER_PATH.test(path) ? DECK_WORKER_POLICY : NO_CONTENT_POLICY
}

/**
 * The policy of a page, whose inline scripts may run if they are among `inlineScripts`: nonces or hashes. A third party's hosts
 * are in it only while that party is configured.
 */
export function pagePolicy(config: Config, inlineScripts: readonly string[]): string {
  const script = ["'self'", ...inlineScripts]
  const image = ["'self'", 'data:', 'blob:']
  const connect = ["'self'"]
  const frame: string[] = []

  if (config.images.kind === 'hosted') image.push(...PHOTO_HOSTS)
  if (config.accounts.kind === 'hosted') connect.push(new URL(config.accounts.url).origin)
  if (config.payments.kind === 'hosted') {
    script.push('https://js.stripe.com')
    connect.push('https://api.stripe.com')
    frame.push('https://js.stripe.com', 'https://hooks.stripe.com')
  }
  if (config.analyticsId) {
    const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
    script.push('https://*.googletagmanager.com')
    image.push(...google)
    connect.push(...google, 'https://*.analytics.google.com')
  }
  if (config.ads) {
    // The ad script loads others from changing hosts: it works under strict-dynamic or not at all.
    script.push("'strict-dynamic'")
    image.push('https:')
    connect.push('https:')
    frame.push('https:')
  }

  return [
    "default-src 'self'",
    `script-src ${script.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${image.join(' ')}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    `frame-src ${frame.join(' ') || "'none'"}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
