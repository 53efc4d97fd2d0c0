import type { EngineDatabase } from './engine-database.ts'
import type { AccountReply } from './engine-messages.ts'

export async function accountOf(database: EngineDatabase, email: string): Promise<AccountReply> {
  const { rows } = await database.query(
    'select email_confirmed_at is not null as is_confirmed from auth.users where email = $1',
    [email.toLowerCase()],
  )
  const [row] = rows
  if (!row) return { account: 'none' }
  return { account: Object(row).is_confirmed === true ? 'confirmed' : 'unconfirmed' }
}
