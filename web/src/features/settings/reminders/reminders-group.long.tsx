import en from '@frase/content/reminder-texts/en.json'
import {
  ACCOUNT_DEVICES_PATH,
  REMINDER_DEVICES_PATH,
  REMINDER_REMOVE_DEVICE_PATH,
  REMINDERS_PATH,
} from '@frase/core/contract/paths'
import type { ReminderState } from '@frase/core/contract/reminder-state'
import { REMINDED_DEVICE_STORAGE_KEY } from '@frase/core/storage-keys'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePush, OTHER_PUSH_KEY, PUSH_KEY } from '../../../testing/browser/fake-push.ts'
import { PERSON, signedInBefore, WITH_ACCOUNTS } from '../../../testing/fake-accounts.ts'
import { startLearningServer } from '../../../testing/fake-learning.ts'
import { type FakeServer, failure, json, unreachable } from '../../../testing/fake-server.ts'
import { expectLogged } from '../../../testing/logged-errors.ts'
import { openApp } from '../../../testing/open-app.tsx'

const READ = `GET ${REMINDERS_PATH}`
const CHANGE = `POST ${REMINDERS_PATH}`
const ADD = `POST ${REMINDER_DEVICES_PATH}`
const REMOVE = `POST ${REMINDER_REMOVE_DEVICE_PATH}`
const { device, mail, problem } = en
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
const WITH_BOTH = { pushKey: PUSH_KEY, byMail: true }

let server: FakeServer
let state: ReminderState

/** The server's reminder routes, for one person. */
beforeEach(() => {
  server = startLearningServer().server
  state = { hour: 8, timeZone: null, byMail: false, devices: 0, isAddressConfirmed: true }
  const change = (changes: Partial<ReminderState>) => {
    state = { ...state, ...changes }
    return json(state)
  }
  server.answer(`GET ${ACCOUNT_DEVICES_PATH}`, () => json({ devices: [] }))
  server.answer(READ, () => json(state))
  server.answer(CHANGE, ({ body: { hour, timeZone, byMail } }) =>
    change({ hour, timeZone, byMail } as Partial<ReminderState>),
  )
  server.answer(ADD, ({ body: { hour, timeZone } }) =>
    change({ hour, timeZone, devices: state.devices + 1 } as Partial<ReminderState>),
  )
  server.answer(REMOVE, () => change({ devices: Math.max(0, state.devices - 1) }))
})

async function open(reminders = WITH_BOTH as { pushKey: string | null; byMail: boolean }) {
  const { user } = await openApp('/settings', { config: { ...WITH_ACCOUNTS, reminders } })
  const group = within(await screen.findByRole('region', { name: en.title }))
  const press = async (name: string) => user.click(await group.findByRole('button', { name }))
  return { user, group, press }
}

async function openSignedIn(reminders?: Parameters<typeof open>[0]) {
  signedInBefore()
  const opened = await open(reminders)
  await waitFor(() => expect(opened.group.queryByText(en.loading)).toBeNull())
  return opened
}

const remembered = () => localStorage.getItem(REMINDED_DEVICE_STORAGE_KEY)

/** A person who turned the notifications on at an earlier visit. */
function turnedOnBefore(push: ReturnType<typeof fakePush>) {
  push.replace()
  localStorage.setItem(REMINDED_DEVICE_STORAGE_KEY, `${PERSON.id} ${push.endpoint()}`)
  state = { ...state, devices: 1, timeZone: ZONE }
}

describe('the reminders of a visitor', () => {
  it('are not mentioned where the server sends nothing', async () => {
    await openApp('/settings', {
      config: { ...WITH_ACCOUNTS, reminders: { pushKey: null, byMail: false } },
    })
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(screen.queryByRole('region', { name: en.title })).toBeNull()
  })

  it('are explained, with a link to log in, and ask the browser for nothing', async () => {
    const push = fakePush()
    const { group, press } = await open()
    group.getByText(en.text)
    group.getByText(en.needsAccount)
    await press('Log in')
    await screen.findByRole('dialog', { name: 'Log in to your account' })
    expect(push.requestPermission).not.toHaveBeenCalled()
  })
})

