import { LESSON_IDS } from '../lessons/access.ts'
import type { PathParams, Section, SectionMatch } from '../paths.ts'
import { CATEGORY_IDS } from '../phrases/themes.ts'

/** The sections with a page per id. Any other section is one page. */
const DETAIL_PARAMS: Readonly<Partial<Record<Section, string>>> = {
  categoryDetail: 'categoryId',
  grammarLesson: 'licaoId',
  unit: 'unitId',
}

/** The ids that only the content knows. */
export interface ContentIds {
  /** The units that are written. */
  unit: readonly string[]
}

export interface KnownPages {
  /** Whether the lesson, category or unit in the address exists: anybody can type the address of one that does not. */
  isKnown: (match: SectionMatch) => boolean
  /** The parameters of every page of a section. */
  pagesOf: (section: Section) => readonly PathParams[]
}

export function knownPages({ unit }: ContentIds): KnownPages {
  const ids: Readonly<Partial<Record<Section, readonly string[]>>> = {
    categoryDetail: CATEGORY_IDS,
    grammarLesson: LESSON_IDS,
    unit,
  }
  return {
    isKnown: ({ section, params }) => {
      const param = DETAIL_PARAMS[section]
      return param === undefined || (ids[section]?.includes(params[param] ?? '') ?? false)
    },
    pagesOf: (section) => {
      const param = DETAIL_PARAMS[section]
      return param === undefined ? [{}] : (ids[section] ?? []).map((id) => ({ [param]: id }))
    },
  }
}
