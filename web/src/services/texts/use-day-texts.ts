import { type DayTexts, loadDayTexts } from '@frase/content/day-texts'
import { useLanguageContent } from './language-content.ts'

export function useDayTexts(): DayTexts {
  return useLanguageContent(loadDayTexts)
}
