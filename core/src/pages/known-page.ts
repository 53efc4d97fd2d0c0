import { LESSON_IDS } from '../lessons/access.ts'
import type { PathParams, Section, SectionMatch } from '../paths.ts'
import { CATEGORY_IDS } from '../phrases/themes.ts'

/** The sections with a page per id. Any other section is one page. */
const DETAIL_PARAMS: Readonly<Partial<Record<Section, string>>> = {
  categoryDetail: 'categoryId',
  grammarLesson: 'licaoId',
  unit: 'unitId',
  sentence: 'sentenceId',
}

/** The ids that only the content knows. */
export interface ContentIds {
  /** The units that are written. */
  unit: readonly string[]
  /** The sentences of the content. */
  sentence: readonly string[]
}

export interface KnownPages {
  /** Whether the lesson, category, unit or sentence in the address exists: anybody can type the address of one that does not. */
  isKnown: (match: SectionMatch) => boolean
  /** The parameters of every page of a section. */
  pagesOf: (section: Section) => readonly PathParams[]
}

export function knownPages({ unit, sentence }: ContentIds): KnownPages {
  const ids: Readonly<Partial<Record<Section, ReadonlySet<string>>>> = {
    categoryDetail: new Set(CATEGORY_IDS),
    grammarLesson: new Set(LESSON_IDS),
    unit: new Set(unit),
    sentence: new Set(sentence),
  }
  return {
    isKnown: ({ section, params }) => {
      const param = DETAIL_PARAMS[section]
      return param === undefined || (ids[section]?.has(params[param] ?? '') ?? false)
    },
    pagesOf: (section) => {
      const param = DETAIL_PARAMS[section]
      return param === undefined ? [{}] : [...(ids[section] ?? [])].map((id) => ({ [param]: id }))
    },
  }
}
