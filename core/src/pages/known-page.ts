import { LESSON_IDS } from '../lessons/access.ts'
import type { PathParams, Section, SectionMatch } from '../paths.ts'
import { CATEGORY_IDS } from '../phrases/themes.ts'

/** The sections with a page per id, and the ids there are. Any other section is one page. */
const DETAIL_PAGES: Readonly<Partial<Record<Section, { param: string; ids: readonly string[] }>>> = {
  categoryDetail: { param: 'categoryId', ids: CATEGORY_IDS },
  grammarLesson: { param: 'licaoId', ids: LESSON_IDS },
}

/** Whether the lesson or category in the address exists: anybody can type the address of one that does not. */
export function isKnownPage({ section, params }: SectionMatch): boolean {
  const detail = DETAIL_PAGES[section]
  return !detail || detail.ids.includes(params[detail.param] ?? '')
}

/** Search engines find nothing to show on the settings page: it is about its visitor. */
export function isIndexed(section: Section): boolean {
  return section !== 'settings'
}

/** The parameters of every page of a section. */
export function pagesOf(section: Section): readonly PathParams[] {
  const detail = DETAIL_PAGES[section]
  return detail ? detail.ids.map((id) => ({ [detail.param]: id })) : [{}]
}
