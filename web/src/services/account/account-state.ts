import type { Profile } from '@frase/core/account/profile'
import { type Plan, planFromStorage } from '@frase/core/plans/plans'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { useSyncExternalStore } from 'react'
import { publicConfig } from '../page/public-config.ts'
import { readStored } from '../storage/storage.ts'

export interface AccountUser {
  id: string
  email: string
  fullName: string | null
}

/** 'loading' until the stored session has been read and its profile is loaded, or has failed to load. */
export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  | { status: 'signedIn'; user: AccountUser; profile: Profile | null }

export type LoginView = 'login' | 'register' | 'magicLink' | 'forgot'

interface AccountState {
  session: Session
  /** Counts while somebody is signed in. */
  plan: Plan
  /** What the login dialog shows; null while it is closed. */
  login: LoginView | null
  upgrade: () => Promise<void>
}

/** The error of a call that needs a signed-in person. */
export const NOT_AUTHENTICATED = 'User not authenticated'

export const refuseUpgrade = () => Promise.reject(new Error(NOT_AUTHENTICATED))

/** Without a stored session nobody is signed in, and the code for accounts is not downloaded. */
let state: AccountState = {
  session: {
    status: publicConfig.accounts && readStored(STORAGE_KEYS.session) ? 'loading' : 'anonymous',
  },
  plan: planFromStorage(readStored(STORAGE_KEYS.accountPlan)),
  login: null,
  upgrade: refuseUpgrade,
}
/**
 * The state of the prerendered page, also used to hydrate it: anything known by then is shown a moment later.
 */
let atStart = state
const listeners = new Set<() => void>()

// Signed in in another tab, by a mailed link for example: this tab follows without a reload.
addEventListener('storage', ({ key, newValue }) => {
  const isNews = key === STORAGE_KEYS.session && newValue && state.session.status === 'anonymous'
  if (isNews && publicConfig.accounts) setAccount({ session: { status: 'loading' } })
})

export function accountState(): AccountState {
  return state
}

export function setAccount(change: Partial<AccountState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** For prerendering. */
export function startWithAccount(change: Pick<AccountState, 'session' | 'plan'>): void {
  setAccount(change)
  atStart = state
}

export function useAccount(): AccountState {
  return useSyncExternalStore(subscribe, accountState, () => atStart)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
