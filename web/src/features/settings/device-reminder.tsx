import { loadReminderTexts } from '@frase/content/reminder-texts'
import { fillTemplate } from '@frase/core/text/template'
import { useId } from 'react'
import { useLanguageContent } from '../../services/language-content.ts'
import { publicConfig } from '../../services/public-config.ts'
import type { DeviceState } from '../../services/reminders/this-device.ts'
import { useLanguage } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ReminderOutcome } from './reminder-outcome.tsx'
import type { LoadedReminders } from './use-reminders.ts'

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
