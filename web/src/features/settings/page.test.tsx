import en from '@frase/content/account-texts/en.json'
import de from '@frase/content/locales/de.json'
import {
  ACCOUNT_DELETE_PATH,
  ACCOUNT_DEVICES_PATH,
  ACCOUNT_END_DEVICE_PATH,
  ACCOUNT_EXPORT_PATH,
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_USER_PATH,
  LOCALES_ROOT,
} from '@frase/core/contract/paths'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PERSON, signedInBefore, WITH_ACCOUNTS } from '../../testing/fake-accounts.ts'
import { startLearningServer } from '../../testing/fake-learning.ts'
import { type FakeServer, json, unreachable } from '../../testing/fake-server.ts'
import { expectLogged } from '../../testing/logged-errors.ts'
import { openApp } from '../../testing/open-app.tsx'
import { findToast } from '../../testing/toasts.ts'

const DEVICES = `GET ${ACCOUNT_DEVICES_PATH}`
const END = `POST ${ACCOUNT_END_DEVICE_PATH}`
const CHANGE = `PUT ${AUTH_USER_PATH}`
const DELETE = `POST ${ACCOUNT_DELETE_PATH}`
const { settings, change, freshSignIn } = en

const PHONE = {
  id: '11111111-1111-4111-8111-111111111111',
  device: { kind: 'phone', browser: 'Firefox', system: 'Android' },
  signedInAt: '2026-11-01T10:00:00Z',
  lastUsedAt: '2026-11-15T10:00:00Z',
  isThisOne: false,
}
const THIS_ONE = {
  ...PHONE,
  id: '22222222-2222-4222-8222-222222222222',
  device: { kind: 'unknown', browser: null, system: null },
  isThisOne: true,
}

let server: FakeServer

beforeEach(() => {
  server = startLearningServer().server
  server.answer(DEVICES, () => json({ devices: [THIS_ONE, PHONE] }))
})

async function open(config: object = WITH_ACCOUNTS): Promise<UserEvent> {
  const { user } = await openApp('/settings', { config })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  return user
}

async function openSignedIn(): Promise<UserEvent> {
  signedInBefore()
  const user = await open()
  await screen.findByText(PERSON.email, { selector: 'main *' })
  return user
}

const main = () => within(screen.getByRole('main'))
const group = (title: string) => within(main().getByRole('region', { name: title }))
const groups = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const fill = (label: string, value: string) =>
  fireEvent.change(main().getByLabelText(label), { target: { value } })

/** How the accounts service refuses a change. */
const refused = (status: number, code: string) => () =>
  json({ code: status, error_code: code, msg: code }, status)

describe('the settings of a visitor', () => {
  it('are the language, the colours, the voice and the own learning, and an offer to sign in', async () => {
    const user = await open()
    expect(groups()).toEqual(['Language', 'Colors', 'Voice', 'My learning', 'Account'])
    await user.click(group('Account').getByRole('button', { name: 'Log in' }))
    await screen.findByRole('dialog', { name: 'Log in to your account' })
  })

  it('do not mention accounts where these are switched off', async () => {
    await open({})
    expect(groups()).toEqual(['Language', 'Colors', 'Voice', 'My learning'])
  })

  it('change the language by the control that the header has', async () => {
    server.answer(`GET ${LOCALES_ROOT}/de.json`, () => json(de))
    const user = await open()
    await user.selectOptions(group('Language').getByLabelText('Language'), 'de')
    await main().findByRole('heading', { level: 1, name: 'Einstellungen' })
    expect(location.pathname).toBe('/einstellungen')
  })

  it('change the colours permanently, follow the system again, and agree with the switch in the header', async () => {
    const user = await open()
    const choice = (name: string) => group('Colors').getByRole<HTMLInputElement>('radio', { name })
    expect(choice('Like my device').checked).toBe(true)
    await user.click(choice('Dark'))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem(STORAGE_KEYS.theme)).toBe('dark')
    await user.click(choice('Light'))
    expect(localStorage.getItem(STORAGE_KEYS.theme)).toBe('light')
    await user.click(choice('Like my device'))
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(localStorage.getItem(STORAGE_KEYS.theme)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Switch to dark colors' }))
    expect(choice('Dark').checked).toBe(true)
  })
})

