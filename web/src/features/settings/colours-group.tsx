import { useSyncExternalStore } from 'react'
import { onThemeChange, setTheme, storedTheme } from '../../services/theme.ts'
import { CHOICE_CARD } from '../../ui/language-grid.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useSettingsTexts } from './use-settings-texts.ts'

const CHOICES = ['light', 'dark', 'system'] as const

export function ColoursGroup() {
  const texts = useSettingsTexts().colours
  const chosen = useSyncExternalStore(onThemeChange, storedTheme, () => null) ?? 'system'
  return (
    <SettingsGroup title={texts.title} text={texts.text}>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">{texts.title}</legend>
        {CHOICES.map((choice) => (
          <label key={choice} className={CHOICE_CARD}>
            <input
              type="radio"
              name="colours"
              value={choice}
              checked={choice === chosen}
              onChange={() => setTheme(choice === 'system' ? null : choice)}
              className="size-4 shrink-0 accent-clay"
            />
            <span className="font-semibold">{texts[choice]}</span>
          </label>
        ))}
      </fieldset>
    </SettingsGroup>
  )
}
