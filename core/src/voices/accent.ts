import * as z from 'zod/mini'

/** Whose Spanish the learner chose to hear. */
export const accentSchema = z.enum(['es-ES', 'es-419'])
export type Accent = z.infer<typeof accentSchema>
