import { NO_ROW, type Profile, plainName, profileSchema, ROW_EXISTS } from '@frase/core/account/profile'
import { LIST_OF_ROWS } from '@frase/core/contract/accounts/rest'
import { STORAGE_KEYS } from '@frase/core/storage-keys'
import { isJsonObject, parseJson } from '@frase/core/text/parse-json'
import type { SupabaseClient, User } from '@supabase/supabase-js'
import { createQueryCache, type Query } from '../api/query.ts'
import { logProblem } from '../page/log-problem.ts'
import { readStored, removeStored, writeStored } from '../storage/storage.ts'
import { type AccountUser, NOT_AUTHENTICATED, refuseUpgrade, setAccount } from './account-state.ts'
import { client } from './client.ts'
import { notifyPersonChange } from './person-changes.ts'

/** The signed-in person's row, which is created at the first sign-in. */
async function loadProfile(client: SupabaseClient, user: AccountUser): Promise<Profile> {
  return (await readRow(client, user)) ?? oneTabAtATime(() => makeProfile(client, user))
}

/** Another device may have made it a moment ago, and so may another tab that held the lock before. */
async function makeProfile(client: SupabaseClient, user: AccountUser): Promise<Profile> {
  const known = await readRow(client, user)
  if (known) return known
  const { error } = await client.from('users').insert({ id: user.id, email: user.email, plan: 'free' })
  if (error && error.code !== ROW_EXISTS) throw error
  const made = await readRow(client, user)
  if (!made) throw new Error('The profile is not there although it was made')
  return made
}

/** An insecure address, which is for trying out, has no locks. */
function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('frase-profile', work) : work()
}

async function readRow(client: SupabaseClient, user: AccountUser): Promise<Profile | null> {
  // Not `single`: where no row is there yet, its answer is an error that the browser logs.
  const found = client.from('users').select('*').eq('id', user.id).maybeSingle()
  const { data, error } = await found.setHeader('accept', LIST_OF_ROWS)
  if (error?.code === NO_ROW || (!error && data === null)) return null
  if (error) throw error
  return profileSchema.parse(data)
}

const profiles = createQueryCache<Profile>()

/** The person whose profile is loaded. */
let followed: (Query & AccountUser) | null = null

if (client) {
  client.auth.onAuthStateChange((event, session) => {
    const user = session?.user ?? (event === 'INITIAL_SESSION' ? storedUser() : undefined)
    if (user) follow(accountUser(user))
    else forget()
    notifyPersonChange()
  })
} else {
  forget()
}

/** Loads the profile again; resolves when it is there. */
export async function reloadProfile(): Promise<void> {
  await followed?.refetch()
}

function follow(user: AccountUser): void {
  // The same person under a new address is followed anew.
  if (!client || (followed?.id === user.id && followed.email === user.email)) return
  followed?.stop()
  setAccount({ session: { status: 'loading' }, upgrade })
  const query = profiles.follow({
    key: user.id,
    load: loadProfile.bind(null, client, user),
    onData(profile) {
      // A profile that cannot be loaded leaves the person signed in, with the plan that was last seen.
      const session = { status: 'signedIn', user, profile } as const
      if (!profile) return setAccount({ session })
      writeStored(STORAGE_KEYS.accountPlan, profile.plan)
      setAccount({ session, plan: profile.plan })
    },
    onError: logProblem,
  })
  followed = { ...user, ...query }
}

function forget(): void {
  followed?.stop()
  followed = null
  profiles.clear()
  removeStored(STORAGE_KEYS.accountPlan)
  setAccount({
    session: { status: 'anonymous' },
    plan: 'free',
    upgrade: refuseUpgrade,
  })
}

/** The database lets it through only while this account has a running subscription. */
async function upgrade(): Promise<void> {
  const user = client && (await client.auth.getUser()).data.user
  if (!client || !user) throw new Error(NOT_AUTHENTICATED)
  const { error } = await client.from('users').update({ plan: 'premium' }).eq('id', user.id)
  if (error) throw error
  await reloadProfile()
}

/** Offline a session that has run out cannot be renewed, but it is not over: the client keeps it, and so do we. */
function storedUser(): KnownUser | undefined {
  const stored = parseJson(readStored(STORAGE_KEYS.session))
  return isJsonObject(stored) && isUser(stored.user) ? stored.user : undefined
}

type KnownUser = Pick<User, 'id' | 'email' | 'user_metadata'>

function isUser(value: unknown): value is KnownUser {
  return isJsonObject(value) && typeof value.id === 'string' && isJsonObject(value.user_metadata)
}

function accountUser({ id, email, user_metadata: metadata }: KnownUser): AccountUser {
  return { id, email: email ?? '', fullName: plainName(metadata.full_name) }
}
