import { drawing, images } from '@frase/core/contract/images'
import { Hono } from 'hono'
import { type Guard, jsonRoute, route } from '../edge/route.ts'
import type { Drawings } from '../services/images/built-in.ts'
import type { ImagesPort } from '../services/images/port.ts'

/** A drawing may use its own colours and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export function imageRoutes(port: ImagesPort, drawings: Drawings, guard: Guard) {
  const routes = new Hono()
  jsonRoute(routes, images, guard, async ({ input }) => {
    const { query, theme, language } = await input()
    return port.search({ description: query, theme, language })
  })
  route(routes, drawing, guard, async ({ context, input }) => {
    const { query, theme } = await input()
    return context.body(drawings.draw(query, theme), 200, {
      'content-type': drawing.response.type,
      'cache-control': drawing.response.cacheControl,
      'content-security-policy': SVG_POLICY,
    })
  })
  return routes
}