describe('the settings of somebody signed in', () => {
  it('show the address and the plan, the devices, the data and the deletion', async () => {
    await openSignedIn()
    expect(groups()).toEqual([
      'Language',
      'Colors',
      'Voice',
      'My learning',
      'Account',
      'Devices',
      'My data',
      'Delete account',
    ])
    group('Account').getByText(PERSON.email)
    group('Account').getByText('Free')
  })

  it('offer everything that is stored as a file, and report the result', async () => {
    server.answer(`GET ${ACCOUNT_EXPORT_PATH}`, () => json({ error: 'not today' }, 500))
    const user = await openSignedIn()
    await user.click(group('My data').getByRole('button', { name: 'Download my data' }))
    expect(await findToast('Your data could not be downloaded')).toMatchObject({ kind: 'destructive' })
  })
})

describe('a new e-mail address', () => {
  async function openForm() {
    const user = await openSignedIn()
    await user.click(main().getByRole('button', { name: settings.account.changeEmail }))
    main().getByText(settings.email.text)
    return { user, send: () => user.click(main().getByRole('button', { name: settings.email.submit })) }
  }

  it('is confirmed at both addresses, which the page says before and after', async () => {
    const { send } = await openForm()
    fill(settings.email.field, ' bea@example.com ')
    await send()
    const result = await main().findByText(settings.email.done)
    expect(result.closest('[role=status]')).not.toBeNull()
    expect(server.asked(CHANGE)[0]?.body).toMatchObject({ email: 'bea@example.com' })
    expect(server.asked(CHANGE)[0]?.query.get('redirect_to')).toBe(`${location.origin}/auth/callback`)
    expect(main().getByRole('link', { name: 'Open the local inbox' }).getAttribute('href')).toBe('/inbox')
  })

  it('has to be valid and different from the current one', async () => {
    const { send } = await openForm()
    await send()
    main().getByText('Please enter an e-mail address')
    fill(settings.email.field, PERSON.email.toUpperCase())
    await send()
    main().getByText(settings.email.same)
    expect(server.asked(CHANGE)).toEqual([])
  })

  it.each([
    [refused(422, 'email_exists'), change.emailTaken],
    [refused(422, 'validation_failed'), change.emailInvalid],
    [refused(429, 'over_email_send_rate_limit'), change.tooMany],
    [refused(503, 'unexpected_failure'), change.unavailable],
    [refused(400, 'something new'), change.failed],
  ])('that is refused is reported in words of our own (%#)', async (answer, words) => {
    server.answer(CHANGE, answer)
    const { send } = await openForm()
    fill(settings.email.field, 'bea@example.com')
    await send()
    expect((await main().findByText(words)).closest('[role=alert]')).not.toBeNull()
  })
})

describe('a new password', () => {
  const NEW = 'New password'
  const AGAIN = 'Confirm new password'
  async function openForm() {
    const user = await openSignedIn()
    await user.click(main().getByRole('button', { name: settings.account.changePassword }))
    return { user, save: () => user.click(main().getByRole('button', { name: settings.password.submit })) }
  }

  it('needs the current one, and is sent with it', async () => {
    const { save } = await openForm()
    fill(NEW, 'nova-senha')
    fill(AGAIN, 'nova-senha')
    await save()
    main().getByText('Fill in all fields')
    expect(server.asked(CHANGE)).toEqual([])
    fill(settings.password.current, PERSON.password)
    await save()
    await main().findByText(settings.password.done)
    expect(server.asked(CHANGE)[0]?.body).toMatchObject({
      password: 'nova-senha',
      current_password: PERSON.password,
    })
    expect(main().getByLabelText<HTMLInputElement>(NEW).value).toBe('')
  })

  it('has to be typed twice alike, with 6 characters or more', async () => {
    const { save } = await openForm()
    fill(settings.password.current, PERSON.password)
    fill(NEW, 'nova')
    fill(AGAIN, 'novo')
    await save()
    main().getByText('The passwords do not match')
    fill(AGAIN, 'nova')
    await save()
    main().getByText('The password must have at least 6 characters')
    expect(server.asked(CHANGE)).toEqual([])
  })

  it.each([
    ['current_password_invalid', change.wrongPassword],
    ['weak_password', change.weakPassword],
    ['same_password', change.samePassword],
  ])('that is refused with %s is reported in words of our own', async (code, words) => {
    server.answer(CHANGE, refused(422, code))
    const { save } = await openForm()
    fill(settings.password.current, 'not-it')
    fill(NEW, 'nova-senha')
    fill(AGAIN, 'nova-senha')
    await save()
    await main().findByText(words)
  })

  it('can be requested by mail instead, for somebody without a password', async () => {
    const { user } = await openForm()
    await user.click(main().getByRole('button', { name: settings.password.forgotten }))
    await main().findByText(settings.password.forgottenSent)
    expect(server.asked(`POST ${AUTH_RECOVERY_PATH}`)[0]?.body).toMatchObject({ email: PERSON.email })
  })
})

