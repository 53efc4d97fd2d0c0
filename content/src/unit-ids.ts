import pages from './course-pages.json' with { type: 'json' }

/** The addresses of the units. */
export const UNIT_IDS: readonly string[] = pages.map(({ slug }) => slug)
