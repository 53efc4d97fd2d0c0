import type { EngineDatabase } from './engine-database.ts'

/* Lite is content with the old address; the new one has to be confirmed too, in either order. */

/** Starts a change, and returns the second mail, which Lite does not send. */
export async function startEmailChange(
  database: EngineDatabase,
  userId: string,
): Promise<{ to: string; subject: string } | null> {
  const { rows } = await database.query(
    `update auth.users
     set email_change_confirm_status = 0
     where id::text = $1 and email_change_token_current is not null
     returning email_change, email_change_token_new`,
    [userId],
  )
  const { email_change: to, email_change_token_new: token } = Object(rows[0])
  return typeof to === 'string' && typeof token === 'string' ? { to, subject: `email_change ${token}` } : null
}

/**
 * Starts a change that will fail: the old address gets a link, and the other one, which belongs to somebody
 * else, none.
 */
export async function startVainChange(
  database: EngineDatabase,
  { id, newEmail, token }: { id: string; newEmail: string; token: string },
): Promise<void> {
  await database.query(
    `update auth.users
     set
       email_change = $2,
       email_change_token_current = $3,
       email_change_token_new = null,
       email_change_sent_at = now(),
       email_change_confirm_status = 0
     where id::text = $1`,
    [id, newEmail, token],
  )
}

/** Invalidates every link of a change that somebody requested. */
export async function endEmailChange(database: EngineDatabase, userId: string): Promise<void> {
  await database.query(
    `update auth.users
     set
       email_change = null,
       email_change_token_current = null,
       email_change_token_new = null,
       email_change_confirm_status = 0
     where id::text = $1`,
    [userId],
  )
}

/**
 * 'half' for the first of the two links, which is used up with that. Before the second, the one token that Lite asks for
 * becomes the one of this link.
 */
export async function confirmHalf(database: EngineDatabase, token: string): Promise<'half' | 'rest'> {
  const { rows } = await database.query(
    `update auth.users
     set
       email_change_confirm_status = 1,
       email_change_token_current = nullif(email_change_token_current, $1),
       email_change_token_new = nullif(email_change_token_new, $1)
     where $1 in (email_change_token_current, email_change_token_new)
       and email_change_confirm_status = 0
       and email_change_sent_at > now() - interval '1 hour'
     returning id`,
    [token],
  )
  if (rows.length > 0) return 'half'
  // A token of the old address alone would do for Lite: it must not get to see one that is not the second, nor one for an
  // address that somebody else has made an account with since.
  await database.query(
    `update auth.users as account
     set
       email_change_token_current = case
         when email_change_confirm_status = 1
           and not exists (select 1 from auth.users as other where other.email = account.email_change)
         then $1
       end,
       email_change_token_new = null,
       email_change_confirm_status = 0
     where $1 in (email_change_token_current, email_change_token_new)`,
    [token],
  )
  return 'rest'
}

/** The answer of hosted Supabase to the first of two links. */
export function halfConfirmed(returnTo: string | null): Response {
  const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
  if (returnTo === null) return Response.json({ code: 200, msg: message })
  return new Response(null, {
    status: 303,
    headers: { location: `${returnTo}#${new URLSearchParams({ message })}` },
  })
}