describe('the list of devices', () => {
  const END_PHONE = `${settings.devices.signOut}, Firefox · Android`

  it('names each with the time of its last use, and which one this is', async () => {
    await openSignedIn()
    const items = await group('Devices').findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(settings.devices.kind.unknown),
      expect.stringContaining('Firefox · Android'),
    ])
    expect(items[0]?.textContent).toContain(settings.devices.thisOne)
    expect(within(items[0] ?? document.body).queryByRole('button')).toBeNull()
    expect(items[1]?.querySelector('time')?.dateTime).toBe(PHONE.lastUsedAt)
    const [asked] = server.asked(DEVICES)
    expect(asked?.headers.get('authorization')).toMatch(/^Bearer /)
  })

  it('signs another device out, says so and keeps the focus', async () => {
    server.answer(END, () => new Response(null, { status: 204 }))
    const user = await openSignedIn()
    await user.click(await group('Devices').findByRole('button', { name: END_PHONE }))
    const notice = await group('Devices').findByText(settings.devices.signedOut)
    expect(server.asked(END)[0]?.body).toEqual({ id: PHONE.id })
    expect(group('Devices').getAllByRole('listitem')).toHaveLength(1)
    expect(document.activeElement?.contains(notice)).toBe(true)
  })

  it('keeps a device that could not be signed out, and says so', async () => {
    server.answer(END, unreachable)
    const user = await openSignedIn()
    await user.click(await group('Devices').findByRole('button', { name: END_PHONE }))
    await group('Devices').findByText(settings.devices.signOutFailed)
    expect(group('Devices').getAllByRole('listitem')).toHaveLength(2)
    expectLogged('Failed to fetch')
  })

  it('that cannot be loaded can be requested again', async () => {
    server.answer(DEVICES, unreachable)
    const user = await openSignedIn()
    await group('Devices').findByText(settings.devices.failed)
    expectLogged('Failed to fetch')
    server.answer(DEVICES, () => json({ devices: [THIS_ONE] }))
    await user.click(group('Devices').getByRole('button', { name: settings.devices.retry }))
    await group('Devices').findByText(settings.devices.thisOne)
  })
})

describe('deleting the account in the settings', () => {
  async function ask() {
    const user = await openSignedIn()
    await user.click(group('Delete account').getByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    const press = () => user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    return { user, dialog, press }
  }
  const refuse = (error: string) => () => json({ error }, 403)

  it('asks for the password where signing in was a while ago, and says when it is wrong', async () => {
    server.answer(DELETE, refuse('sign_in_again'))
    const { dialog, press } = await ask()
    await press()
    await dialog.findByText(change.signInAgain)
    const field = dialog.getByLabelText<HTMLInputElement>(freshSignIn.password)
    await waitFor(() => expect(document.activeElement).toBe(field))
    server.answer(DELETE, refuse('wrong_password'))
    fireEvent.change(field, { target: { value: 'not-it' } })
    await press()
    await dialog.findByText(change.wrongPassword)
    server.answer(DELETE, () => new Response(null, { status: 204 }))
    fireEvent.change(field, { target: { value: PERSON.password } })
    await press()
    await findToast('Your account has been deleted')
    expect(server.asked(DELETE).map(({ body }) => body)).toEqual([
      {},
      { password: 'not-it' },
      { password: PERSON.password },
    ])
  })

  it('offers a fresh sign-in by mail to somebody without a password', async () => {
    server.answer(DELETE, refuse('sign_in_again'))
    const { user, dialog, press } = await ask()
    await press()
    await user.click(await dialog.findByRole('button', { name: freshSignIn.byMail }))
    await dialog.findByText(freshSignIn.sent)
    expect(server.asked(`POST ${AUTH_MAGIC_LINK_PATH}`)[0]?.body).toMatchObject({ email: PERSON.email })
  })
})
