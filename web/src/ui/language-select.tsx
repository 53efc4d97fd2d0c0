import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@frase/core/languages'
import { Globe } from 'lucide-react'
import { useLanguageSwitch } from '../services/texts/load-texts.ts'
import { useLanguage, useTranslation } from '../services/texts/translation.ts'

/** A native select: the best drop-down on a phone, and accessible by keyboard without any code. */
export function LanguageSelect() {
  const { t } = useTranslation()
  const language = useLanguage()
  const switchLanguage = useLanguageSwitch()
  return (
    <label className="relative flex min-h-11 items-center rounded-full ps-3 hover:bg-sand with-focus-visible:outline-3 with-focus-visible:outline-cobalt">
      <Globe className="pointer-events-none size-4" aria-hidden="true" />
      <span className="sr-only">{t('language.label')}</span>
      <select
        value={language}
        onChange={(event) => isLanguage(event.target.value) && void switchLanguage(event.target.value)}
        className="field-sizing-content min-h-11 bg-transparent bg-none ps-2 pe-3 xl:pe-1 2xl:pe-3 font-medium outline-none"
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code} className="bg-surface text-ink">
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  )
}
