import { API_ROOT } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { pagesOf } from '@frase/core/pages/known-page'
import { alternateLinks } from '@frase/core/pages/page-meta'
import { pathFor, SECTIONS } from '@frase/core/paths'
import { Hono } from 'hono'
import { escapeHtml } from '../escape-html.ts'

function sitemap(publicUrl: string): string {
  const entries = SECTIONS.flatMap((section) =>
    pagesOf(section).flatMap((params) => {
      const alternates = alternateLinks(publicUrl, { section, language: 'en', params })
        .map(
          ({ hreflang, href }) =>
            `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
        )
        .join('')
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

function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: ${API_ROOT}/\nDisallow: /auth/\nDisallow: /teste-\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}

export function seoRoutes(publicUrl: string) {
  const sitemapXml = sitemap(publicUrl)
  const robotsTxt = robots(publicUrl)
  return new Hono()
    .get('/sitemap.xml', (context) =>
      context.body(sitemapXml, 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'max-age=3600',
      }),
    )
    .get('/robots.txt', (context) => context.text(robotsTxt, 200, { 'cache-control': 'max-age=3600' }))
}
