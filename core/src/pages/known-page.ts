import { LESSON_IDS } from '../lessons/access.ts'
import { CATEGORY_IDS } from '../phrases/themes.ts'
import type { PathParams, Section, SectionMatch } from './paths.ts'

/** The sections with a page per id. Every other section is one page. */
const DETAIL_PARAMS: Readonly<Partial<Record<Section, string>>> = {
  categoryDetail: 'categoryId',
  grammarLesson: 'licaoId',
  unit: 'unitId',
  sentence: 'sentenceId',
  day: 'day',
}

/** Sections that get more ids while the server runs. */
interface GrowingIds {
  has: (id: string) => boolean
  all: () => readonly string[]
}

/** The ids that the content supplies. */
export interface ContentIds {
  /** The units that are written. */
  unit: readonly string[]
  /** The sentences of the content. */
  sentence: readonly string[]
  /** The days that have begun. */
  day: GrowingIds
}

export interface KnownPages {
  /** Whether the lesson, category, unit, sentence or day in the address exists: anybody can type the address of one that does not. */
  isKnown: (match: SectionMatch) => boolean
  /** The parameters of every page of a section. */
  pagesOf: (section: Section) => readonly PathParams[]
}

export function knownPages({ unit, sentence, day }: ContentIds): KnownPages {
  const ids: Readonly<Partial<Record<Section, GrowingIds>>> = {
    categoryDetail: fixed(CATEGORY_IDS),
    grammarLesson: fixed(LESSON_IDS),
    unit: fixed(unit),
    sentence: fixed(sentence),
    day,
  }
  return {
    isKnown: ({ section, params }) => {
      const param = DETAIL_PARAMS[section]
      return param === undefined || (ids[section]?.has(params[param] ?? '') ?? false)
    },
    pagesOf: (section) => {
      const param = DETAIL_PARAMS[section]
      return param === undefined ? [{}] : (ids[section]?.all() ?? []).map((id) => ({ [param]: id }))
    },
  }
}

function fixed(ids: readonly string[]): GrowingIds {
  const known = new Set(ids)
  return { has: (id) => known.has(id), all: () => ids }
}
