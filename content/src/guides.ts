import type { Language } from '@frase/core/languages'
import { type Article, articleSchema } from '@frase/core/pages/article'
import * as z from 'zod/mini'

const FILES: Record<Language, () => Promise<{ default: unknown }>> = {
  pt: () => import('./guides/pt.json'),
  en: () => import('./guides/en.json'),
  fr: () => import('./guides/fr.json'),
  de: () => import('./guides/de.json'),
}

export async function loadGuides(language: Language): Promise<Article[]> {
  const file = await FILES[language]()
  return z.array(articleSchema).parse(file.default)
}
