import { API_ROOT } from '@frase/core/contract/paths'
import { newestDay } from '@frase/core/days/calendar-day'
import { LANGUAGES } from '@frase/core/languages'
import { alternateLinks, isIndexed } from '@frase/core/pages/page-meta'
import { pathFor, SECTIONS, type SectionMatch } from '@frase/core/pages/paths'
import { Hono } from 'hono'
import { escapeHtml } from '../answers/html-safety.ts'
import { isNumerous, SITE_PAGES } from '../pages/site-pages.ts'
import type { Config } from '../setup/config.ts'

function sitemap(publicUrl: string): string {
  const entries = SECTIONS.filter(isIndexed).flatMap((section) =>
    SITE_PAGES.pagesOf(section).flatMap((params) => {
      const alternates = alternatesOf(publicUrl, { section, language: 'en', params })
      const paths = new Set(LANGUAGES.map((language) => pathFor(section, language, params)))
      return [...paths].map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc>${alternates}</url>`)
    }),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * There are thousands of sentences and days, and their pages name the other languages: here these would be
 * megabytes.
 */
function alternatesOf(publicUrl: string, match: SectionMatch): string {
  if (isNumerous(match.section)) return ''
  return alternateLinks(publicUrl, match)
    .map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    )
    .join('')
}

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: ${API_ROOT}/\nDisallow: /auth/\nDisallow: /teste-\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

const SECURITY_PATH = '/.well-known/security.txt'
type SiteConfig = Pick<Config, 'publicUrl' | 'operator'>

const DAY_MS = 24 * 60 * 60 * 1000

/** RFC 9116: where to report a vulnerability. It has to expire, so it is made anew for every reader. */
function securityTxt({ publicUrl, operator }: SiteConfig, now: number): string {
  return [
    ...(operator ? [`Contact: mailto:${operator.email}`] : []),
    `Contact: ${publicUrl}${pathFor('contact', 'en')}`,
    `Expires: ${new Date(now + 180 * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${publicUrl}${SECURITY_PATH}`,
    '',
  ].join('\n')
}

export function seoRoutes(config: SiteConfig) {
  const { publicUrl } = config
  let made: { newest: string; xml: Uint8Array<ArrayBuffer> } | undefined
  const robotsTxt = robots(publicUrl)
  return (
    new Hono()
      .get('/sitemap.xml', (context) => {
        // Made once a day, and as bytes: thousands of addresses are not encoded anew for every crawler.
        const newest = newestDay(new Date())
        if (made?.newest !== newest) made = { newest, xml: new TextEncoder().encode(sitemap(publicUrl)) }
        return context.body(made.xml, 200, {
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': 'max-age=3600',
        })
      })
      .get(SECURITY_PATH, (context) => context.text(securityTxt(config, Date.now())))
      // Where a page names no icon, browsers look here.
      .get('/favicon.ico', (context) => {
        context.header('cache-control', 'max-age=86400')
        return context.redirect('/icon-192.png', 301)
      })
      .get('/robots.txt', (context) => context.text(robotsTxt, 200, { 'cache-control': 'max-age=3600' }))
  )
}
