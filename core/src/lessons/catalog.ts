export const LESSON_LEVELS = ['basico', 'intermediario'] as const
export type LessonLevel = (typeof LESSON_LEVELS)[number]

export const LESSON_TAGS = [
  'artigos',
  'genero',
  'concordancia',
  'verbos',
  'presente',
  'pronomes',
  'sujeito',
  'diferenças',
  'numeros',
  'contagem',
  'adjetivos',
  'preposicoes',
  'lugar',
  'passado',
  'futuro',
  'subjuntivo',
] as const
export type LessonTag = (typeof LESSON_TAGS)[number]

interface CatalogEntry {
  id: string
  nivel: LessonLevel
  tags: readonly LessonTag[]
}

/** Every grammar lesson, in teaching order. */
export const LESSON_CATALOG = [
  { id: 'el-la', nivel: 'basico', tags: ['artigos', 'genero'] },
  { id: 'artigos-indefinidos', nivel: 'basico', tags: ['artigos', 'genero'] },
  { id: 'plural-substantivos', nivel: 'basico', tags: ['concordancia', 'artigos'] },
  { id: 'verbos-ar', nivel: 'basico', tags: ['verbos', 'presente'] },
  { id: 'verbos-er-ir', nivel: 'basico', tags: ['verbos', 'presente'] },
  { id: 'pronomes-pessoais', nivel: 'basico', tags: ['pronomes', 'sujeito'] },
  { id: 'ser-estar', nivel: 'basico', tags: ['verbos', 'diferenças'] },
  { id: 'numeros', nivel: 'basico', tags: ['numeros', 'contagem'] },
  { id: 'adjetivos', nivel: 'intermediario', tags: ['adjetivos', 'concordancia'] },
  { id: 'preposicoes', nivel: 'intermediario', tags: ['preposicoes', 'lugar'] },
  { id: 'por-para', nivel: 'intermediario', tags: ['preposicoes', 'diferenças'] },
  { id: 'passado-simples', nivel: 'intermediario', tags: ['verbos', 'passado'] },
  { id: 'preterito-imperfeito', nivel: 'intermediario', tags: ['verbos', 'passado'] },
  { id: 'presente-progressivo', nivel: 'intermediario', tags: ['verbos', 'presente'] },
  { id: 'futuro', nivel: 'intermediario', tags: ['verbos', 'futuro'] },
  { id: 'pronombres-objeto', nivel: 'intermediario', tags: ['pronomes'] },
  { id: 'subjuntivo', nivel: 'intermediario', tags: ['verbos', 'subjuntivo'] },
] as const satisfies readonly CatalogEntry[]

export type LessonId = (typeof LESSON_CATALOG)[number]['id']
