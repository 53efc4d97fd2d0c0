import { loadSentenceTexts, type SentenceTexts } from '@frase/content/sentence-texts'
import { useLanguageContent } from './language-content.ts'

export function useSentenceTexts(): SentenceTexts {
  return useLanguageContent(loadSentenceTexts)
}
