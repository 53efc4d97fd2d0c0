import type { Language } from '@frase/core/languages'
import { type PredefinedPhrase, predefinedPhraseSchema } from '@frase/core/phrases/records'
import { respell } from '@frase/core/pronunciation/respell'
import * as z from 'zod/mini'

const FILES = import.meta.glob<{ default: unknown }>('./*.json', { base: './predefined' })

/** What is written by hand; how a phrase is said and where its picture lies follow from it. */
const fileSchema = z.array(
  z.pick(predefinedPhraseSchema, {
    id: true,
    spanish: true,
    translation: true,
    descricaoImagem: true,
    category: true,
  }),
)

/** The manual lists: first the general phrases, then those of the categories. */
export async function loadPredefined(language: Language): Promise<PredefinedPhrase[]> {
  const file = await FILES[`./${language}.json`]?.()
  return fileSchema.parse(file?.default).map((phrase) => ({
    ...phrase,
    pronunciation: respell(phrase.spanish, language),
    image: `/images/phrases/${phrase.id}.svg`,
  }))
}
