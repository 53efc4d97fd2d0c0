import { NO_ROW, type Profile, profileSchema, ROW_EXISTS } from '@frase/core/account/profile'
import { LIST_OF_ROWS } from '@frase/core/contract/accounts/rest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { AccountUser } from './account-state.ts'

/** The signed-in person's row, which is created at the first sign-in. */
export async function loadProfile(client: SupabaseClient, user: AccountUser): Promise<Profile> {
  return (await readRow(client, user)) ?? oneTabAtATime(() => makeProfile(client, user))
}

/** Another device may have made it a moment ago, and so may another tab that was first in line. */
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
