import type { Language } from '@frase/core/languages'
import type { ListedPhrase } from '@frase/core/phrases/phrase'
import { CATEGORY_IDS } from '@frase/core/phrases/themes'
import { respell } from '@frase/core/pronunciation/respell'
import * as z from 'zod/mini'

const FILES = import.meta.glob<{ default: unknown }>('./*.json', { base: './predefined' })

const text = z.string().check(z.trim(), z.minLength(1))

/** The hand-written fields; the respelling and the address of the picture follow from them. */
const fileSchema = z.array(
  z.object({
    id: text,
    spanish: text,
    translation: text,
    imageDescription: text,
    category: z.exactOptional(z.enum(CATEGORY_IDS)),
  }),
)

export async function loadPredefinedTexts(language: Language) {
  const file = await FILES[`./${language}.json`]?.()
  return fileSchema.parse(file?.default)
}

/** The manual lists: first the general phrases, then those of the categories. */
export async function loadPredefined(language: Language): Promise<ListedPhrase[]> {
  return (await loadPredefinedTexts(language)).map((phrase) => ({
    ...phrase,
    pronunciation: respell(phrase.spanish, language),
    imageUrl: `/images/phrases/${phrase.id}.svg`,
  }))
}
