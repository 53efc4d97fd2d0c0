import { createHash } from 'node:crypto'
import { SENTENCE_LINKS } from '@frase/content/sentence-links'
import { CARDS_ROOT } from '@frase/core/contract/paths'
import type { SentenceLink } from '@frase/core/course/course-path'
import type { Language } from '@frase/core/languages'

/** Goes up whenever the same sentence begins to look different. */
const DESIGN = 1

/** Whoever keeps a card for a year must never keep an old one: its address changes with what it says. */
export function cardVersion({ spanish, meaning }: SentenceLink): string {
  return createHash('sha256').update(`${DESIGN}\n${spanish}\n${meaning}`).digest('hex').slice(0, 8)
}

/** Where the picture of a sentence is; undefined where there is no such sentence. */
export function cardAddress(slug: string, language: Language): string | undefined {
  const link = SENTENCE_LINKS[language].get(slug)
  return link && `${CARDS_ROOT}/${language}/${slug}.png?v=${cardVersion(link)}`
}
