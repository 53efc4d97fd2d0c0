import en from '@frase/content/reminder-texts/en.json'
import { REMINDERS_PATH } from '@frase/core/contract/paths'
import { INVITATION_STORAGE_KEY } from '@frase/core/storage-keys'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PUSH_KEY } from '../../testing/browser/fake-push.ts'
import { WITH_ACCOUNTS } from '../../testing/fake-accounts.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

const { title, accept, decline } = en.invitation
const OFFERED = { ...WITH_ACCOUNTS, reminders: { pushKey: PUSH_KEY, byMail: false } }

let server: ReturnType<typeof startFakeServer>

beforeEach(() => {
  server = startFakeServer()
})

async function openOn(day: string, config: object = OFFERED) {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ['Date'] })
  const { user } = await openApp('/today', {
    config,
    content: async () => {
      const { ReminderInvitation } = await import('./reminder-invitation.tsx')
      return <ReminderInvitation />
    },
  })
  return user
}

const invitation = () => screen.queryByRole('region', { name: title })
const stored = () => localStorage.getItem(INVITATION_STORAGE_KEY)

describe('the invitation to have the phrase sent', () => {
  it('is not shown on the first day, however often the page is opened', async () => {
    await openOn('2026-11-17')
    await openOn('2026-11-17')
    expect(invitation()).toBeNull()
    expect(stored()).toBe('2026-11-17')
  })

  it('is shown on another day, without a request to the server', async () => {
    await openOn('2026-11-17')
    await openOn('2026-11-19')
    await screen.findByRole('region', { name: title })
    expect(screen.getByRole('link', { name: accept }).getAttribute('href')).toBe('/settings#reminders')
    expect(server.asked(`GET ${REMINDERS_PATH}`)).toEqual([])
  })

  it('disappears with one click and never returns', async () => {
    await openOn('2026-11-17')
    const user = await openOn('2026-11-18')
    await user.click(await screen.findByRole('button', { name: decline }))
    await waitFor(() => expect(invitation()).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await openOn('2026-11-19')
    expect(invitation()).toBeNull()
  })

  it('is not shown where the server sends nothing, and stores nothing then', async () => {
    await openOn('2026-11-17', WITH_ACCOUNTS)
    await openOn('2026-11-18', WITH_ACCOUNTS)
    expect(invitation()).toBeNull()
    expect(stored()).toBeNull()
  })
})
