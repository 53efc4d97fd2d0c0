import en from '@frase/content/account-texts/en.json'
import { AUTH_USER_PATH } from '@frase/core/contract/paths'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, freezeTime, pass } from '../../testing/browser/frozen-time.ts'
import {
  addFakeAccounts,
  linkAskedFor,
  PERSON,
  refusal,
  TOKENS,
  WITH_ACCOUNTS,
} from '../../testing/fake-accounts.ts'
import { type FakeServer, heldBack, json, startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const USER = `GET ${AUTH_USER_PATH}`
const CHANGE = `PUT ${AUTH_USER_PATH}`
const LINK = `?${new URLSearchParams({ ...TOKENS, type: 'recovery' })}`

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  addFakeAccounts(server)
  linkAskedFor()
})

const open = async (address: string, config: object = WITH_ACCOUNTS) =>
  (await openApp(`/auth/reset-password${address}`, { content: () => import('./page.tsx'), config })).user

const first = () => screen.getByLabelText<HTMLInputElement>('New password')
const second = () => screen.getByLabelText<HTMLInputElement>('Confirm new password')

function fill(password: string, confirmation = password) {
  fireEvent.change(first(), { target: { value: password } })
  fireEvent.change(second(), { target: { value: confirmation } })
}

describe('a reset link', () => {
  it('without all of its tokens is invalid and leads home after 3 s', async () => {
    freezeTime()
    await open('?access_token=a&refresh_token=b')
    screen.getByText('Reset link invalid or expired')
    await pass(2999)
    expect(location.pathname).toBe('/auth/reset-password')
    await pass(1)
    expect(location.pathname).toBe('/')
  })

  it('that the service does not accept is invalid, and another one can be requested', async () => {
    server.answer(USER, refusal(403, 'forged'))
    const user = await open(LINK)
    await screen.findByText('Reset link invalid or expired')
    await user.click(screen.getByText('Ask for a new link'))
    await screen.findByRole('dialog', { name: 'Reset your password' })
  })

  it('cannot be used where accounts are switched off, which the page says before it leads home', async () => {
    freezeTime()
    await open(LINK, {})
    await eventually(() => screen.getByText('Supabase não configurado'))
    await pass(3000)
    expect(location.pathname).toBe('/')
  })

  it('leaves the address at once and is checked before the form shows; success leads home after 2 s', async () => {
    const { answer, release } = heldBack(() =>
      json({ id: '3f0c', user_metadata: {}, email: 'ana@example.com' }),
    )
    server.answer(USER, answer)
    freezeTime()
    const user = await open(LINK)
    screen.getByText('Checking the link…')
    expect(location.search).toBe('')
    release()
    await eventually(first)
    fill('nova-senha')
    await user.click(screen.getByText('Save new password'))
    await eventually(() => screen.getByText('Password reset successfully!'))
    expect(server.asked(CHANGE)[0]?.body).toMatchObject({ password: 'nova-senha' })
    await pass(1999)
    expect(location.pathname).toBe('/auth/reset-password')
    await pass(1)
    expect(location.pathname).toBe('/')
  })
})

it('a reset link that nobody asked for in this browser is asked about before its account is opened', async () => {
  localStorage.clear()
  const user = await open(LINK)
  const title = en.continueAs.title.replace('{{email}}', PERSON.email)
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByLabelText('New password')).toBeNull()
  await user.click(screen.getByRole('button', { name: en.continueAs.yes }))
  await waitFor(first)
})

it('a new password needs two equal fields of at least 6 characters; the service may refuse it in its own words', async () => {
  const user = await open(LINK)
  await waitFor(first)
  for (const field of [first(), second()]) expect(field.minLength).toBe(6)
  const save = () => user.click(screen.getByText('Save new password'))
  await save()
  screen.getByText('Fill in all fields')
  fill('novo', 'nova')
  await save()
  screen.getByText('The passwords do not match')
  fill('novo')
  await save()
  screen.getByText('The password must have at least 6 characters')
  expect(server.asked(CHANGE)).toEqual([])
  server.answer(CHANGE, refusal(422, 'New password should be different from the old password.'))
  fill('nova-senha')
  await save()
  await screen.findByText('New password should be different from the old password.')
})
