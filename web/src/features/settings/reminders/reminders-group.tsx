import { loadReminderTexts } from '@frase/content/reminder-texts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { setAccount, useAccount } from '../../../services/account/account-state.ts'
import { goToElement } from '../../../services/page/go-to-element.ts'
import { areRemindersOffered, REMINDERS_ID } from '../../../services/reminders/invitation.ts'
import { useLanguageContent } from '../../../services/texts/language-content.ts'
import { useTranslation } from '../../../services/texts/translation.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-fields.tsx'
import { SettingsGroup } from '../group/settings-group.tsx'
import { DeviceReminder, MailReminder, ReminderTime } from './reminder-choices.tsx'
import { useReminders } from './use-reminders.ts'

export function RemindersGroup() {
  const { t } = useTranslation()
  const { session } = useAccount()
  const { hash } = useLocation()
  const texts = useLanguageContent(loadReminderTexts)
  const isOffered = areRemindersOffered()

  useEffect(() => {
    if (isOffered && hash === `#${REMINDERS_ID}`) goToElement(REMINDERS_ID)
  }, [isOffered, hash])

  if (!isOffered) return null
  return (
    <SettingsGroup id={REMINDERS_ID} title={texts.title} text={texts.text}>
      {session.status === 'anonymous' && (
        <>
          <p className="mb-4 text-ink-soft text-pretty">{texts.needsAccount}</p>
          <Button kind="primary" onClick={() => setAccount({ login: 'login' })}>
            {t('auth.enter')}
          </Button>
        </>
      )}
      {session.status === 'loading' && <Loading />}
      {session.status === 'signedIn' && <Reminders key={session.user.id} email={session.user.email} />}
    </SettingsGroup>
  )
}

function Reminders({ email }: { email: string }) {
  const texts = useLanguageContent(loadReminderTexts)
  const { reminders, load, ...actions } = useReminders()
  if (reminders.status === 'loading') return <Loading />
  if (reminders.status === 'failed') {
    return (
      <>
        <FormMessage kind="error">{texts.failed}</FormMessage>
        <Button className="mt-3" onClick={() => void load()}>
          {texts.retry}
        </Button>
      </>
    )
  }
  return (
    <div className="stack-6">
      <ReminderTime reminders={reminders} onChoose={actions.setHour} />
      <DeviceReminder reminders={reminders} onTurnOn={actions.turnOn} onTurnOff={actions.turnOff} />
      <MailReminder reminders={reminders} email={email} onChange={actions.setByMail} />
    </div>
  )
}

function Loading() {
  const { loading } = useLanguageContent(loadReminderTexts)
  return (
    <p role="status" className="flex items-center gap-2 text-ink-soft">
      <Spinner />
      {loading}
    </p>
  )
}
