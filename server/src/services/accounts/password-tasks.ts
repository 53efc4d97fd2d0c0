import { AUTH_USER_PATH } from '@frase/core/contract/paths'
import type { EngineDatabase } from './engine-database.ts'
import type { EngineRequest, PasswordTask } from './engine-messages.ts'
import { accountOf } from './lite-accounts.ts'
import { passwordHash } from './lite-passwords.ts'
import { type AskLite, readRequest, text } from './lite-request.ts'
import { NOBODYS_HASH } from './nobodys-hash.ts'
import { PASSWORD_REQUESTS } from './password-requests.ts'

/**
 * The engine's computations for a request with a password. Their number is the same with and without an
 * account: the time for one more would reveal it.
 */
export async function passwordTasks(
  lite: { database: EngineDatabase; ask: AskLite },
  request: EngineRequest,
): Promise<readonly PasswordTask[]> {
  const { operation, body } = readRequest(request)
  const email = text(body.email).toLowerCase()
  const password = text(body.password)
  switch (operation) {
    case PASSWORD_REQUESTS.signIn:
      return [compared(password, await passwordHash(lite.database, email))]
    case PASSWORD_REQUESTS.signUp:
      return (await accountOf(lite.database, email)).account !== 'none'
        ? [compared(password, await passwordHash(lite.database, email))]
        : [{ kind: 'hash', password }]
    case PASSWORD_REQUESTS.magicLink:
      return [{ kind: 'hash', password: null }]
    case PASSWORD_REQUESTS.change:
      return changeTasks(lite, request, password, body.current_password)
    default:
      return []
  }
}

async function changeTasks(
  { database, ask }: { database: EngineDatabase; ask: AskLite },
  { headers }: EngineRequest,
  password: string,
  current: unknown,
): Promise<readonly PasswordTask[]> {
  const known = await ask({ method: 'GET', path: AUTH_USER_PATH, headers, body: null })
  // Nothing is computed for the token of somebody who has signed out.
  if (known.status !== 200) return []
  const stored = await passwordHash(database, text(Object(await known.json()).email))
  return [
    ...(current === undefined ? [] : [compared(text(current), stored)]),
    ...(stored === null ? [] : [compared(password, stored)]),
    { kind: 'hash', password },
  ]
}

function compared(password: string, stored: string | null): PasswordTask {
  return { kind: 'compare', password, hash: stored ?? NOBODYS_HASH }
}
