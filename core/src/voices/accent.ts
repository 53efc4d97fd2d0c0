/** Whose Spanish is heard, read and imitated: that of Spain, or that of Latin America. */
export const ACCENTS = ['es-ES', 'es-419'] as const
export type Accent = (typeof ACCENTS)[number]

export const DEFAULT_ACCENT: Accent = 'es-ES'

/** Of the line in which the choice of a voice is stored. Home shows it, and has no use for the code that reads the rest. */
export function storedAccent(line: string | null): Accent {
  return line?.startsWith('es-419 ') ? 'es-419' : DEFAULT_ACCENT
}
