import type { Section, SectionMatch } from '../paths.ts'

interface TitleAndDescription {
  title: string
  description: string
}

/** The part of a language file that names pages in the browser's tab, in search results and in link previews. */
export interface PageTexts {
  meta: Readonly<Record<Section | 'notFound', TitleAndDescription>>
  categories: { items: Readonly<Record<string, { name: string }>> }
}

/** The title and description of a page. Detail pages put the name of what they show where the text has {{name}}. */
export function pageText(texts: PageTexts, match: SectionMatch | undefined): TitleAndDescription {
  if (!match) return texts.meta.notFound
  const { title, description } = texts.meta[match.section]
  const name = detailName(texts, match)
  return { title: title.replace('{{name}}', name), description: description.replace('{{name}}', name) }
}

function detailName(texts: PageTexts, { section, params }: SectionMatch): string {
  if (section === 'categoryDetail') return texts.categories.items[params.categoryId ?? '']?.name ?? ''
  return ''
}
