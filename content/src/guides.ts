import type { Language } from '@frase/core/languages'
import { type Article, articleSchema } from '@frase/core/pages/article'
import * as z from 'zod/mini'

const FILES = import.meta.glob<{ default: unknown }>('./*.json', { base: './guides' })

export async function loadGuides(language: Language): Promise<Article[]> {
  const file = await FILES[`./${language}.json`]?.()
  return z.array(articleSchema).parse(file?.default)
}
