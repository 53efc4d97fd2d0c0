import type { Language } from '../languages.ts'
import { matchSection, neutralPage, type PageName, type Section, type SectionMatch } from './paths.ts'

interface TitleAndDescription {
  title: string
  description: string
}

/** Pages whose title is loaded with their other texts, so that the language files, which every visit loads, lack it. */
type PageWithOwnTexts = 'review' | 'learn' | 'unit' | 'sentences' | 'sentence' | 'today' | 'day'

interface Titles {
  get: (id: string) => string | undefined
}

/** The part of a language file that names pages in the browser's tab, in search results and in link previews. */
export interface PageTexts {
  meta: Readonly<
    Record<Exclude<PageName, PageWithOwnTexts>, TitleAndDescription> &
      Partial<Record<PageWithOwnTexts, TitleAndDescription>>
  >
  categories: { items: Readonly<Record<string, { name: string }>> }
  grammar: { lessons: Readonly<Record<string, { title: string }>> }
  /**
   * By section and id. Undefined in a browser, where the page of a unit, sentence or day checks itself
   * whether it exists.
   */
  titles?: Readonly<Partial<Record<Section, Titles>>>
}

/**
 * The title and description of a page. On a detail page, {{name}} is replaced by the name of its category, lesson or unit, or by
 * its sentence or day; an unknown one gets the texts of the not-found page. Undefined for a page that is not in these texts.
 */
export function pageText(
  texts: PageTexts,
  pathname: string,
  language: Language,
): TitleAndDescription | undefined {
  const match = matchSection(pathname, language)
  if (!match) return texts.meta[neutralPage(pathname) ?? 'notFound']
  const text = texts.meta[match.section]
  const name = detailName(texts, match)
  if (name === undefined) return texts.meta.notFound
  if (!text) return undefined
  const { title, description } = text
  const fill = (text: string) => text.replace('{{name}}', () => name)
  return { title: fill(title), description: fill(description) }
}

/** Whether the category, lesson, unit, sentence or day of the address is in these texts. */
export function isInTexts(texts: PageTexts, match: SectionMatch): boolean {
  return detailName(texts, match) !== undefined
}

function detailName(texts: PageTexts, { section, params }: SectionMatch): string | undefined {
  if (section === 'categoryDetail') return texts.categories.items[params.categoryId ?? '']?.name
  if (section === 'grammarLesson') return texts.grammar.lessons[params.licaoId ?? '']?.title
  const titles = texts.titles?.[section]
  return titles ? titles.get(Object.values(params).join()) : ''
}
