import { NO_ROW, type Profile, profileSchema, ROW_EXISTS } from '@frase/core/account/profile'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { AccountUser } from './account-state.ts'

/** The signed-in person's row, which is created at the first sign-in. */
export async function loadProfile(client: SupabaseClient, user: AccountUser): Promise<Profile> {
  const first = await readRow(client, user)
  if (first) return first
  const { error } = await client.from('users').insert({ id: user.id, email: user.email, plan: 'free' })
  if (error && error.code !== ROW_EXISTS) throw error
  const second = await readRow(client, user)
  if (!second) throw new Error('The profile is not there although it was made')
  return second
}

async function readRow(client: SupabaseClient, user: AccountUser): Promise<Profile | null> {
  // Not `single`: where no row is there yet, its answer is an error that the browser logs.
  const { data, error } = await client.from('users').select('*').eq('id', user.id).maybeSingle()
  if (error?.code === NO_ROW || (!error && data === null)) return null
  if (error) throw error
  return profileSchema.parse(data)
}
