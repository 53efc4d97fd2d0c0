import type { EngineDatabase } from './engine-database.ts'

/** Changes between two sweeps: with a kilobyte each, the files grow by a fifth of a megabyte meanwhile. */
const EVERY_CHANGES = 200

/**
 * A renewed session leaves a spent token and two lines of history behind, and every change an old version of its row. Nothing
 * in the built-in database removes them unasked, so that one account could fill the disk.
 */
const SWEEP = [
  `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '1 hour'`,
  `delete from auth.audit_log_entries
   where payload ->> 'action' in ('token_refreshed', 'token_revoked') and created_at < now() - interval '1 hour'`,
  `vacuum auth.users, auth.sessions, auth.refresh_tokens, auth.audit_log_entries, auth.identities,
     public.users, public.subscriptions, public.learning_events,
     private.known_devices, private.learning_records`,
]

/** To be told of every request, and sweeps from time to time; at once at the start. */
export async function startReclaiming(database: EngineDatabase): Promise<(method: string) => Promise<void>> {
  const sweep = async () => {
    for (const statement of SWEEP) await database.exec(statement)
  }
  await sweep()
  let changes = 0
  return async (method) => {
    if (method === 'GET') return
    changes += 1
    if (changes % EVERY_CHANGES === 0) await sweep()
  }
}
