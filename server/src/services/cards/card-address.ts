import { createHash } from 'node:crypto'
import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { CARDS_ROOT } from '@frase/core/contract/paths'
import type { SentenceLink } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'

/** Increased whenever the same sentence changes its look. */
const DESIGN = 1

/** A cached card of a year must never be an old one: its address changes with its content. */
export function cardVersion({ spanish, meaning }: SentenceLink): string {
  return createHash('sha256').update(`${DESIGN}\n${spanish}\n${meaning}`).digest('hex').slice(0, 8)
}

/** The address of a sentence's picture; undefined for an unknown sentence. */
export function cardAddress(slug: string, language: Language): string | undefined {
  const link = SENTENCE_LINKS[language].get(slug)
  return link && `${CARDS_ROOT}/${language}/${slug}.png?v=${cardVersion(link)}`
}
