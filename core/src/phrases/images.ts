import { list, object, optional, orNull, readerOf, type ValueOf } from '../shapes/field.ts'

export const IMAGE_CREDIT = object({ name: 'text', profileUrl: 'text', photoUrl: 'text' })
/** The credit to show beside a picture. */
export type ImageCredit = ValueOf<typeof IMAGE_CREDIT>

export const IMAGE_SEARCH = object({
  total: 'number',
  results: list(
    object({
      id: 'text',
      urls: object({ regular: 'text' }),
      alt_description: orNull('text'),
      credit: optional(IMAGE_CREDIT),
    }),
  ),
})
export type ImageSearch = ValueOf<typeof IMAGE_SEARCH>

export const imageSearchReader = readerOf(IMAGE_SEARCH)
