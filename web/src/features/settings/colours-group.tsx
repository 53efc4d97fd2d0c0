import { useSyncExternalStore } from 'react'
import { onThemeChange, setTheme, storedTheme } from '../../services/page/theme.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { SettingsGroup, useSettingsTexts } from './group/settings-group.tsx'

const CHOICES = ['light', 'dark', 'system'] as const

export function ColoursGroup() {
  const texts = useSettingsTexts().colours
  const chosen = useSyncExternalStore(onThemeChange, storedTheme, () => null) ?? 'system'
  return (
    <SettingsGroup title={texts.title} text={texts.text}>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">{texts.title}</legend>
        {CHOICES.map((choice) => (
          <ChoiceCard
            key={choice}
            name="colours"
            value={choice}
            isChosen={choice === chosen}
            onChoose={() => setTheme(choice === 'system' ? null : choice)}
          >
            <span className="font-semibold">{texts[choice]}</span>
          </ChoiceCard>
        ))}
      </fieldset>
    </SettingsGroup>
  )
}
