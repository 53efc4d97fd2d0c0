import type { EngineDatabase } from './engine-database.ts'

/** Changes between two sweeps: with a kilobyte each, the files grow by a fifth of a megabyte meanwhile. */
const EVERY_CHANGES = 200
/** Where hardly anything changes, expired data is removed on the same day. */
export const EVERY_MS = 6 * 60 * 60 * 1000

/**
 * A renewed session leaves a spent token and two lines of history behind, and every change an old version of its row. Nothing
 * in the built-in database removes them unasked, so that one account could fill the disk. The same goes for sign-ups that
 * nobody confirmed and for the history itself.
 */
const SWEEP = [
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '1 hour'`,
  `delete from auth.audit_log_entries
   where payload ->> 'action' in ('token_refreshed', 'token_revoked') and created_at < now() - interval '1 hour'`,
  'select private.delete_unconfirmed_sign_ups(500, null)',
  'select private.delete_old_audit_entries(2000, null)',
  `vacuum auth.users, auth.sessions, auth.refresh_tokens, auth.audit_log_entries, auth.identities,
     public.users, public.subscriptions, public.payment_events, public.learning_events,
     private.known_devices, private.learning_records,
     private.reminders, private.push_subscriptions, private.deliveries`,
]

/** The returned function is called for every request, and sweeps from time to time; once at the start. */
export async function startReclaiming(
  database: Pick<EngineDatabase, 'exec'>,
  now: () => number = Date.now,
): Promise<(method: string) => Promise<void>> {
  let changes = 0
  let sweptAt = now()
  const sweep = async () => {
    changes = 0
    sweptAt = now()
    for (const statement of SWEEP) await database.exec(statement)
  }
  await sweep()
  return async (method) => {
    if (method !== 'GET') changes += 1
    if (changes >= EVERY_CHANGES || now() - sweptAt >= EVERY_MS) await sweep()
  }
}
