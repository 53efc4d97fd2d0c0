import { LanguageSelect } from '../../ui/language-select.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AccountGroup } from './account/account-group.tsx'
import { DataGroup, DeletionGroup } from './account/data-group.tsx'
import { DevicesGroup } from './account/devices-group.tsx'
import { ColoursGroup } from './colours-group.tsx'
import { SettingsGroup, useSettingsTexts } from './group/settings-group.tsx'
import { LearningGroup } from './learning-group.tsx'
import { RemindersGroup } from './reminders/reminders-group.tsx'
import { VoiceGroup } from './voice-group.tsx'

function LanguageGroup() {
  const { title, text } = useSettingsTexts().language
  return (
    <SettingsGroup title={title} text={text}>
      <div className="inline-flex rounded-full ring-1 ring-line-strong ring-inset">
        <LanguageSelect />
      </div>
    </SettingsGroup>
  )
}

export function Component() {
  const { title, intro } = useSettingsTexts()
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={title}>
        <p>{intro}</p>
      </PageHeading>
      <div className="stack-6">
        {/* A group that does not apply to this visitor shows nothing. */}
        <LanguageGroup />
        <ColoursGroup />
        <VoiceGroup />
        <RemindersGroup />
        <LearningGroup />
        <AccountGroup />
        <DevicesGroup />
        <DataGroup />
        <DeletionGroup />
      </div>
    </div>
  )
}
