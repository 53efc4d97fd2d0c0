import { LANGUAGES } from '@frase/core/languages'
import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { alternateLinks } from '@frase/core/pages/page-meta'
import { type PathParams, pathFor, SECTIONS, type Section } from '@frase/core/paths'
import { CATEGORY_IDS } from '@frase/core/phrases/themes'
import { Hono } from 'hono'
import { escapeHtml } from '../escape-html.ts'

/** Every set of parameters a section is worth indexing with. */
function indexedParams(section: Section): readonly PathParams[] {
  if (section === 'categoryDetail') return CATEGORY_IDS.map((categoryId) => ({ categoryId }))
  if (section === 'grammarLesson') return LESSON_CATALOG.map(({ id }) => ({ licaoId: id }))
  return [{}]
}

function sitemap(publicUrl: string): string {
  const entries = SECTIONS.flatMap((section) =>
    indexedParams(section).flatMap((params) => {
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
  return `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /teste-\n\nSitemap: ${publicUrl}/sitemap.xml\n`
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
