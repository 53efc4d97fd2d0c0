import { SERVER_TEXTS } from '@frase/content/server-texts'
import { dayNumber } from '@frase/core/days/learning-day'
import type { PerLanguage } from '@frase/core/languages'
import { pageLinks } from '@frase/core/pages/page-meta'
import { type PageTexts, pageText } from '@frase/core/pages/page-text'
import { matchSection, neutralPage, pageAt, pageFolder } from '@frase/core/pages/paths'
import { PRERENDERED_ATTRIBUTE, PRERENDERED_ID, prerenderedMark } from '@frase/core/pages/prerendered'
import type { PublicConfig } from '@frase/core/pages/public-config'
import type { Visitor } from '@frase/core/pages/visitor'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../answers/html-safety.ts'
import { createCoalescer } from '../upstream/cache.ts'
import { withDeadline } from '../upstream/deadline.ts'
import { NONCE_MARK, type PageBody } from './page-body.ts'
import { feedLinks, linkPreview, previewedSentence } from './page-head.ts'
import type { PrerenderedPage, PrerenderedPages } from './prerendered-pages.ts'
import { isNumerous, SITE_PAGES } from './site-pages.ts'

/** The places in the built index.html that differ from page to page. */
const HEAD_MARK = '<!--page-head-->'
const LANG_MARK = '<html lang="en"'
const SCRIPTS_MARK = '<!--page-scripts-->'
const STYLES_MARK = / *<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>\n/
const LATER_MARK = '<template id="app-scripts">'
const BODY_MARK = '<div id="root" data-waiting><!--prerendered-->'
const NOSCRIPT_MARK = '%NOSCRIPT%'
const OUTDATED_MARK = '%OUTDATED%'

/** A visitor waits no longer than this for a page to be prerendered; the next visitor gets the finished page. */
const TIMEOUT_MS = 1000
/**
 * More than all pages but those of sentences and days take for strangers in four languages; few visitors are
 * not strangers.
 */
const MAX_CACHED_BYTES = 96 * 1024 * 1024
/** There are many thousands of these: a crawler must neither push the others out of memory nor fill it. */
const MAX_NUMEROUS_BYTES = 12 * 1024 * 1024

/** A page is kept uncompressed and compressed in two ways, which take less than half of it together. */
const COMPRESSED_BESIDE_IT = 1.5

export interface RenderedPage {
  body: PageBody
  found: boolean
}

type CachedPage = RenderedPage & { day: number; size: number }

const cacheOf = (maxSize: number) =>
  new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ size }) => size })

/**
 * Fills the built HTML with what crawlers and link previews read: the path's own language, title, description and
 * links. The app sets them to the visitor's language when it runs. What is prerendered is in that language
 * from the start, and the document says so; it has no phrase of the day for somebody who has another one than everybody.
 */
export function pageRenderer(options: {
  template: string
  texts: PerLanguage<PageTexts>
  config: PublicConfig
  /** The files a page needs beside the entry: the browser fetches them at once instead of one after the other. */
  preloads: (page: string) => readonly string[]
  /**
   * The part of the stylesheet that the first paint of a page needs; without it every page waits for the
   * whole.
   */
  stylesOf?: (html: string) => string
  prerenderedPages: PrerenderedPages
  bodyOf: (html: string) => PageBody
  timeoutMs?: number
}): (pathname: string, visitor: Visitor, hasOwnPhrase?: boolean) => Promise<RenderedPage> {
  const { template, texts, config, preloads, stylesOf, prerenderedPages, bodyOf } = options
  const { timeoutMs = TIMEOUT_MS } = options
  const pages = cacheOf(MAX_CACHED_BYTES)
  const numerous = cacheOf(MAX_NUMEROUS_BYTES)
  const coalesce = createCoalescer<RenderedPage>()

  const render = (
    pathname: string,
    visitor: Visitor,
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
      ...linkPreview({
        title,
        description,
        language,
        publicUrl: config.publicUrl,
        address: links.canonical,
        slug: found && match ? previewedSentence(match, new Date()) : undefined,
      }),
      links.canonical && `<link rel="canonical" href="${escapeHtml(links.canonical)}">`,
      ...links.alternates.map(
        ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
      ),
      ...(found && match ? feedLinks(config.publicUrl, match) : []),
      !links.canonical && '<meta name="robots" content="noindex">',
      `<script type="application/json" id="public-config">${jsonForHtml(config)}</script>`,
      ready &&
        `<script type="application/json" id="${PRERENDERED_ID}">${jsonForHtml(ready.prerendered)}</script>`,
    ]
    const scripts = preloads(pageFolder(pageAt(pathname).name)).map(
      (file) => `<link rel="modulepreload" href="/${file}" data-part nonce="${NONCE_MARK}">`,
    )
    const mark = ready && `${PRERENDERED_ATTRIBUTE}="${escapeHtml(prerenderedMark(visitor, pathname))}"`
    // Set from the start: changing the language later would compute the style of every element again.
    const shownLanguage = ready ? visitor.language : language
    const { noscript, outdated } = SERVER_TEXTS[shownLanguage].page
    const html = template
      .replace(LANG_MARK, () => `<html lang="${shownLanguage}"${mark ? ` ${mark}` : ''}`)
      .replace(NOSCRIPT_MARK, () => escapeHtml(noscript))
      .replace(OUTDATED_MARK, () => escapeHtml(outdated))
      .replace(HEAD_MARK, () => head.filter(Boolean).join('\n    '))
      .replace(SCRIPTS_MARK, () => scripts.join('\n    '))
      .replace(BODY_MARK, () => `<div id="root" data-waiting>${ready?.markup ?? ''}`)
    const styled = ready && stylesOf ? withStylesInside(html, stylesOf(html)) : html
    return {
      body: bodyOf(styled),
      size: Math.ceil(styled.length * COMPRESSED_BESIDE_IT),
      found,
    }
  }

  return async (pathname, visitor, hasOwnPhrase = false) => {
    const key = `${prerenderedMark(visitor, pathname)} ${hasOwnPhrase}`
    const cache = isNumerous(pageAt(pathname).name) ? numerous : pages
    const known = cache.get(key)
    if (known?.day === dayNumber(new Date())) return known
    const prerendering = coalesce(key, async () => {
      const ready = await prerenderedPages(pathname, visitor, hasOwnPhrase)
      const page = render(pathname, visitor, ready)
      // Only known addresses are prerendered, so an invented one cannot push them out of the cache.
      if (ready) cache.set(key, { ...page, day: ready.prerendered.day })
      return page
    })
    return withDeadline(prerendering, timeoutMs, () => render(pathname, visitor, null))
  }
}

/** The file that the built HTML names, if any. */
export function stylesheetOf(template: string): string | undefined {
  return STYLES_MARK.exec(template)?.[1]
}

/** A page that can be seen at once does not wait for its stylesheet, which is loaded after it. */
function withStylesInside(html: string, styles: string): string {
  const [link = ''] = STYLES_MARK.exec(html) ?? []
  return html
    .replace(link, () => `    <style>${styles}</style>\n`)
    .replace(LATER_MARK, () => `<noscript>${link.trim()}</noscript>\n    ${LATER_MARK}${link.trim()}\n    `)
}

/** '</script>' inside a JSON block would end it early. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
