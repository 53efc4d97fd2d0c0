import type { HtmlTagDescriptor, Plugin } from 'vite'

const TAGS: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' } },
  { tag: 'script', attrs: { type: 'module', src: '/src/offline/start.ts' }, injectTo: 'body' },
]

/** Makes the built page installable and registers the service worker. In development nothing must be cached. */
export function offlineTags(): Plugin {
  return {
    name: 'offline-tags',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: () => TAGS },
  }
}
