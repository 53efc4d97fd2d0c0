import { type AccountTexts, loadAccountTexts } from '@frase/content/account-texts'
import { useLanguageContent } from '../../services/language-content.ts'

export function useSettingsTexts(): AccountTexts['settings'] {
  return useLanguageContent(loadAccountTexts).settings
}
