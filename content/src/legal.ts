import type { Language } from '@frase/core/languages'
import { legalPageSchema } from '@frase/core/pages/legal-page'
import * as z from 'zod/mini'

const FILES = import.meta.glob<{ default: unknown }>('./*.json', { base: './legal' })

const legalTextsSchema = z.object({
  privacy: legalPageSchema,
  terms: legalPageSchema,
  contact: legalPageSchema,
})
export type LegalTexts = z.infer<typeof legalTextsSchema>

export async function loadLegalTexts(language: Language): Promise<LegalTexts> {
  const file = await FILES[`./${language}.json`]?.()
  return legalTextsSchema.parse(file?.default)
}
