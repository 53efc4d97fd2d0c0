/** The media types with which PostgREST returns one row, and a list of rows. */
export const ONE_ROW = 'application/vnd.pgrst.object+json'
export const LIST_OF_ROWS = 'application/json'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The pattern of a value that is compared with a column or written to it. */
export const COLUMN_VALUES = {
  id: UUID,
  user_id: UUID,
  email: /^[^\0\p{Surrogate}]{1,255}$/u,
  plan: /^(free|premium)$/,
  stripe_customer_id: /^\w{1,255}$/,
} as const satisfies Record<string, RegExp>

export type Column = keyof typeof COLUMN_VALUES

/**
 * A request to the data interface, PostgREST, hosted or built in. Nothing else is requested: no other
 * parameter (`order`, `limit`, `or`, embedded tables …), no other filter, no range, no `Prefer` unless it is
 * named. Policies in the database decide about the rows.
 */
export interface RowRequest {
  method: 'GET' | 'POST' | 'PATCH'
  table: 'users' | 'subscriptions'
  /** The value of the parameter `select`; null where nothing is returned. */
  select: string | null
  /** Columns that are compared, each once, as `column=eq.value`. */
  equal: readonly Column[]
  /** The columns that the JSON body has, and the only allowed value; null means any. */
  body: Readonly<Partial<Record<Column, string | null>>> | null
  /** The form of the answer; null for any. */
  accept: string | null
  prefer: readonly string[]
}

const ANY = null

/** Every request of the page, by its purpose. Each is made with the person's token. */
export const PAGE_ROW_REQUESTS = {
  /** A list of one row or none, because a missing row is no error. */
  findProfile: {
    method: 'GET',
    table: 'users',
    select: '*',
    equal: ['id'],
    body: null,
    accept: LIST_OF_ROWS,
    prefer: [],
  },
  /** Requested by pages of the first release. */
  readProfile: {
    method: 'GET',
    table: 'users',
    select: '*',
    equal: ['id'],
    body: null,
    accept: ONE_ROW,
    prefer: [],
  },
  addProfile: {
    method: 'POST',
    table: 'users',
    select: null,
    equal: [],
    body: { id: ANY, email: ANY, plan: 'free' },
    accept: ANY,
    prefer: [],
  },
  confirmPlan: {
    method: 'PATCH',
    table: 'users',
    select: null,
    equal: ['id'],
    body: { plan: 'premium' },
    accept: ANY,
    prefer: [],
  },
} as const satisfies Record<string, RowRequest>

const PROFILE = {
  method: 'GET',
  table: 'users',
  select: 'id,email,plan,stripe_customer_id',
  body: null,
  accept: ANY,
  prefer: [],
} as const

/** The requests of the server itself, with its secret key. */
export const SERVER_ROW_REQUESTS = {
  profile: { ...PROFILE, equal: ['id'] },
  profileOfCustomer: { ...PROFILE, equal: ['stripe_customer_id'] },
  subscription: {
    method: 'GET',
    table: 'subscriptions',
    select: 'subscription_id,customer_id,status,had_trial',
    equal: ['user_id'],
    body: null,
    accept: ANY,
    prefer: [],
  },
} as const satisfies Record<string, RowRequest>

/** The functions of the database that the server calls, with its secret key and these parameters. */
export const SERVER_FUNCTIONS = {
  apply_subscription_event: [
    'p_event_id',
    'p_event_type',
    'p_user_id',
    'p_customer_id',
    'p_subscription_id',
    'p_status',
    'p_price_id',
    'p_current_period_end',
    'p_cancel_at',
    'p_had_trial',
  ],
  store_customer: ['p_user_id', 'p_customer_id'],
  export_account: ['p_user_id'],
  delete_account: ['p_user_id'],
  had_trial: ['p_user_id'],
  list_sessions: ['p_user_id'],
  end_session: ['p_user_id', 'p_session_id'],
  export_learning: ['p_user_id', 'p_cursor'],
  is_known_device: ['p_email', 'p_secret_hash'],
  remember_device: ['p_user_id', 'p_secret_hash'],
  read_reminders: ['p_user_id'],
  change_reminders: ['p_user_id', 'p_hour', 'p_time_zone', 'p_language', 'p_by_mail'],
  add_reminder_device: [
    'p_user_id',
    'p_endpoint',
    'p_p256dh',
    'p_auth',
    'p_hour',
    'p_time_zone',
    'p_language',
  ],
  remove_reminder_device: ['p_user_id', 'p_endpoint'],
  stop_reminder_mails: ['p_user_id'],
  note_presence: ['p_user_id'],
  export_reminders: ['p_user_id'],
  claim_deliveries: ['p_claim', 'p_limit', 'p_push', 'p_mail', 'p_at'],
  finish_deliveries: ['p_claim', 'p_results', 'p_at'],
  delete_old_payment_events: ['p_limit', 'p_at'],
} as const satisfies Record<string, readonly string[]>

export type ServerFunction = keyof typeof SERVER_FUNCTIONS

/**
 * The functions that the page calls, with the person's token; learning.ts has their parameters,
 * learning-answers.ts their answers.
 */
export const PAGE_FUNCTIONS = {
  pull_learning_events: ['p_epoch', 'p_cursor', 'p_limit'],
  push_learning_events: ['p_epoch', 'p_events'],
  fold_learning_events: ['p_epoch', 'p_checkpoint'],
  reset_learning: ['p_epoch'],
} as const satisfies Record<string, readonly string[]>

export type PageFunction = keyof typeof PAGE_FUNCTIONS
