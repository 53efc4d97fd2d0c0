import type { Language } from '@frase/core/languages'
import { type PathParams, pathFor, type Section } from '@frase/core/pages/paths'

/** The parameters of the visited sections. */
const PARAMS: Partial<Record<Section, PathParams>> = {
  categoryDetail: { categoryId: 'comida' },
  grammarLesson: { licaoId: 'el-la' },
  unit: { unitId: 'saludos-y-nombres' },
  sentence: { sentenceId: 'buenos-dias-a-todos' },
  day: { day: '2026-11-01' },
}

export function pathOf(section: Section, language: Language): string {
  return pathFor(section, language, PARAMS[section])
}
