import { PageHeading } from '../../ui/page-heading.tsx'
import { AccountGroup } from './account-group.tsx'
import { ColoursGroup } from './colours-group.tsx'
import { DataGroup } from './data-group.tsx'
import { DeletionGroup } from './deletion-group.tsx'
import { DevicesGroup } from './devices-group.tsx'
import { LanguageGroup } from './language-group.tsx'
import { LearningGroup } from './learning-group.tsx'
import { RemindersGroup } from './reminders-group.tsx'
import { useSettingsTexts } from './use-settings-texts.ts'
import { VoiceGroup } from './voice-group.tsx'

export function Component() {
  const { title, intro } = useSettingsTexts()
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={title}>
        <p>{intro}</p>
      </PageHeading>
      <div className="stack-6">
        {/* A group that is not for this visitor shows nothing. */}
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
