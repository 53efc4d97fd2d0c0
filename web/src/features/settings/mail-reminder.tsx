import { loadReminderTexts } from '@frase/content/reminder-texts'
import { fillTemplate } from '@frase/core/text/template'
import { useId } from 'react'
import { useLanguageContent } from '../../services/language-content.ts'
import { publicConfig } from '../../services/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ReminderOutcome } from './reminder-outcome.tsx'
import type { LoadedReminders } from './use-reminders.ts'

interface MailReminderProps {
  reminders: LoadedReminders
  email: string
  onChange: (byMail: boolean) => Promise<void>
}

export function MailReminder({ reminders, email, onChange }: MailReminderProps) {
  const texts = useLanguageContent(loadReminderTexts).mail
  const titleId = useId()
  const { saved, changing } = reminders
  const { byMail, isAddressConfirmed } = saved
  if (!publicConfig.reminders.byMail) return <p className="text-ink-soft text-pretty">{texts.notOffered}</p>
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        {texts.title}
      </h3>
      <p className="mt-1 text-ink-soft text-pretty">{texts.text}</p>
      <p className="mt-2 text-pretty wrap-anywhere">
        {isAddressConfirmed ? fillTemplate(byMail ? texts.on : texts.off, { email }) : texts.unconfirmed}
      </p>
      {(byMail || isAddressConfirmed) && (
        <Button className="mt-3" isIdle={changing !== null} onClick={() => void onChange(!byMail)}>
          {changing === 'mail' && <Spinner />}
          {byMail ? texts.turnOff : texts.turnOn}
        </Button>
      )}
      <ReminderOutcome reminders={reminders} of="mail" />
    </section>
  )
}
