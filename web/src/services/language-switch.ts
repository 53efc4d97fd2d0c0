import type { Language } from '@frase/core/languages'
import { matchSection, pathFor } from '@frase/core/paths'
import { useNavigate } from 'react-router'
import { trackEvent } from './analytics.ts'
import { changeLanguage, useLanguage } from './i18n.ts'

/** Changes the language, and the address with it where the section has one of its own in that language. */
export function useLanguageSwitch() {
  const navigate = useNavigate()
  const current = useLanguage()
  return async (next: Language) => {
    if (!(await changeLanguage(next))) return
    if (next !== current) trackEvent({ action: 'mudar_idioma', category: 'Language', label: next })
    // Where the learner is by now.
    const { pathname, search, hash } = location
    const match = matchSection(pathname)
    if (!match) return
    const path = pathFor(match.section, next, match.params)
    if (path === pathname) return
    await navigate({ pathname: path, search, hash }, { replace: true, state: { keepFocus: true } })
  }
}
