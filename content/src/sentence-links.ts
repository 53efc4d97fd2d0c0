import type { SentenceLink } from '@frase/core/course/course-path'
import { type PackedGroup, unpackGroup } from '@frase/core/course/sentence-index'
import { type PerLanguage, perLanguage } from '@frase/core/languages'

const FILES = import.meta.glob<PackedGroup[]>('./*.json', {
  base: '../dist/sentence-index',
  eager: true,
  import: 'default',
})

/**
 * Every sentence with its meaning, by its slug. For the server: a browser loads the index of its language
 * alone.
 */
export const SENTENCE_LINKS: PerLanguage<ReadonlyMap<string, SentenceLink>> = perLanguage((language) => {
  const groups = FILES[`./${language}.json`]
  if (!groups) throw new Error(`There is no index of sentences in ${language}`)
  return new Map(groups.flatMap((group) => unpackGroup(group).sentences).map((link) => [link.slug, link]))
})
