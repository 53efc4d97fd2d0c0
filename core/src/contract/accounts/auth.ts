import {
  AUTH_LOGOUT_PATH,
  AUTH_MAGIC_LINK_PATH,
  AUTH_RECOVERY_PATH,
  AUTH_SETTINGS_PATH,
  AUTH_SIGN_UP_PATH,
  AUTH_TOKEN_PATH,
  AUTH_USER_PATH,
  AUTH_VERIFY_PATH,
} from '../paths.js'

/**
 * A request to the accounts service, which is Supabase or replaces it. The page makes it with supabase-js, so
 * the form is Supabase's and not ours to choose.
 */
export interface AuthRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** The parameters of the address: a text is the only allowed value, null means any. */
  query: Readonly<Record<string, string | null>>
  /** The fields of the JSON body that are read; null without a body. */
  body: readonly string[] | null
  /** 'key' is the publishable key alone, 'session' is somebody's token as well, 'link' neither: a browser opens it. */
  credentials: 'key' | 'session' | 'link'
}

/** What supabase-js adds to a body for features that are switched off here: captchas and another way to sign in. */
export const UNREAD_AUTH_FIELDS = ['gotrue_meta_security', 'code_challenge', 'code_challenge_method'] as const

const ANY = null

/** Every request of the page, by what the person does. */
export const PAGE_AUTH_REQUESTS = {
  signIn: {
    method: 'POST',
    path: AUTH_TOKEN_PATH,
    query: { grant_type: 'password' },
    body: ['email', 'password'],
    credentials: 'key',
  },
  refresh: {
    method: 'POST',
    path: AUTH_TOKEN_PATH,
    query: { grant_type: 'refresh_token' },
    body: ['refresh_token'],
    credentials: 'key',
  },
  /** The code of a login elsewhere, which only a hosted project offers; the built-in accounts refuse it. */
  exchangeCode: {
    method: 'POST',
    path: AUTH_TOKEN_PATH,
    query: { grant_type: 'pkce' },
    body: ['auth_code', 'code_verifier'],
    credentials: 'key',
  },
  signUp: {
    method: 'POST',
    path: AUTH_SIGN_UP_PATH,
    query: { redirect_to: ANY },
    body: ['email', 'password', 'data'],
    credentials: 'key',
  },
  magicLink: {
    method: 'POST',
    path: AUTH_MAGIC_LINK_PATH,
    query: { redirect_to: ANY },
    body: ['email', 'data', 'create_user'],
    credentials: 'key',
  },
  recovery: {
    method: 'POST',
    path: AUTH_RECOVERY_PATH,
    query: { redirect_to: ANY },
    body: ['email'],
    credentials: 'key',
  },
  readUser: { method: 'GET', path: AUTH_USER_PATH, query: {}, body: null, credentials: 'session' },
  /**
   * Only for a session that began at most FRESH_SIGN_IN_MINUTES ago, or an hour ago with a link for a forgotten password;
   * otherwise `current_password_required`, or `reauthentication_needed` from a hosted project: sign in again.
   */
  changePassword: {
    method: 'PUT',
    path: AUTH_USER_PATH,
    query: {},
    body: ['password'],
    credentials: 'session',
  },
  /** For a session of any age: `current_password_invalid` where the password is wrong. */
  changeKnownPassword: {
    method: 'PUT',
    path: AUTH_USER_PATH,
    query: {},
    body: ['password', 'current_password'],
    credentials: 'session',
  },
  /**
   * Sends a link to the old and to the new address; it counts when both were opened. The first returns with a `message` in
   * the address and no tokens, the second with tokens and the type `email_change`.
   */
  changeEmail: {
    method: 'PUT',
    path: AUTH_USER_PATH,
    query: { redirect_to: ANY },
    body: ['email'],
    credentials: 'session',
  },
  /** Signs out this device only. */
  signOut: {
    method: 'POST',
    path: AUTH_LOGOUT_PATH,
    query: { scope: 'local' },
    body: null,
    credentials: 'session',
  },
} as const satisfies Record<string, AuthRequest>

/** Requests from outside the page: the link in a mail, and what operators and other clients of Supabase need. */
export const OTHER_AUTH_REQUESTS = {
  openMailedLink: {
    method: 'GET',
    path: AUTH_VERIFY_PATH,
    query: { token: ANY, type: ANY, redirect_to: ANY },
    body: null,
    credentials: 'link',
  },
  verifyToken: {
    method: 'POST',
    path: AUTH_VERIFY_PATH,
    query: {},
    body: ['type', 'token_hash'],
    credentials: 'key',
  },
  settings: { method: 'GET', path: AUTH_SETTINGS_PATH, query: {}, body: null, credentials: 'key' },
} as const satisfies Record<string, AuthRequest>

/** Requests of the server itself with its secret key, about the token or the password of a visitor. */
export const SERVER_AUTH_REQUESTS = {
  identify: { method: 'GET', path: AUTH_USER_PATH, query: {}, body: null, credentials: 'session' },
  /** Signs in to see whether a password is right, and out again. */
  checkPassword: PAGE_AUTH_REQUESTS.signIn,
  endCheck: PAGE_AUTH_REQUESTS.signOut,
} as const satisfies Record<string, AuthRequest>
