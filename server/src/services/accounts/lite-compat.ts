import { randomBytes, randomUUID } from 'node:crypto'
import {
  AUTH_MAGIC_LINK_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
} from '@frase/core/contract/paths'
import bcrypt from 'bcryptjs'
import type { EngineDatabase } from './engine-database.ts'
import type { EngineRequest } from './engine-messages.ts'

type Ask = (request: EngineRequest) => Response | Promise<Response>

interface Lite {
  database: EngineDatabase
  ask: Ask
  send(mail: { to: string; subject: string }): Promise<void>
}

/** Where Supabase Lite and hosted Supabase differ and it matters, the hosted behaviour is the one to keep. */
export function withHostedBehaviour(lite: Lite): Ask {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://accounts.internal')
    const operation = `${request.method} ${pathname}`
    const body = parseBody(request.body)
    switch (operation) {
      case `POST ${AUTH_SIGN_UP_PATH}`:
        return signUp(lite, request, body)
      case `POST ${AUTH_MAGIC_LINK_PATH}`:
        return sendMagicLink(lite, request)
      case `POST ${AUTH_TOKEN_PATH}`:
        return searchParams.get('grant_type') === 'password' ? signIn(lite, request, body) : lite.ask(request)
      case `GET ${AUTH_VERIFY_PATH}`:
        return verify(lite, request, searchParams.get('token'))
      case `POST ${AUTH_VERIFY_PATH}`:
        return verify(lite, request, text(body.token_hash))
      case `PUT ${AUTH_USER_PATH}`:
        return updateUser(lite, request, body)
      default:
        return lite.ask(request)
    }
  }
}

/**
 * Lite answers 429 for an address that it knows. Hosted sends the confirmation again where it is still missing, and
 * else answers with a user that looks new but has no identities. But two passwords for one address may be of two
 * people, and nothing tells which of them reads its mails: then neither counts, and the link leads to a new one.
 */
async function signUp(
  { database, ask, send }: Lite,
  request: EngineRequest,
  body: Record<string, unknown>,
): Promise<Response> {
  const response = await ask(request)
  if (response.status !== 429) return response
  const email = text(body.email).toLowerCase()
  const token = randomBytes(32).toString('hex')
  const isSamePassword = await isPasswordOf(await passwordHash(database, email), text(body.password))
  const { rows } = await database.query(isSamePassword ? CONFIRM_AGAIN : CONFIRM_WITHOUT_PASSWORD, [
    email,
    token,
  ])
  const [unconfirmed] = rows
  const opens = isSamePassword ? 'signup' : 'recovery'
  if (unconfirmed) await send({ to: email, subject: `signup ${token} ${opens}` })
  const id = unconfirmed ? text(Object(unconfirmed).id) : randomUUID()
  const time = new Date().toISOString()
  const userData = Object(body.data)
  return Response.json({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userData,
    identities: unconfirmed ? [{ identity_id: id, id, user_id: id, provider: 'email' }] : [],
    confirmation_sent_at: time,
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  })
}

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
  const response = await ask(request)
  const { error_code: code } = await errorOf(response)
  return code === 'otp_disabled' ? Response.json({}) : response
}

/**
 * Lite compares the password only where there is a confirmed account that has one, so the time of an answer would tell who
 * has. Every wrong password costs one comparison. 'Email not confirmed' it says without looking at the password at all.
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
    return (await isPasswordOf(hash, text(body.password))) ? response : wrongPassword()
  }
  if (code === 'invalid_credentials' && hash === null) await isPasswordOf(null, text(body.password))
  return response
}

function wrongPassword(): Response {
  return Response.json(
    { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    { status: 400 },
  )
}

/** Null without an account, and for one that has no password. */
async function passwordHash(database: EngineDatabase, email: string): Promise<string | null> {
  const { rows } = await database.query('select encrypted_password from auth.users where email = $1', [email])
  return text(Object(rows[0]).encrypted_password) || null
}

/** Of a password that nobody knows, at the engine's own cost. */
const NOBODYS_HASH = '$2b$10$HJbuAGU1T/.iYFIYZgDx5O8Xa6t4Dr7S59pzSq2IPYp/.mfTI0aVi'

/** Takes as long without a hash. */
async function isPasswordOf(hash: string | null, password: string): Promise<boolean> {
  return (await bcrypt.compare(password, hash ?? NOBODYS_HASH)) && hash !== null
}

/**
 * Whoever signed up with somebody else's address chose a password for it. When its owner comes in by a mailed link
 * before that address was ever confirmed, that password must not open the account.
 */
async function verify(
  { database, ask }: Lite,
  request: EngineRequest,
  token: string | null,
): Promise<Response> {
  await database.query(
    'update auth.users set encrypted_password = null where recovery_token = $1 and email_confirmed_at is null',
    [token ?? ''],
  )
  return ask(request)
}

/** A new password ends the other sessions: it is what people change when somebody else got in. */
async function updateUser(
  { database, ask }: Lite,
  request: EngineRequest,
  body: Record<string, unknown>,
): Promise<Response> {
  const response = await ask(request)
  if (response.status === 200 && body.password !== undefined) {
    const { id } = await response.clone().json()
    await database.query('delete from auth.sessions where user_id = $1 and id::text <> $2', [
      id,
      sessionOf(request.headers.authorization ?? ''),
    ])
  }
  return response
}

/** From a token that the engine has just accepted. */
function sessionOf(authorization: string): string {
  const [, payload = ''] = authorization.split('.')
  const claims = parseBody(Buffer.from(payload, 'base64url').toString())
  return text(claims.session_id)
}

async function errorOf(response: Response): Promise<{ error_code?: string }> {
  return response.status < 400 ? {} : await response.clone().json()
}

function parseBody(body: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(body ?? '{}'))
  } catch {
    return {}
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
