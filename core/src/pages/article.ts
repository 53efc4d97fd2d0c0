import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

/** A guide on the resources page. */
export const articleSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  title: text,
  description: text,
  sections: z
    .array(z.object({ heading: text, body: z.array(text).check(z.minLength(1)) }))
    .check(z.minLength(1)),
})
export type Article = z.infer<typeof articleSchema>