describe('the time of the phrase', () => {
  it('begins at eight in the time zone of this device, which is saved with another hour', async () => {
    const { user, group } = await openSignedIn()
    const select = group.getByRole<HTMLSelectElement>('combobox', { name: en.hour })
    expect(select.selectedOptions[0]?.textContent).toBe('8:00 AM')
    expect(within(select).getAllByRole('option')).toHaveLength(24)
    await user.selectOptions(select, '7:00 PM')
    await group.findByText(en.saved)
    expect(server.asked(CHANGE).map(({ body }) => body)).toEqual([
      { hour: 19, timeZone: ZONE, language: 'en', byMail: false },
    ])
    expect(select.value).toBe('19')
  })

  it('says when it was saved elsewhere, and adopts the zone of this device', async () => {
    state = { ...state, timeZone: 'Pacific/Chatham', hour: 7, byMail: true }
    const { group, press } = await openSignedIn()
    group.getByText('Saved with another time zone: Chatham Time.')
    await press(group.getByRole('button', { name: /^Use the time zone of this device/ }).textContent ?? '')
    await group.findByText(/^In the time zone of this device/)
    expect(server.asked(CHANGE)[0]?.body).toEqual({ hour: 7, timeZone: ZONE, language: 'en', byMail: true })
  })

  it('stays as it was where the server cannot be reached', async () => {
    const { user, group } = await openSignedIn()
    server.answer(CHANGE, unreachable)
    const select = group.getByRole<HTMLSelectElement>('combobox', { name: en.hour })
    await user.selectOptions(select, '7:00 PM')
    await group.findByText('The server could not be reached.')
    expect(select.value).toBe('8')
    expectLogged('Failed to fetch')
  })
})

describe('notifications on this device', () => {
  it('are turned on and off with one click each, in the browser and on the server', async () => {
    const push = fakePush()
    const { group, press } = await openSignedIn()
    group.getByText(device.off)
    expect(push.requestPermission).not.toHaveBeenCalled()
    await press(device.turnOn)
    await group.findByText(device.on)
    expect(push.subscribe).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ userVisibleOnly: true, applicationServerKey: expect.any(Uint8Array) }),
    )
    expect(server.asked(ADD).map(({ body }) => body)).toEqual([
      {
        endpoint: 'https://push.example/1',
        keys: { p256dh: 'public-key', auth: 'secret' },
        hour: 8,
        timeZone: ZONE,
        language: 'en',
      },
    ])
    expect(remembered()).toBe(`${PERSON.id} https://push.example/1`)

    await press(device.turnOff)
    await group.findByText(device.off)
    expect(push.endpoint()).toBeUndefined()
    expect(server.asked(REMOVE).map(({ body }) => body)).toEqual([{ endpoint: 'https://push.example/1' }])
    expect(remembered()).toBeNull()
  })

  it('are off at once even if the server cannot be reached', async () => {
    const push = fakePush({ permission: 'granted' })
    turnedOnBefore(push)
    server.answer(REMOVE, unreachable)
    const { group, press } = await openSignedIn()
    await press(device.turnOff)
    await group.findByText(device.off)
    expect(push.endpoint()).toBeUndefined()
    expectLogged('Failed to fetch')
  })

  it('say how many other devices have them', async () => {
    const push = fakePush({ permission: 'granted' })
    turnedOnBefore(push)
    state = { ...state, devices: 3 }
    const { group, press } = await openSignedIn()
    group.getByText('Other devices with notifications: 2')
    await press(device.turnOff)
    await group.findByText(device.off)
    group.getByText('Other devices with notifications: 2')
  })

  it('stay off where the question of the browser is closed without an answer', async () => {
    const push = fakePush({ answer: 'default' })
    const { group, press } = await openSignedIn()
    await press(device.turnOn)
    await group.findByText(device.dismissed)
    group.getByText(device.off)
    expect(push.subscribe).not.toHaveBeenCalled()
  })

  it('say how to allow them again where they were denied', async () => {
    fakePush({ answer: 'denied' })
    const { group, press } = await openSignedIn()
    await press(device.turnOn)
    await group.findByText(device.denied)
    expect(group.queryByText(device.dismissed)).toBeNull()
    expect(group.queryByRole('button', { name: device.turnOn })).toBeNull()
  })

  it('are not offered to a browser without them', async () => {
    const { group } = await openSignedIn()
    group.getByText(device.unsupported)
    expect(group.queryByRole('button', { name: device.turnOn })).toBeNull()
  })

  it('begin on an iPhone with how to install the app', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)')
    const { group } = await openSignedIn()
    group.getByText(en.install.text)
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      en.install.share,
      en.install.add,
      en.install.open,
    ])
    expect(group.queryByRole('button', { name: device.turnOn })).toBeNull()
  })

  it.each([
    [failure(422, 'unknown_push_host'), problem.unknownHost, 'unknown_push_host'],
    [failure(401, 'not_signed_in'), problem.notSignedIn, 'not_signed_in'],
    [failure(500, 'internal_error'), problem.failed, 'internal_error'],
  ])('leave no subscription behind where the server refuses: %#', async (answer, words, logged) => {
    const push = fakePush()
    server.answer(ADD, () => answer)
    const { group, press } = await openSignedIn()
    await press(device.turnOn)
    expect((await group.findByText(words)).closest('[role=alert]')).not.toBeNull()
    group.getByText(device.off)
    expect(push.endpoint()).toBeUndefined()
    expect(remembered()).toBeNull()
    expectLogged(logged)
  })

  it('are renewed at the next visit where the browser has ended or replaced the subscription', async () => {
    const push = fakePush({ permission: 'granted' })
    turnedOnBefore(push)
    push.end()
    const { group } = await openSignedIn()
    group.getByText(device.on)
    expect(server.asked(ADD).map(({ body }) => body.endpoint)).toEqual(['https://push.example/2'])
    expect(server.asked(REMOVE).map(({ body }) => body.endpoint)).toEqual(['https://push.example/1'])
    expect(remembered()).toBe(`${PERSON.id} https://push.example/2`)
  })

  it('are renewed where the server has a new key', async () => {
    const push = fakePush({ permission: 'granted' })
    turnedOnBefore(push)
    push.replace(OTHER_PUSH_KEY)
    localStorage.setItem(REMINDED_DEVICE_STORAGE_KEY, `${PERSON.id} ${push.endpoint()}`)
    const { group } = await openSignedIn()
    group.getByText(device.on)
    expect(push.subscribe).toHaveBeenCalledOnce()
    expect(server.asked(REMOVE).map(({ body }) => body.endpoint)).toEqual(['https://push.example/2'])
  })

  it('are shown as ended where the server no longer sends to this device', async () => {
    const push = fakePush({ permission: 'granted' })
    turnedOnBefore(push)
    state = { ...state, devices: 0 }
    const { group, press } = await openSignedIn()
    group.getByText(device.gone)
    await press(device.turnOn)
    await group.findByText(device.on)
    expect(push.endpoint()).toBe('https://push.example/2')
  })

  it('are off for somebody else who logs in on this device', async () => {
    const push = fakePush({ permission: 'granted' })
    push.replace()
    localStorage.setItem(REMINDED_DEVICE_STORAGE_KEY, `somebody-else ${push.endpoint()}`)
    const { group } = await openSignedIn()
    group.getByText(device.off)
  })

  it('end on this device when she logs out', async () => {
    const push = fakePush({ permission: 'granted' })
    turnedOnBefore(push)
    await openSignedIn()
    const { signOut } = await import('../../../services/account/auth-calls.ts')
    await act(() => signOut())
    expect(push.endpoint()).toBeUndefined()
    expect(remembered()).toBeNull()
  })

  it('are removed from the server where permission was withdrawn in the browser', async () => {
    const push = fakePush({ permission: 'denied' })
    turnedOnBefore(push)
    const { group } = await openSignedIn()
    group.getByText(device.denied)
    expect(server.asked(REMOVE)).toHaveLength(1)
    expect(remembered()).toBeNull()
  })

  it('are not offered by a server that only sends mails', async () => {
    fakePush()
    const { group } = await openSignedIn({ pushKey: null, byMail: true })
    group.getByText(device.notOffered)
    expect(group.queryByRole('button', { name: device.turnOn })).toBeNull()
    group.getByRole('button', { name: mail.turnOn })
  })
})

