import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@frase/core/languages'

interface LanguageGridProps {
  label: string
  chosen: Language | null
  onChoose: (language: Language) => void
}

/** The look of a radio button with its label. */
export const CHOICE_CARD =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-2xl bg-surface px-4 py-3 ring-1 ring-line-strong ring-inset transition-colors hover:bg-sand has-checked:bg-sand has-checked:ring-2 has-checked:ring-clay'

/** Radio buttons that look like cards: they bring arrow keys, labels and a checked state. */
export function LanguageGrid({ label, chosen, onChoose }: LanguageGridProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{label}</legend>
      {LANGUAGES.map((language) => (
        <label key={language} className={CHOICE_CARD}>
          <input
            type="radio"
            name="language"
            value={language}
            checked={chosen === language}
            onChange={() => onChoose(language)}
            className="size-4 accent-clay"
          />
          <span lang={language} className="font-semibold">
            {LANGUAGE_NAMES[language]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
