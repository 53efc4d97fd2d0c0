import * as z from 'zod/mini'
import { IMAGE_SEARCH } from '../phrases/images.ts'
import { schemaOf } from '../shapes/schema-of.ts'
import type { Endpoint } from './endpoint.ts'
import { DRAWING_PATH, IMAGES_PATH } from './paths.js'
import { language, query, signature, theme } from './request-parts.ts'

const request = {
  in: 'query',
  schema: z.object({
    query,
    theme,
    language,
    s: signature,
  }),
} as const

const errors = { not_offered: 403 } as const

export const images = {
  method: 'GET',
  path: IMAGES_PATH,
  access: 'anybody',
  quota: 'images',
  request,
  response: { kind: 'json', schema: schemaOf(IMAGE_SEARCH), cacheControl: 'public, max-age=3600' },
  errors,
} as const satisfies Endpoint

export const drawing = {
  method: 'GET',
  path: DRAWING_PATH,
  access: 'anybody',
  quota: 'images',
  request,
  response: { kind: 'other', type: 'image/svg+xml; charset=utf-8', cacheControl: 'public, max-age=604800' },
  errors,
} as const satisfies Endpoint