describe('the phrase by mail', () => {
  it('is turned on and off for the address of the account', async () => {
    const { group, press } = await openSignedIn()
    group.getByText(mail.text)
    await press(mail.turnOn)
    await group.findByText(`On: the phrase goes to ${PERSON.email}.`)
    await press(mail.turnOff)
    await group.findByText(`Off. The phrase would go to ${PERSON.email}.`)
    expect(server.asked(CHANGE).map(({ body }) => body.byMail)).toEqual([true, false])
  })

  it('waits until the address is confirmed', async () => {
    state = { ...state, isAddressConfirmed: false }
    const { group } = await openSignedIn()
    group.getByText(mail.unconfirmed)
    expect(group.queryByRole('button', { name: mail.turnOn })).toBeNull()
  })

  it('is not turned on where the server says that the address is not confirmed', async () => {
    server.answer(CHANGE, () => failure(409, 'unconfirmed_address'))
    const { group, press } = await openSignedIn()
    await press(mail.turnOn)
    await group.findByText(problem.unconfirmed)
    group.getByRole('button', { name: mail.turnOn })
    expectLogged('unconfirmed_address')
  })

  it('is not offered by a server without mail', async () => {
    fakePush()
    const { group } = await openSignedIn({ pushKey: PUSH_KEY, byMail: false })
    group.getByText(mail.notOffered)
    group.getByRole('button', { name: device.turnOn })
  })
})

it('Reminders that cannot be loaded can be requested again.', async () => {
  server.answer(READ, unreachable)
  const { group, press } = await openSignedIn()
  await group.findByText(en.failed)
  expectLogged('Failed to fetch')
  server.answer(READ, () => json(state))
  await press(en.retry)
  await group.findByRole('combobox', { name: en.hour })
})

it('A link leads straight to the reminders group, with the focus.', async () => {
  await openApp('/settings#reminders', { config: { ...WITH_ACCOUNTS, reminders: WITH_BOTH } })
  const group = await screen.findByRole('region', { name: en.title })
  await waitFor(() => expect(document.activeElement).toBe(group))
})
