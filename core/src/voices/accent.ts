/** Whose Spanish is heard, read and imitated: that of Spain, or that of Latin America. */
export const ACCENTS = ['es-ES', 'es-419'] as const
export type Accent = (typeof ACCENTS)[number]

export const DEFAULT_ACCENT: Accent = 'es-ES'
