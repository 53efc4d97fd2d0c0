import { randomFillSync } from 'node:crypto'
import { dayNumber } from '@frase/core/dates'
import type { Language, PerLanguage } from '@frase/core/languages'
import { pageLinks } from '@frase/core/pages/page-meta'
import { type PageTexts, pageText } from '@frase/core/pages/page-text'
import { PRERENDERED_ATTRIBUTE, PRERENDERED_ID, prerenderedMark } from '@frase/core/pages/prerendered'
import { matchSection, neutralPage, pageAt, pageFolder } from '@frase/core/paths'
import type { PublicConfig } from '@frase/core/public-config'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../escape-html.ts'
import { createCoalescer } from '../upstream/coalesce.ts'
import { withDeadline } from '../upstream/deadline.ts'
import type { PrerenderedPage, PrerenderedPages } from './prerendered-pages.ts'
import { isNumerous, SITE_PAGES } from './site-pages.ts'

/** The places in the built index.html that differ from page to page. */
const HEAD_MARK = '<!--page-head-->'
const LANG_MARK = '<html lang="en"'
const SCRIPTS_MARK = '<!--page-scripts-->'
const BODY_MARK = '<div id="root" inert><!--prerendered-->'
const NONCE_MARK = '%NONCE%'
const NONCE_BYTES = 16

/** A visitor waits no longer than this for a page to be prerendered; the next visitor gets the finished page. */
const TIMEOUT_MS = 1000
/** More than all pages but those of sentences and days take, each in the four languages of visitors. */
const MAX_CACHED_BYTES = 96 * 1024 * 1024
/** There are many thousands of these: whoever walks them all must not push the others out of memory, nor fill it. */
const MAX_NUMEROUS_BYTES = 12 * 1024 * 1024

export interface RenderedPage {
  html: (nonce: string) => Uint8Array<ArrayBuffer>
  found: boolean
}

type CachedPage = RenderedPage & { day: number; size: number }

const cacheOf = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ size }) => size })

/**
 * Fills the built HTML with what crawlers and link previews read: the path's own language, title, description and
 * links. The app sets them to the visitor's language when it runs. What is prerendered is in that language
 * from the start.
 */
export function pageRenderer(options: {
  template: string
  texts: PerLanguage<PageTexts>
  config: PublicConfig
  /** The files a page needs beside the entry: the browser fetches them at once instead of one after the other. */
  preloads: (page: string) => readonly string[]
  prerenderedPages: PrerenderedPages
  timeoutMs?: number
}): (pathname: string, visitorLanguage: Language) => Promise<RenderedPage> {
  const { template, texts, config, preloads, prerenderedPages } = options
  const { timeoutMs = TIMEOUT_MS } = options
  const pages = cacheOf(MAX_CACHED_BYTES)
  const numerous = cacheOf(MAX_NUMEROUS_BYTES)
  const coalesce = createCoalescer<RenderedPage>()

  const render = (
    pathname: string,
    visitorLanguage: Language,
    ready: PrerenderedPage | null,
  ): Omit<CachedPage, 'day'> => {
    const match = matchSection(pathname)
    const language = match?.language ?? 'en'
    const found = match ? SITE_PAGES.isKnown(match) : neutralPage(pathname) !== undefined
    const { title, description } =
      (found && pageText(texts[language], pathname, language)) || texts[language].meta.notFound
    const links = pageLinks(config.publicUrl, pathname, language, SITE_PAGES.isKnown)
    const head = [
      `<title>${escapeHtml(title)}</title>`,
      `<meta name="description" content="${escapeHtml(description)}">`,
      `<meta property="og:title" content="${escapeHtml(title)}">`,
      `<meta property="og:description" content="${escapeHtml(description)}">`,
      `<meta property="og:image" content="${escapeHtml(config.publicUrl)}/share.png">`,
      links.canonical && `<link rel="canonical" href="${escapeHtml(links.canonical)}">`,
      ...links.alternates.map(
        ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
      ),
      !links.canonical && '<meta name="robots" content="noindex">',
      `<script type="application/json" id="public-config">${jsonForHtml(config)}</script>`,
      ready &&
        `<script type="application/json" id="${PRERENDERED_ID}">${jsonForHtml(ready.prerendered)}</script>`,
    ]
    const scripts = preloads(pageFolder(pageAt(pathname).name)).map(
      (file) => `<link rel="modulepreload" href="/${file}" nonce="${NONCE_MARK}">`,
    )
    const mark =
      ready && `${PRERENDERED_ATTRIBUTE}="${escapeHtml(prerenderedMark(visitorLanguage, pathname))}"`
    const html = template
      .replace(LANG_MARK, () => `<html lang="${language}"${mark ? ` ${mark}` : ''}`)
      .replace(HEAD_MARK, () => head.filter(Boolean).join('\n    '))
      .replace(SCRIPTS_MARK, () => scripts.join('\n    '))
      .replace(
        BODY_MARK,
        () => `<div id="root" inert${ready ? ` lang="${visitorLanguage}">${ready.markup}` : '>'}`,
      )
    return {
      html: nonceFiller(html),
      size: html.length,
      found,
    }
  }

  return async (pathname, visitorLanguage) => {
    const key = prerenderedMark(visitorLanguage, pathname)
    const cache = isNumerous(pageAt(pathname).name) ? numerous : pages
    const known = cache.get(key)
    if (known?.day === dayNumber(new Date())) return known
    const prerendering = coalesce(key, async () => {
      const ready = await prerenderedPages(pathname, visitorLanguage)
      const page = render(pathname, visitorLanguage, ready)
      // Only known addresses are prerendered, so an invented one cannot push them out of the cache.
      if (ready) cache.set(key, { ...page, day: ready.prerendered.day })
      return page
    })
    return withDeadline(prerendering, timeoutMs, () => render(pathname, visitorLanguage, null))
  }
}

/** Asking the system for randomness is a slow call: it is asked for many nonces at once. */
const randomness = Buffer.alloc(256 * NONCE_BYTES)
let usedUpTo = randomness.length

export function newNonce(): string {
  if (usedUpTo === randomness.length) {
    randomFillSync(randomness)
    usedUpTo = 0
  }
  const start = usedUpTo
  usedUpTo += NONCE_BYTES
  return randomness.toString('base64', start, usedUpTo)
}

/** Only the nonce differs from answer to answer: writing it into a copy costs a tenth of encoding the page anew. */
function nonceFiller(html: string): RenderedPage['html'] {
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

/** '</script>' inside a JSON block would end it early. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
