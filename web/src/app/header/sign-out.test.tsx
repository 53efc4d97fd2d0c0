import { ACCOUNT_DELETE_PATH, AUTH_LOGOUT_PATH, REST_FUNCTIONS_ROOT } from '@frase/core/contract/paths'
import { answered, FIRST_DAY } from '@frase/core/memory/testing/histories'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openEventLog } from '../../services/memory/events/event-log.ts'
import { provideLocks } from '../../testing/browser/locks.ts'
import { PERSON, refusal, signedInBefore, WITH_ACCOUNTS } from '../../testing/fake-accounts.ts'
import { startLearningServer } from '../../testing/fake-learning.ts'
import { type FakeServer, never, unreachable } from '../../testing/fake-server.ts'
import { NOTHING, openApp } from '../../testing/open-app.tsx'
import { findToast } from '../../testing/toasts.ts'

const LOGOUT = `POST ${AUTH_LOGOUT_PATH}`
const PUSH = `POST ${REST_FUNCTIONS_ROOT}/push_learning_events`
const PULL = `POST ${REST_FUNCTIONS_ROOT}/pull_learning_events`
const ANSWER = answered('understand:word:pan', FIRST_DAY)
const CALLBACKS = { onNewer: () => {}, onGone: () => {} }

let server: FakeServer
let learning: ReturnType<typeof startLearningServer>['learning']

beforeEach(() => {
  // The page also synchronises without being asked.
  provideLocks()
  const started = startLearningServer()
  server = started.server
  learning = started.learning
})

/** Somebody with an answer on this device. */
async function openSignedIn({ isSent }: { isSent: boolean }) {
  const log = await openEventLog(CALLBACKS, PERSON.id)
  await log.append({ events: [ANSWER], isSent })
  log.close()
  signedInBefore()
  const { user } = await openApp('/resources', { content: NOTHING, config: WITH_ACCOUNTS })
  await screen.findByText(`User menu: ${PERSON.email}`)
  return user
}

async function askToLeave(record: { isSent: boolean }) {
  const user = await openSignedIn(record)
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out on this device?' }))
  return {
    user,
    dialog,
    leave: () => user.click(dialog.getByRole('button', { name: 'Log out' })),
  }
}

async function eventsHere(): Promise<number | undefined> {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes(`frase-memory-${PERSON.id}`)) return undefined
  const log = await openEventLog(CALLBACKS, PERSON.id)
  return (await log.count().finally(log.close)).all
}

describe('signing out where something was learned', () => {
  it('says that it is saved in the account and leaves the device empty', async () => {
    const { dialog, leave } = await askToLeave({ isSent: true })
    await dialog.findByText('What you have learned is saved in your account.')
    await leave()
    await findToast('You have logged out')
    await waitFor(async () => expect(await eventsHere()).toBeUndefined())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sends first what the account does not have', async () => {
    const { dialog, leave } = await askToLeave({ isSent: false })
    await dialog.findByText('What you have learned is saved in your account.')
    expect(learning.texts()).toHaveLength(1)
    await leave()
    await findToast('You have logged out')
    await waitFor(async () => expect(await eventsHere()).toBeUndefined())
  })

  it('says that answers could not be sent, and keeps them for the person alone', async () => {
    for (const route of [PULL, PUSH]) server.answer(route, unreachable)
    const { dialog, leave } = await askToLeave({ isSent: false })
    await dialog.findByText(/^Your latest answers are not in your account yet/)
    await leave()
    await findToast('You have logged out')
    expect(await eventsHere()).toBe(1)
    const { openTabMemory } = await import('../../services/memory/open/open-memory.ts')
    expect((await (await openTabMemory()).record()).events).toEqual([])
  })

  it('keeps everything on the device for somebody who wants that, and the page goes on with it', async () => {
    const { user, dialog, leave } = await askToLeave({ isSent: true })
    await user.click(dialog.getByRole('checkbox', { name: 'Keep my progress on this device' }))
    await dialog.findByText('What you have learned is saved in your account.')
    await leave()
    await findToast('You have logged out')
    const { openTabMemory } = await import('../../services/memory/open/open-memory.ts')
    expect((await (await openTabMemory()).record()).events).toEqual([ANSWER])
  })

  it('can be reached by keyboard while answers are being sent, and waits for them', async () => {
    server.answer(PULL, never)
    const { user, dialog, leave } = await askToLeave({ isSent: false })
    dialog.getByRole('button', { name: 'Stay logged in' }).focus()
    await user.tab()
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Log out' }))
    await leave()
    expect(server.asked(LOGOUT)).toEqual([])
  })

  it('is not done for somebody who stays', async () => {
    const { user, dialog } = await askToLeave({ isSent: true })
    await user.click(dialog.getByRole('button', { name: 'Stay logged in' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.asked(LOGOUT)).toEqual([])
    expect(await eventsHere()).toBe(1)
  })

  it('that fails leaves the record where it is', async () => {
    server.answer(LOGOUT, refusal(422, 'Not today'))
    const { dialog, leave } = await askToLeave({ isSent: true })
    await dialog.findByText('What you have learned is saved in your account.')
    await leave()
    await findToast('Error')
    expect(await eventsHere()).toBe(1)
  })
})

it('deleting the account deletes what was learned on this device, also what was not sent', async () => {
  server.answer(`POST ${ACCOUNT_DELETE_PATH}`, () => ({}))
  const user = await openSignedIn({ isSent: false })
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await findToast('Your account has been deleted')
  expect(await eventsHere()).toBeUndefined()
})
