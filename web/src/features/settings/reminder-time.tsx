import { loadReminderTexts } from '@frase/content/reminder-texts'
import { fillTemplate } from '@frase/core/text/template'
import { useId } from 'react'
import { useLanguageContent } from '../../services/language-content.ts'
import { hourInWords, ownTimeZone, timeZoneInWords } from '../../services/reminders/time-zone.ts'
import { useLanguage } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { ReminderOutcome } from './reminder-outcome.tsx'
import type { LoadedReminders } from './use-reminders.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface ReminderTimeProps {
  reminders: LoadedReminders
  onChoose: (hour: number) => Promise<void>
}

/** Every choice takes the time zone of this device along. */
export function ReminderTime({ reminders, onChoose }: ReminderTimeProps) {
  const texts = useLanguageContent(loadReminderTexts)
  const language = useLanguage()
  const id = useId()
  const { hour, timeZone } = reminders.saved
  const own = ownTimeZone()
  const ownInWords = { zone: timeZoneInWords(own, language) }
  const isElsewhere = timeZone !== null && timeZone !== own
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {texts.hour}
      </label>
      <select
        id={id}
        value={hour}
        aria-describedby={`${id}-zone`}
        onChange={({ currentTarget }) => void onChoose(Number(currentTarget.value))}
        className="min-h-11 rounded-xl bg-surface ps-3 ring-1 ring-line-strong ring-inset"
      >
        {HOURS.map((choice) => (
          <option key={choice} value={choice}>
            {hourInWords(choice, language)}
          </option>
        ))}
      </select>
      <p id={`${id}-zone`} className="mt-2 text-ink-soft text-sm text-pretty">
        {isElsewhere
          ? fillTemplate(texts.otherZone, { zone: timeZoneInWords(timeZone, language) })
          : fillTemplate(texts.zone, ownInWords)}
      </p>
      {isElsewhere && (
        <Button className="mt-2" onClick={() => void onChoose(hour)}>
          {fillTemplate(texts.useZone, ownInWords)}
        </Button>
      )}
      <ReminderOutcome reminders={reminders} of="when" />
    </div>
  )
}
