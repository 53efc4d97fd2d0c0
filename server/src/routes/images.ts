import { drawing, images } from '@frase/core/contract/images'
import { Hono } from 'hono'
import type { CallerOf } from '../edge/quotas.ts'
import { type Guard, jsonRoute, route } from '../edge/route.ts'
import type { Drawings } from '../services/images/built-in.ts'
import type { ImagesPort } from '../services/images/port.ts'
import type { OfferedTexts } from '../services/offered-texts/offered-texts.ts'

/** A drawing may use its own colours and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

interface ImageParts {
  port: ImagesPort
  drawings: Drawings
  offered: OfferedTexts
  guard: Guard
  callerOf: CallerOf
}

export function imageRoutes({ port, drawings, offered, guard, callerOf }: ImageParts) {
  const routes = new Hono()
  jsonRoute(routes, images, guard, async ({ context, input, refuse }) => {
    const { query, theme, language, s } = await input()
    if (!(await offered.isOffered('image', query, s))) return refuse('not_offered')
    const { key: person } = await callerOf(context)
    return port.search({ description: query, theme, language }, person)
  })
  route(routes, drawing, guard, async ({ context, input, refuse }) => {
    const { query, theme, s } = await input()
    if (!(await offered.isOffered('image', query, s))) return refuse('not_offered')
    return context.body(await drawings.draw(query, theme), 200, {
      'content-type': drawing.response.type,
      'cache-control': drawing.response.cacheControl,
      'content-security-policy': SVG_POLICY,
    })
  })
  return routes
}
