import { imageRequestSchema } from '@frase/core/api'
import { Hono, type MiddlewareHandler } from 'hono'
import { parseInput } from '../edge/input.ts'
import { DRAWING_PATH, type Drawings } from '../services/images/built-in.ts'
import type { ImagesPort } from '../services/images/port.ts'

/** A drawing may use its own colours and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export function imageRoutes(images: ImagesPort, drawings: Drawings, guard: MiddlewareHandler) {
  return new Hono()
    .get('/api/images', guard, async (context) => {
      const { query, theme, language } = parseInput(imageRequestSchema, context.req.query())
      const found = await images.search({ description: query, theme, language })
      return context.json(found, 200, { 'cache-control': 'public, max-age=3600' })
    })
    .get(DRAWING_PATH, guard, async (context) => {
      const { query, theme } = parseInput(imageRequestSchema, context.req.query())
      return context.body(drawings.draw(query, theme), 200, {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=604800',
        'content-security-policy': SVG_POLICY,
      })
    })
}
