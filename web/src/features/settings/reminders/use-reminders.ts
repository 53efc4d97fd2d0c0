import type { ReminderState } from '@frase/core/contract/reminder-state'
import type { addReminderDevice, changeReminders } from '@frase/core/contract/reminders'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../services/api/api.ts'
import { logProblem } from '../../../services/page/log-problem.ts'
import { noteAnswer } from '../../../services/reminders/invitation.ts'
import type { DeviceState } from '../../../services/reminders/this-device.ts'

type Errors = (typeof addReminderDevice)['errors'] & (typeof changeReminders)['errors']
const NOT_SIGNED_IN: Errors['not_signed_in'] = 401
const UNKNOWN_HOST: keyof Errors = 'unknown_push_host'
const UNCONFIRMED: keyof Errors = 'unconfirmed_address'
const RATE_LIMITED = 429

type Problem = 'notSignedIn' | 'unknownHost' | 'unconfirmed' | 'unreachable' | 'rateLimited' | 'failed'
/** The result of the last change. */
type Outcome = 'saved' | 'dismissed' | Problem
export type ReminderChange = 'when' | 'device' | 'mail'

export interface LoadedReminders {
  status: 'loaded'
  saved: ReminderState
  device: DeviceState
  changing: ReminderChange | null
  outcome: { of: ReminderChange; is: Outcome } | null
}

type Reminders = { status: 'loading' } | { status: 'failed' } | LoadedReminders

/** The reminders of the signed-in person and of this device. Their code is loaded when they are shown. */
export function useReminders() {
  const [reminders, setReminders] = useState<Reminders>({ status: 'loading' })

  const load = useCallback(async () => {
    setReminders({ status: 'loading' })
    try {
      const { deviceState, fixDevice } = await import('../../../services/reminders/this-device.ts')
      const { loadReminders } = await import('../../../services/reminders/reminder-calls.ts')
      // A subscription that cannot be fixed is shown as it is.
      await fixDevice().catch(logProblem)
      const saved = await loadReminders()
      const device = await deviceState(saved)
      setReminders({ status: 'loaded', saved, device, changing: null, outcome: null })
    } catch (error) {
      logProblem(error)
      setReminders({ status: 'failed' })
    }
  }, [])

  useEffect(() => void load(), [load])

  /** Makes one change at a time. */
  async function change(
    of: ReminderChange,
    make: (saved: ReminderState) => Promise<ReminderState | 'dismissed'>,
  ): Promise<void> {
    if (reminders.status !== 'loaded' || reminders.changing) return
    setReminders({ ...reminders, changing: of, outcome: null })
    let { saved } = reminders
    let is: Outcome = 'saved'
    try {
      const made = await make(saved)
      if (made === 'dismissed') is = made
      else saved = made
      if (saved.byMail || saved.devices > 0) noteAnswer()
    } catch (error) {
      logProblem(error)
      is = problemOf(error)
    }
    const { deviceState } = await import('../../../services/reminders/this-device.ts')
    const device = await deviceState(saved)
    // Where permission was denied, the state says so and how to give it again.
    const isSaid = is === 'dismissed' && device === 'denied'
    setReminders({
      status: 'loaded',
      saved,
      device,
      changing: null,
      outcome: isSaid ? null : { of, is },
    })
  }

  async function save(wanted: Pick<ReminderState, 'hour' | 'byMail'>): Promise<ReminderState> {
    const { saveReminders } = await import('../../../services/reminders/reminder-calls.ts')
    return saveReminders(wanted)
  }

  return {
    reminders,
    load,
    setHour: (hour: number) => change('when', ({ byMail }) => save({ hour, byMail })),
    setByMail: (byMail: boolean) => change('mail', ({ hour }) => save({ hour, byMail })),
    turnOn: () =>
      change('device', async ({ hour }) => {
        // Must come first: a browser asks only in answer to a click.
        if ((await Notification.requestPermission()) !== 'granted') return 'dismissed'
        const { turnOnDevice } = await import('../../../services/reminders/this-device.ts')
        return turnOnDevice(hour)
      }),
    turnOff: () =>
      change('device', async (saved) => {
        const { turnOffDevice } = await import('../../../services/reminders/this-device.ts')
        return (await turnOffDevice()) ?? { ...saved, devices: Math.max(0, saved.devices - 1) }
      }),
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    if (error.status === NOT_SIGNED_IN) return 'notSignedIn'
    if (error.status === RATE_LIMITED) return 'rateLimited'
    if (error.message === UNKNOWN_HOST) return 'unknownHost'
    return error.message === UNCONFIRMED ? 'unconfirmed' : 'failed'
  }
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return error instanceof TypeError || isTimeout ? 'unreachable' : 'failed'
}
