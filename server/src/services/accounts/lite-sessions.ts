import { FRESH_SIGN_IN_MINUTES } from '@frase/core/account/sign-in'
import type { EngineDatabase } from './engine-database.ts'
import type { EngineAnswer, EngineRequest } from './engine-messages.ts'
import { openedSession, sessionOfToken } from './opened-session.ts'

const RECOVERY = 'recovery'
/** Equal to the lifetime of a mailed link: a person who forgot the password has a form to fill in. */
const RECOVERY_MINUTES = 60

/** Lite leaves empty what hosted Supabase stores with a session: which device it is of, and how it began. */
export async function describeSession(
  database: EngineDatabase,
  { path, headers, body }: EngineRequest,
  answer: EngineAnswer,
): Promise<void> {
  const session = openedSession(answer)
  if (session === null) return
  const isRecovery = /[?&]type=recovery\b/.test(path) || /"type":"recovery"/.test(body ?? '')
  await database.query(
    `update auth.sessions
     set user_agent = coalesce(nullif($2, ''), user_agent), tag = coalesce(nullif($3, ''), tag)
     where id::text = $1`,
    [session.sessionId, headers['user-agent'] ?? '', isRecovery ? RECOVERY : ''],
  )
}

/** Whether somebody signed in so recently that they need not show the password again. */
export async function isFresh(database: EngineDatabase, authorization: string): Promise<boolean> {
  const session = sessionOfToken(authorization)
  const { rows } = await database.query(
    `select created_at > now() - case when tag = $2 then $3::interval else $4::interval end as is_fresh
     from auth.sessions
     where id::text = $1`,
    [session?.sessionId ?? '', RECOVERY, `${RECOVERY_MINUTES} minutes`, `${FRESH_SIGN_IN_MINUTES} minutes`],
  )
  return Object(rows[0]).is_fresh === true
}
