import type { Language } from '../languages.ts'
import { matchSection, neutralPage, type PageName, type SectionMatch } from '../paths.ts'

interface TitleAndDescription {
  title: string
  description: string
}

/** The part of a language file that names pages in the browser's tab, in search results and in link previews. */
export interface PageTexts {
  meta: Readonly<Record<PageName, TitleAndDescription>>
  categories: { items: Readonly<Record<string, { name: string }>> }
  grammar: { lessons: Readonly<Record<string, { title: string }>> }
}

/**
 * The title and description of a page. On a detail page, {{name}} is replaced by the name of its category or lesson; an
 * unknown one gets the texts of the not-found page.
 */
export function pageText(texts: PageTexts, pathname: string, language: Language): TitleAndDescription {
  const match = matchSection(pathname, language)
  if (!match) return texts.meta[neutralPage(pathname) ?? 'notFound']
  const { title, description } = texts.meta[match.section]
  const name = detailName(texts, match)
  if (name === undefined) return texts.meta.notFound
  const fill = (text: string) => text.replace('{{name}}', () => name)
  return { title: fill(title), description: fill(description) }
}

function detailName(texts: PageTexts, { section, params }: SectionMatch): string | undefined {
  if (section === 'categoryDetail') return texts.categories.items[params.categoryId ?? '']?.name
  if (section === 'grammarLesson') return texts.grammar.lessons[params.licaoId ?? '']?.title
  return ''
}
