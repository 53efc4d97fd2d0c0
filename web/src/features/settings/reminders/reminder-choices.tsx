import { loadReminderTexts } from '@frase/content/reminder-texts'
import { fillTemplate } from '@frase/core/text/template'
import { useId } from 'react'
import { publicConfig } from '../../../services/page/public-config.ts'
import type { DeviceState } from '../../../services/reminders/this-device.ts'
import { hourInWords, ownTimeZone, timeZoneInWords } from '../../../services/reminders/time-zone.ts'
import { useLanguageContent } from '../../../services/texts/language-content.ts'
import { useLanguage, useTranslation } from '../../../services/texts/translation.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-fields.tsx'
import type { LoadedReminders, ReminderChange } from './use-reminders.ts'

/** The result of the last change, below the changed setting. */
function ReminderOutcome({ reminders, of }: { reminders: LoadedReminders; of: ReminderChange }) {
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

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface ReminderTimeProps {
  reminders: LoadedReminders
  onChoose: (hour: number) => Promise<void>
}

/** Every change also saves the time zone of this device. */
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

/** In these states a click can change something. */
const SWITCHABLE: readonly DeviceState[] = ['on', 'off', 'gone']

interface DeviceReminderProps {
  reminders: LoadedReminders
  onTurnOn: () => Promise<void>
  onTurnOff: () => Promise<void>
}

/** The notification on this device: switched on and off, or why it cannot be. */
export function DeviceReminder({ reminders, onTurnOn, onTurnOff }: DeviceReminderProps) {
  const texts = useLanguageContent(loadReminderTexts).device
  const titleId = useId()
  const { device, changing } = reminders
  const isOn = device === 'on'
  if (!publicConfig.reminders.pushKey) return <p className="text-ink-soft text-pretty">{texts.notOffered}</p>
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        {texts.title}
      </h3>
      <p className="mt-1 text-ink-soft text-pretty">{texts.text}</p>
      {device === 'install' ? <InstallSteps /> : <p className="mt-2 text-pretty">{texts[device]}</p>}
      {SWITCHABLE.includes(device) && (
        <Button
          className="mt-3"
          kind={isOn ? 'secondary' : 'primary'}
          isIdle={changing !== null}
          onClick={() => void (isOn ? onTurnOff() : onTurnOn())}
        >
          {changing === 'device' && <Spinner />}
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      )}
      <OtherDevices reminders={reminders} />
      <ReminderOutcome reminders={reminders} of="device" />
    </section>
  )
}

function OtherDevices({ reminders: { saved, device } }: { reminders: LoadedReminders }) {
  const { others } = useLanguageContent(loadReminderTexts).device
  const number = new Intl.NumberFormat(useLanguage())
  const count = saved.devices - (device === 'on' ? 1 : 0)
  if (count < 1) return null
  return <p className="mt-3 text-ink-soft text-sm">{fillTemplate(others, { count: number.format(count) })}</p>
}

function InstallSteps() {
  const { text, share, add, open } = useLanguageContent(loadReminderTexts).install
  return (
    <div className="mt-2 rounded-2xl bg-sand p-4">
      <p className="text-pretty">{text}</p>
      <ol className="mt-2 list-decimal stack-1 ps-6">
        <li>{share}</li>
        <li>{add}</li>
        <li>{open}</li>
      </ol>
    </div>
  )
}
