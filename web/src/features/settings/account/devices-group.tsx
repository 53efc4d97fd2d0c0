import type { SignedInDevice } from '@frase/core/account/device'
import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAccount } from '../../../services/account/account-state.ts'
import { useLanguage } from '../../../services/texts/translation.ts'
import { Button, Spinner } from '../../../ui/button.tsx'
import { FormMessage } from '../../../ui/form-fields.tsx'
import { SettingsGroup, useSettingsTexts } from '../group/settings-group.tsx'
import { useDevices } from './use-devices.ts'

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: CircleHelp }

export function DevicesGroup() {
  const { session } = useAccount()
  const { title, text } = useSettingsTexts().devices
  if (session.status !== 'signedIn') return null
  return (
    <SettingsGroup title={title} text={text}>
      <Devices key={session.user.id} />
    </SettingsGroup>
  )
}

function Devices() {
  const texts = useSettingsTexts().devices
  const { devices, ending, load, signOut } = useDevices()
  const notice = useRef<HTMLDivElement>(null)
  const noticed = devices.status === 'loaded' ? devices.notice : null

  useEffect(() => {
    // The focused button is removed.
    if (noticed === 'signedOut') notice.current?.focus()
  }, [noticed])

  if (devices.status === 'loading') {
    return (
      <p role="status" className="flex items-center gap-2 text-ink-soft">
        <Spinner />
        {texts.loading}
      </p>
    )
  }
  if (devices.status === 'failed') {
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
    <>
      <ul className="divided">
        {devices.list.map((device) => (
          <Device
            key={device.id}
            device={device}
            isEnding={ending === device.id}
            onSignOut={() => void signOut(device.id)}
          />
        ))}
      </ul>
      {devices.notice && (
        <div ref={notice} tabIndex={-1} className="mt-4 rounded-2xl">
          <FormMessage kind={devices.notice === 'signedOut' ? 'success' : 'error'}>
            {texts[devices.notice]}
          </FormMessage>
        </div>
      )}
    </>
  )
}

interface DeviceProps {
  device: SignedInDevice
  isEnding: boolean
  onSignOut: () => void
}

function Device({ device: { device, lastUsedAt, isThisOne }, isEnding, onSignOut }: DeviceProps) {
  const texts = useSettingsTexts().devices
  const language = useLanguage()
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || texts.kind[device.kind]
  const Icon = ICONS[device.kind]
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-6 shrink-0 text-clay-text" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft text-sm">
          {texts.lastUsed} <time dateTime={lastUsedAt}>{time.format(new Date(lastUsedAt))}</time>
        </p>
        {isThisOne && (
          <p className="mt-1 inline-block rounded-full bg-sand px-3 py-1 font-semibold text-sm">
            {texts.thisOne}
          </p>
        )}
      </div>
      {!isThisOne && (
        <Button
          className="max-sm:ms-10"
          aria-label={`${texts.signOut}, ${name}`}
          disabled={isEnding}
          onClick={onSignOut}
        >
          {isEnding && <Spinner />}
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}
