import { EMBED_ROOT } from '@frase/core/contract/paths'
import { isLanguage } from '@frase/core/languages'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { preferredLanguage } from '../answers/preferred-language.ts'
import { fail } from '../edge/errors.ts'
import { CODE_PAGE_HEADERS, codePage } from '../pages/embed/code-page.ts'
import { createWidgets, WIDGET_POLICY, type WidgetParts } from '../pages/embed/widget.ts'

/** The phrase of the day in a frame on other sites, and the page with the code for it. */
export function embedRoutes(parts: WidgetParts) {
  const widgetFor = createWidgets(parts)
  return new Hono<{ Bindings: HttpBindings }>()
    .get(EMBED_ROOT, async (context) => {
      const asked = context.req.query('lang')
      const language = isLanguage(asked) ? asked : preferredLanguage(context.req.header('accept-language'))
      return context.html(await codePage(parts.publicUrl, language), 200, {
        ...CODE_PAGE_HEADERS,
        vary: 'accept-language',
      })
    })
    .get(`${EMBED_ROOT}/:language`, async (context) => {
      const language = context.req.param('language')
      if (!isLanguage(language)) return fail(context, 'not_found')
      const { html, maxAgeSeconds } = await widgetFor(language, new Date())
      // Every other answer forbids frames. This header has no value to allow them, it can only be left out.
      context.env.outgoing.removeHeader('x-frame-options')
      return context.html(html, 200, {
        'content-security-policy': WIDGET_POLICY,
        'cache-control': `public, max-age=${maxAgeSeconds}`,
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      })
    })
}
