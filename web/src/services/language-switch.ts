import type { Language } from '@frase/core/languages'
import { matchSection, pathFor } from '@frase/core/pages/paths'
import { useNavigate } from 'react-router'
import { trackEvent } from './analytics.ts'
import { changeLanguage } from './i18n.ts'
import { useLanguage } from './translation.ts'

/** Changes the language, and the address if the section has another one in that language. */
export function useLanguageSwitch() {
  const navigate = useNavigate()
  const current = useLanguage()
  return async (next: Language) => {
    if (!(await changeLanguage(next))) return
    if (next !== current) trackEvent({ action: 'mudar_idioma', category: 'Language', label: next })
    // Read only now: the learner may have navigated while the texts were loading.
    const { pathname, search, hash } = location
    const match = matchSection(pathname)
    if (!match) return
    const path = pathFor(match.section, next, match.params)
    if (path === pathname) return
    await navigate({ pathname: path, search, hash }, { replace: true, state: { keepFocus: true } })
  }
}
