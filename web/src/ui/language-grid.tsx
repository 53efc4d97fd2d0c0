import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@frase/core/languages'
import { ChoiceCard } from './choice-card.tsx'

interface LanguageGridProps {
  label: string
  chosen: Language | null
  onChoose: (language: Language) => void
}

export function LanguageGrid({ label, chosen, onChoose }: LanguageGridProps) {
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
