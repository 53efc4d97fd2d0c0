import { randomBytes, randomUUID } from 'node:crypto'
import {
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
} from '@frase/core/contract/paths'
import type { EngineDatabase } from './engine-database.ts'
import type { EngineRequest } from './engine-messages.ts'
import {
  confirmHalf,
  endEmailChange,
  halfConfirmed,
  startEmailChange,
  startVainChange,
} from './lite-email-change.ts'
import { isPasswordOf, passwordHash } from './lite-passwords.ts'
import { type AskLite, readRequest, text } from './lite-request.ts'
import { isFresh } from './lite-sessions.ts'
import { sessionOfToken } from './opened-session.ts'

interface Lite {
  database: EngineDatabase
  ask: AskLite
  send(mail: { to: string; subject: string }): Promise<void>
}

/** Where Supabase Lite and hosted Supabase differ in a way that matters, the hosted behaviour is kept. */
export function withHostedBehaviour(lite: Lite): AskLite {
  return async (request) => {
    const { operation, searchParams, body } = readRequest(request)
    switch (operation) {
      case `POST ${AUTH_SIGN_UP_PATH}`:
        return signUp(lite, request, body)
      case `POST ${AUTH_MAGIC_LINK_PATH}`:
        return sendMagicLink(lite, request)
      case `POST ${AUTH_RECOVERY_PATH}`:
        return request.mayMail === false ? Response.json({}) : lite.ask(request)
      case `POST ${AUTH_TOKEN_PATH}`:
        return searchParams.get('grant_type') === 'password' ? signIn(lite, request, body) : lite.ask(request)
      case `GET ${AUTH_VERIFY_PATH}`:
        return verify(lite, request, {
          token: searchParams.get('token'),
          type: searchParams.get('type'),
          returnTo: searchParams.get('redirect_to'),
        })
      case `POST ${AUTH_VERIFY_PATH}`:
        return verify(lite, request, { token: text(body.token_hash), type: text(body.type), returnTo: null })
      case `PUT ${AUTH_USER_PATH}`:
        return updateUser(lite, request, body)
      default:
        return lite.ask(request)
    }
  }
}

/**
 * Lite answers 429 for an address that it knows. Hosted sends the confirmation again where it is still
 * missing, and else answers with a user that looks new but has no identities. But two passwords for one
 * address may be of two people, and it is unknown which of them reads its mails: then neither counts, and the
 * link leads to a new one.
 */
async function signUp(
  { database, ask, send }: Lite,
  request: EngineRequest,
  body: Record<string, unknown>,
): Promise<Response> {
  const email = text(body.email).toLowerCase()
  if (request.mayMail !== false) {
    const response = await ask(request)
    if (response.status !== 429) return response
  }
  const isSamePassword = await isPasswordOf(await passwordHash(database, email), text(body.password))
  if (request.mayMail === false) {
    // The link of an earlier mail still works, and opens no account with a stranger's password.
    if (!isSamePassword) await database.query(DROP_PASSWORD, [email])
    return Response.json({ identities: [{ provider: 'email' }] })
  }
  const token = randomBytes(32).toString('hex')
  const { rows } = await database.query(isSamePassword ? CONFIRM_AGAIN : CONFIRM_WITHOUT_PASSWORD, [
    email,
    token,
  ])
  const [unconfirmed] = rows
  const opens = isSamePassword ? 'signup' : 'recovery'
  const subject = unconfirmed ? `signup ${token} ${opens}` : 'account_exists'
  await send({ to: email, subject })
  const id = unconfirmed ? text(Object(unconfirmed).id) : randomUUID()
  return Response.json({ id, identities: unconfirmed ? [{ user_id: id, provider: 'email' }] : [] })
}

const DROP_PASSWORD = `
  update auth.users set encrypted_password = null where email = $1 and email_confirmed_at is null`

const CONFIRM_AGAIN = `
  update auth.users
  set confirmation_token = $2, confirmation_sent_at = now()
  where email = $1 and email_confirmed_at is null
  returning id`

const CONFIRM_WITHOUT_PASSWORD = `
  update auth.users
  set encrypted_password = null, confirmation_token = null, recovery_token = $2, recovery_sent_at = now()
  where email = $1 and email_confirmed_at is null
  returning id`

/** With create_user false, Lite says whether an address is known. */
async function sendMagicLink({ ask }: Lite, request: EngineRequest): Promise<Response> {
  if (request.mayMail === false) return Response.json({})
  const response = await ask(request)
  const { error_code: code } = await errorOf(response)
  return code === 'otp_disabled' ? Response.json({}) : response
}

/**
 * Lite compares the password only where there is a confirmed account that has one, so the time of an answer
 * would reveal who has. Every wrong password costs one comparison. It answers 'Email not confirmed' without
 * comparing the password.
 */
