import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@frase/core/languages'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { useState } from 'react'
import { ONBOARDING_COMPLETE, useOnboarded } from '../../services/storage/onboarded.ts'
import { writeStored } from '../../services/storage/storage.ts'
import { loadTexts, useLanguageSwitch } from '../../services/texts/load-texts.ts'
import { textIn, useLanguage } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface LanguageGridProps {
  label: string
  chosen: Language | null
  onChoose: (language: Language) => void
}

function LanguageGrid({ label, chosen, onChoose }: LanguageGridProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{label}</legend>
      {LANGUAGES.map((language) => (
        <ChoiceCard
          key={language}
          name="language"
          value={language}
          isChosen={chosen === language}
          onChoose={() => onChoose(language)}
        >
          <span lang={language} className="font-semibold">
            {LANGUAGE_NAMES[language]}
          </span>
        </ChoiceCard>
      ))}
    </fieldset>
  )
}

/** Welcomes a new visitor and asks for the language, in the one that is chosen. Skipping keeps the detected one. */
export default function Onboarding() {
  const detected = useLanguage()
  const [chosen, setChosen] = useState<Language | null>(null)
  const [loaded, setLoaded] = useState<Language | null>(null)
  const switchLanguage = useLanguageSwitch()
  const isOnboarded = useOnboarded()
  if (isOnboarded) return null

  const spoken = chosen && chosen === loaded ? chosen : detected
  const t = textIn(spoken)
  const choose = async (language: Language) => {
    setChosen(language)
    if (await loadTexts(language)) setLoaded(language)
  }

  const complete = async (language: Language | null) => {
    if (language) await switchLanguage(language)
    writeStored(STORAGE_KEYS.onboarding, 'true')
    window.dispatchEvent(new Event(ONBOARDING_COMPLETE))
  }

  return (
    <Dialog title={<span lang={spoken}>{t('onboarding.title')}</span>} onClose={() => void complete(null)}>
      <p lang={spoken} className="mt-2 mb-6 text-ink-soft text-pretty">
        {t('onboarding.text')}
      </p>
      <LanguageGrid
        label={t('language.label')}
        chosen={chosen}
        onChoose={(language) => void choose(language)}
      />
      <div lang={spoken} className="mt-6 flex flex-wrap-reverse justify-end gap-3">
        <Button kind="quiet" onClick={() => void complete(null)}>
          {t('onboarding.skip')}
        </Button>
        <Button kind="primary" disabled={chosen === null} onClick={() => void complete(chosen)}>
          {t('onboarding.start')}
        </Button>
      </div>
    </Dialog>
  )
}
