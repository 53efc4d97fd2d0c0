import { canonicalTheme } from '@frase/core/phrases/canonical-theme'
import { useTranslation } from 'react-i18next'

/** A theme's name in the learner's language; a theme that is none of ours is shown as it is. */
export function useThemeName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => {
    const theme = canonicalTheme(name)
    return theme ? t(`themes.${theme}`) : name
  }
}