async function signIn(
  { database, ask }: Lite,
  request: EngineRequest,
  body: Record<string, unknown>,
): Promise<Response> {
  const response = await ask(request)
  const { error_code: code } = await errorOf(response)
  const hash = code === undefined ? null : await passwordHash(database, text(body.email).toLowerCase())
  if (code === 'email_not_confirmed') {
    return (await isPasswordOf(hash, text(body.password)))
      ? response
      : refusal('invalid_credentials', 'Invalid login credentials')
  }
  if (code === 'invalid_credentials' && hash === null) await isPasswordOf(null, text(body.password))
  return response
}

/**
 * Anybody can sign up with somebody else's address and choose a password for it. When its owner comes in by a
 * mailed link before that address was ever confirmed, that password must not open the account.
 */
async function verify(
  { database, ask, send }: Lite,
  request: EngineRequest,
  { token, type, returnTo }: { token: string | null; type: string | null; returnTo: string | null },
): Promise<Response> {
  if (type === 'email_change') {
    if ((await confirmHalf(database, token ?? '')) === 'half') return halfConfirmed(returnTo)
    const { rows } = await database.query(
      'select email from auth.users where email_change_token_current = $1',
      [token ?? ''],
    )
    const response = await ask(request)
    const [row] = rows
    if (row && isOpened(response)) await send({ to: text(Object(row).email), subject: 'email_changed' })
    return response
  }
  await database.query(
    'update auth.users set encrypted_password = null where recovery_token = $1 and email_confirmed_at is null',
    [token ?? ''],
  )
  return ask(request)
}

/** A refused link redirects back too, with the reason in the address. */
function isOpened(response: Response): boolean {
  return response.status === 200 || (response.headers.get('location') ?? '').includes('access_token=')
}

async function updateUser(
  lite: Lite,
  request: EngineRequest,
  body: Record<string, unknown>,
): Promise<Response> {
  // The claims of a token are trusted only after this.
  const known = await readUser(lite.ask, request)
  if (known.status !== 200) return known
  const user: Record<string, unknown> = await known.clone().json()
  const account = { id: text(user.id), email: text(user.email) }
  if (body.password !== undefined) return changePassword(lite, request, body, account)
  if (body.email !== undefined) return changeEmail(lite, request, body, known, account)
  return lite.ask(request)
}

function readUser(ask: AskLite, { headers }: EngineRequest): Response | Promise<Response> {
  return ask({ method: 'GET', path: AUTH_USER_PATH, headers, body: null })
}

interface Account {
  id: string
  email: string
}

/** A new password ends the other sessions and a change of the address: it is what people change when somebody else got in. */
async function changePassword(
  { database, ask, send }: Lite,
  request: EngineRequest,
  { current_password: current, ...changes }: Record<string, unknown>,
  { id, email }: Account,
): Promise<Response> {
  const authorization = request.headers.authorization ?? ''
  if (current !== undefined) {
    const isRight = await isPasswordOf(await passwordHash(database, email), text(current))
    if (!isRight) return refusal('current_password_invalid', 'Current password is not valid')
  } else if (!(await isFresh(database, authorization))) {
    return refusal('current_password_required', 'Current password required when setting new password.')
  }
  const response = await ask({ ...request, body: JSON.stringify(changes) })
  if (response.status === 200) {
    await database.query('delete from auth.sessions where user_id = $1 and id::text <> $2', [
      id,
      sessionOfToken(authorization)?.sessionId ?? '',
    ])
    await endEmailChange(database, id)
    await send({ to: email, subject: 'password_changed' })
  }
  return response
}

/**
 * Lite reveals whether the new address has an account. So the old address gets its mail all the same, and
 * the change fails.
 */
async function changeEmail(
  { database, ask, send }: Lite,
  request: EngineRequest,
  body: Record<string, unknown>,
  known: Response,
  { id, email }: Account,
): Promise<Response> {
  const newEmail = text(body.email).toLowerCase()
  if (request.mayMail === false) return Response.json({ ...(await known.json()), new_email: newEmail })
  const response = await ask(request)
  const { error_code: code } = await errorOf(response)
  if (code === 'email_exists') {
    const token = randomBytes(32).toString('hex')
    await startVainChange(database, { id, newEmail, token })
    await send({ to: email, subject: `email_change ${token}` })
    return readUser(ask, request)
  }
  const second = response.status === 200 ? await startEmailChange(database, id) : null
  if (second) await send(second)
  return response
}

function refusal(code: string, msg: string): Response {
  return Response.json({ code: 400, error_code: code, msg }, { status: 400 })
}

async function errorOf(response: Response): Promise<{ error_code?: string }> {
  return response.status < 400 ? {} : await response.clone().json()
}
