import type { Level } from '../levels.ts'
import { slugOf } from '../memory/items/memory-catalog.ts'
import type { PathUnit, SentenceLink } from './course-path.ts'

/** The sentences of a unit, or those of a level that belong to no unit yet. */
export interface SentenceGroup {
  level: Level
  unit?: Pick<PathUnit, 'unit' | 'title'>
  sentences: readonly SentenceLink[]
}

/**
 * The form that the build writes. A slug is included only where the text was corrected after its slug was
 * made.
 */
export interface PackedGroup extends Omit<SentenceGroup, 'sentences'> {
  sentences: readonly (readonly [spanish: string, meaning: string, slug?: string])[]
}

export function packGroup({ sentences, ...group }: SentenceGroup): PackedGroup {
  return {
    ...group,
    sentences: sentences.map(({ slug, spanish, meaning }) =>
      slug === slugOf(spanish) ? [spanish, meaning] : [spanish, meaning, slug],
    ),
  }
}

export function unpackGroup({ sentences, ...group }: PackedGroup): SentenceGroup {
  return {
    ...group,
    sentences: sentences.map(([spanish, meaning, slug = slugOf(spanish)]) => ({ slug, spanish, meaning })),
  }
}
