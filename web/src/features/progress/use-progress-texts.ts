import { loadProgressTexts, type ProgressTexts } from '@frase/content/progress-texts'
import { useLanguageContent } from '../../services/texts/language-content.ts'

export function useProgressTexts(): ProgressTexts {
  return useLanguageContent(loadProgressTexts)
}
