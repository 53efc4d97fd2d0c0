import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language, type PerLanguage } from '../languages.ts'

/** Every section's path in every language. Pages, links, language switch, sitemap and tests all read this table. */
export const SECTION_PATHS = {
  home: { pt: '/', en: '/', fr: '/', de: '/' },
  categories: { pt: '/categorias', en: '/categories', fr: '/categories', de: '/kategorien' },
  categoryDetail: {
    pt: '/categoria/:categoryId',
    en: '/category/:categoryId',
    fr: '/categorie/:categoryId',
    de: '/kategorie/:categoryId',
  },
  exercises: { pt: '/exercicios', en: '/exercises', fr: '/exercices', de: '/uebungen' },
  grammar: { pt: '/gramatica', en: '/grammar', fr: '/grammaire', de: '/grammatik' },
  grammarLesson: {
    pt: '/gramatica/:licaoId',
    en: '/grammar/:licaoId',
    fr: '/grammaire/:licaoId',
    de: '/grammatik/:licaoId',
  },
  resources: { pt: '/recursos', en: '/resources', fr: '/ressources', de: '/ressourcen' },
  privacy: { pt: '/privacidade', en: '/privacy', fr: '/confidentialite', de: '/datenschutz' },
  terms: { pt: '/termos', en: '/terms', fr: '/conditions', de: '/nutzungsbedingungen' },
  contact: { pt: '/contato', en: '/contact', fr: '/contactez-nous', de: '/kontakt' },
  premium: { pt: '/premium', en: '/premium', fr: '/premium', de: '/premium' },
  review: { pt: '/revisao', en: '/review', fr: '/revision', de: '/wiederholen' },
  settings: { pt: '/ajustes', en: '/settings', fr: '/reglages', de: '/einstellungen' },
  progress: { pt: '/progresso', en: '/progress', fr: '/progres', de: '/fortschritt' },
  learn: { pt: '/aprender', en: '/learn', fr: '/apprendre', de: '/lernen' },
  unit: {
    pt: '/aprender/:unitId',
    en: '/learn/:unitId',
    fr: '/apprendre/:unitId',
    de: '/lernen/:unitId',
  },
  sentences: { pt: '/frases', en: '/phrases', fr: '/phrases-espagnoles', de: '/saetze' },
  sentence: {
    pt: '/frases/:sentenceId',
    en: '/phrases/:sentenceId',
    fr: '/phrases-espagnoles/:sentenceId',
    de: '/saetze/:sentenceId',
  },
  today: { pt: '/hoje', en: '/today', fr: '/aujourdhui', de: '/heute' },
  day: { pt: '/hoje/:day', en: '/today/:day', fr: '/aujourdhui/:day', de: '/heute/:day' },
} as const satisfies Record<string, PerLanguage<string>>

export type Section = keyof typeof SECTION_PATHS
export const SECTIONS = Object.keys(SECTION_PATHS) as readonly Section[]

/** Pages with one address for all languages. */
export const NEUTRAL_PATHS = {
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  audioTest: '/teste-audio',
  imageTest: '/teste-imagem',
} as const

export type NeutralPage = keyof typeof NEUTRAL_PATHS
export const NEUTRAL_PAGES = Object.keys(NEUTRAL_PATHS) as readonly NeutralPage[]

export function neutralPage(pathname: string): NeutralPage | undefined {
  const path = withoutEndingSlashes(pathname)
  return NEUTRAL_PAGES.find((page) => NEUTRAL_PATHS[page] === path)
}

export type PathParams = Readonly<Record<string, string>>

export function pathFor(section: Section, language: string, params: PathParams = {}): string {
  const pattern = SECTION_PATHS[section][isLanguage(language) ? language : FALLBACK_LANGUAGE]
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`No ${name} for ${section}`)
    return encodeURIComponent(value)
  })
}

export interface SectionMatch {
  section: Section
  /** The language of the address; the first one where several share it. */
  language: Language
  params: PathParams
}

/**
 * The section, language and parameters of an address; undefined for an address outside the table. Where several
 * languages share the address, `prefer` wins.
 */
export function matchSection(pathname: string, prefer?: Language): SectionMatch | undefined {
  const path = withoutEndingSlashes(pathname)
  const order = prefer ? [prefer, ...LANGUAGES] : LANGUAGES
  for (const section of SECTIONS) {
    for (const language of order) {
      const params = matchPattern(SECTION_PATHS[section][language], path)
      if (params) return { section, language, params }
    }
  }
  return undefined
}

/** A loop, because the regular expression for it takes quadratic time on a long run of slashes. */
function withoutEndingSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

function matchPattern(pattern: string, path: string): PathParams | undefined {
  const expected = pattern.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const segment = actual[index] ?? ''
    if (part.startsWith(':')) {
      const value = decodeParam(segment)
      if (!value) return undefined
      params[part.slice(1)] = value
    } else if (part !== segment) {
      return undefined
    }
  }
  return params
}

/** A truncated escape such as '%E0%A4' must not throw: the address is not one of ours. */
function decodeParam(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export type PageName = Section | NeutralPage | 'notFound'

/** The page at an address in any language, with the parameters that the address carries. */
export function pageAt(pathname: string): { name: PageName; params: PathParams } {
  const match = matchSection(pathname)
  return { name: match?.section ?? neutralPage(pathname) ?? 'notFound', params: match?.params ?? {} }
}

/** The folder of a page in `features/`: 'categoryDetail' → 'category-detail'. */
export function pageFolder(page: PageName): string {
  return page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
