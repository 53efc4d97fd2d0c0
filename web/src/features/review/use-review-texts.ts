import { loadReviewTexts, type ReviewTexts } from '@frase/content/review-texts'
import { useLanguageContent } from '../../services/texts/language-content.ts'

export function useReviewTexts(): ReviewTexts {
  return useLanguageContent(loadReviewTexts)
}
