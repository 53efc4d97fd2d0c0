import { LANGUAGES, type Language } from '../languages.ts'
import { matchSection, pathFor, type Section, type SectionMatch } from './paths.ts'

/** Search engines find nothing to show on these pages: they are about their visitor. */
const PERSONAL: readonly Section[] = ['review', 'progress', 'settings']

export function isIndexed(section: Section): boolean {
  return !PERSONAL.includes(section)
}

/** The version for readers of other languages: hreflang "x-default". */
const ALTERNATE_DEFAULT: Language = 'en'

export interface AlternateLink {
  hreflang: string
  href: string
}

export interface PageLinks {
  /** Empty for a page that search engines leave out, such as the not-found screen. */
  canonical: string
  alternates: readonly AlternateLink[]
}

/** The canonical and alternate links of a page that is shown in `language`. */
export function pageLinks(
  publicUrl: string,
  pathname: string,
  language: Language,
  isKnown: (match: SectionMatch) => boolean,
): PageLinks {
  const match = matchSection(pathname, language)
  if (!match || !isKnown(match) || !isIndexed(match.section)) return { canonical: '', alternates: [] }
  return { canonical: publicUrl + pathIn(match, language), alternates: alternateLinks(publicUrl, match) }
}

/** Empty if all languages share one address: an alternate must have its own. */
export function alternateLinks(publicUrl: string, match: SectionMatch): readonly AlternateLink[] {
  const paths = LANGUAGES.map((language) => ({ language, path: pathIn(match, language) }))
  const distinct = new Set(paths.map(({ path }) => path))
  if (distinct.size === 1) return []
  return [
    ...paths.map(({ language, path }) => ({ hreflang: language, href: publicUrl + path })),
    { hreflang: 'x-default', href: publicUrl + pathIn(match, ALTERNATE_DEFAULT) },
  ]
}

function pathIn({ section, params }: SectionMatch, language: Language): string {
  return pathFor(section, language, params)
}
