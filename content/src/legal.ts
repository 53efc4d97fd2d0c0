import type { Language } from '@frase/core/languages'
import { legalPageSchema } from '@frase/core/pages/legal-page'
import * as z from 'zod/mini'

const FILES: Record<Language, () => Promise<{ default: unknown }>> = {
  pt: () => import('./legal/pt.json'),
  en: () => import('./legal/en.json'),
  fr: () => import('./legal/fr.json'),
  de: () => import('./legal/de.json'),
}

const legalTextsSchema = z.object({
  privacy: legalPageSchema,
  terms: legalPageSchema,
  contact: legalPageSchema,
})
export type LegalTexts = z.infer<typeof legalTextsSchema>

export async function loadLegalTexts(language: Language): Promise<LegalTexts> {
  const file = await FILES[language]()
  return legalTextsSchema.parse(file.default)
}
