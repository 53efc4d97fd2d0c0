import { type LearnTexts, loadLearnTexts } from '@frase/content/learn-texts'
import type { FreeUnits } from '@frase/core/course/unit-access'
import { fillTemplate } from '@frase/core/text/template'
import { useLanguageContent } from './language-content.ts'

export function useLearnTexts(): LearnTexts {
  return useLanguageContent(loadLearnTexts)
}

/**
 * The units that are free for this learner: the second template is for one who has others besides the first
 * ones.
 */
export function freeUnitsText({ first, own }: FreeUnits, template: string, placedTemplate: string): string {
  if (!own) return fillTemplate(template, { first: String(first) })
  return fillTemplate(placedTemplate, { first: String(first), from: String(own.from), to: String(own.to) })
}
