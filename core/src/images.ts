import * as z from 'zod/mini'

export const imageCreditSchema = z.object({
  name: z.string(),
  profileUrl: z.string(),
  photoUrl: z.string(),
})
/** Who must be credited beside a picture. */
export type ImageCredit = z.infer<typeof imageCreditSchema>

export const imageSearchSchema = z.object({
  total: z.number(),
  results: z.array(
    z.object({
      id: z.string(),
      urls: z.object({ regular: z.string() }),
      alt_description: z.nullable(z.string()),
      credit: z.exactOptional(imageCreditSchema),
    }),
  ),
})
export type ImageSearch = z.infer<typeof imageSearchSchema>
