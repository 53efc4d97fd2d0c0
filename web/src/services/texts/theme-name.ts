import { canonicalTheme } from '@frase/core/phrases/themes'
import { useTranslation } from './translation.ts'

/** A theme's name in the learner's language; an unknown theme is shown as it is. */
export function useThemeName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => {
    const theme = canonicalTheme(name)
    return theme ? t(`themes.${theme}`) : name
  }
}
