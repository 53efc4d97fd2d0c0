import {
  partOfSentence,
  SENTENCE_PARTS,
  type SentencePage,
  type SentencePicture,
  type SentenceWord,
} from '@frase/core/course/sentence-page'
import { groupBy } from '@frase/core/group-by'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { respell } from '@frase/core/pronunciation/respell'
import type { Resolved } from '@frase/core/spanish/resolve'
import { loadPredefined } from '../../src/predefined.ts'
import { coursePage } from '../course-pages.ts'
import { grammarOf } from '../grammar-of-sentence.ts'
import type { LexiconEntry } from '../lexicon/entry.ts'
import { resolveSentence } from '../lexicon/resolve-sentence.ts'
import { type MadeFiles, oncePerLanguage } from '../made-files.ts'
import { similarSentences } from '../similar-sentences.ts'
import { makeBuiltInPhrases } from './built-in-phrases.ts'
import { pathUnit } from './course-path.ts'
import { linkedSentences } from './sentence-index.ts'

/** A visitor loads some thirty sentences in one language. */
export default Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    Array.from({ length: SENTENCE_PARTS }, (_, part) => [
      `${language}/${part}`,
      () => makeSentencePages(language, part),
    ]),
  ),
) satisfies MadeFiles

/** The pages of the sentences of one file, which `partOfSentence` names. */
export async function makeSentencePages(language: Language, part: number): Promise<SentencePage[]> {
  const { parts, links, similar, pictures } = await known(language)
  return (parts.get(String(part)) ?? []).map(({ sentence, unit, written, link }) => {
    const { slug, spanish, level } = sentence
    const resolved = resolveSentence(sentence)
    const grammar = grammarFor(resolved, unit?.unit)
    const picture = pictures.get(spanish)
    return {
      ...link,
      level,
      ...(unit && { unit: unitLink(pathUnit(unit, language)) }),
      pronunciation: respell(spanish, language),
      words: wordsOf(resolved, language),
      variants: written?.variants ?? [],
      ...(grammar && { grammar }),
      similar: (similar.get(slug) ?? []).flatMap((other) => links.get(other) ?? []),
      ...(picture && { picture }),
    }
  })
}

const known = oncePerLanguage(async (language) => {
  const linked = await linkedSentences(language)
  return {
    parts: groupBy(linked, ({ sentence }) => String(partOfSentence(sentence.slug))),
    links: new Map(linked.map(({ link }) => [link.slug, link])),
    similar: await similarSentences(),
    pictures: await picturesIn(language),
  }
})

const unitLink = ({ unit, slug, title }: NonNullable<SentencePage['unit']>) => ({ unit, slug, title })

function grammarFor(words: readonly Resolved<LexiconEntry>[], unit?: number): SentencePage['grammar'] {
  const seen = grammarOf(words)
  if (seen.length > 0) return { of: 'sentence', lessons: seen }
  const { lessons = [] } = unit === undefined ? {} : coursePage(unit)
  return lessons.length > 0 ? { of: 'unit', lessons } : undefined
}

/** Each word once; those that are one entry together, such as 'por favor', in one line. */
function wordsOf(resolved: readonly Resolved<LexiconEntry>[], language: Language): SentenceWord[] {
  const words = new Map<string, SentenceWord>()
  let place = 0
  while (place < resolved.length) {
    const said = oneEntryFrom(resolved, place)
    const entry = said[0]?.reading.entry
    if (!entry) break
    const text = said.map(({ word }) => word).join(' ')
    const word = entry.pos === 'name' ? text : text.toLowerCase()
    const { id, lemma } = entry
    words.set(`${word} ${id}`, { word, ...(lemma !== word && { lemma }), meaning: entry[language].meaning })
    place += said.length
  }
  return [...words.values()]
}

function oneEntryFrom(resolved: readonly Resolved<LexiconEntry>[], start: number) {
  const entry = resolved[start]?.reading.entry
  const next = resolved.findIndex(
    ({ reading }, place) => place > start && (!entry?.lemma.includes(' ') || reading.entry !== entry),
  )
  return resolved.slice(start, next < 0 ? undefined : next)
}

/** The pictures of the sentences that have a description of one, by their Spanish text. */
async function picturesIn(language: Language): Promise<ReadonlyMap<string, SentencePicture>> {
  const listed = (await loadPredefined(language)).map(
    ({ spanish, imageDescription, imageUrl, category }): [string, SentencePicture] => [
      spanish,
      { description: imageDescription, theme: category ?? '', url: imageUrl },
    ],
  )
  const alone = (await makeBuiltInPhrases()).map(
    ({ spanish, theme, [language]: texts }): [string, SentencePicture] => [
      spanish,
      { description: texts.imageDescription, theme },
    ],
  )
  return new Map([...alone, ...listed])
}
