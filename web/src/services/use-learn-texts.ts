import { type LearnTexts, loadLearnTexts } from '@frase/content/learn-texts'
import { useLanguageContent } from './language-content.ts'

export function useLearnTexts(): LearnTexts {
  return useLanguageContent(loadLearnTexts)
}
