import { loadReminderTexts } from '@frase/content/reminder-texts'
import { useLanguageContent } from '../../services/language-content.ts'
import { useTranslation } from '../../services/translation.ts'
import { FormMessage } from '../../ui/form-message.tsx'
import type { LoadedReminders, ReminderChange } from './use-reminders.ts'

/** What came of the last change, below what was changed. */
export function ReminderOutcome({ reminders, of }: { reminders: LoadedReminders; of: ReminderChange }) {
  const { t } = useTranslation()
  const { saved, device, problem } = useLanguageContent(loadReminderTexts)
  const { outcome } = reminders
  if (outcome?.of !== of) return null
  const texts = {
    ...problem,
    saved,
    dismissed: device.dismissed,
    unreachable: t('errors.unreachable'),
    rateLimited: t('errors.rateLimited'),
  }
  return (
    <div className="mt-3">
      <FormMessage kind={outcome.is === 'saved' ? 'success' : 'error'}>{texts[outcome.is]}</FormMessage>
    </div>
  )
}
