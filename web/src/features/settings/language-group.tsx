import { LanguageSelect } from '../../ui/language-select.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { useSettingsTexts } from './use-settings-texts.ts'

export function LanguageGroup() {
  const { title, text } = useSettingsTexts().language
  return (
    <SettingsGroup title={title} text={text}>
      <div className="inline-flex rounded-full ring-1 ring-line-strong ring-inset">
        <LanguageSelect />
      </div>
    </SettingsGroup>
  )
}
