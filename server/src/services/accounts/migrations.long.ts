import { fold } from '@frase/core/memory/record/checkpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../../../scripts/programs.mjs'
import { readMigrations } from './migration-files.ts'
import { newAnswer, newAnswers } from './testing/learning.ts'
import { type Postgres, startPostgres } from './testing/postgres.ts'
import { MIGRATIONS_FOLDER } from './testing/prepared-database.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'

/** The parts of a Supabase project that the migrations rely on. */
const SUPABASE = `
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;
create table auth.users (
  id uuid primary key,
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  raw_user_meta_data jsonb,
  created_at timestamptz default now()
);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  user_agent text,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table auth.audit_log_entries (id serial, payload json, created_at timestamptz default now());
create function auth.jwt() returns jsonb language sql stable
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create function auth.uid() returns uuid language sql stable as $$ select (auth.jwt() ->> 'sub')::uuid $$;
insert into auth.users (id, email, encrypted_password) values
  ('${ANA}', 'ana@ejemplo.es', 'hash-a'), ('${BEN}', 'ben@ejemplo.es', 'hash-b');
insert into auth.sessions (id, user_id, user_agent) values
  ('${ANA}', '${ANA}', 'Firefox'), ('${BEN}', '${BEN}', 'Chrome');
insert into auth.audit_log_entries (payload) values
  ('{"actor_id":"${ANA}","actor_username":"ana@ejemplo.es"}'), ('{"actor_id":"${BEN}"}');
`

const programs = findPostgres()
if (programs === null) process.stderr.write('PostgreSQL is not installed: its tests are skipped.\n')

describe.skipIf(programs === null)('the migrations on a plain PostgreSQL', () => {
  let postgres: Postgres

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    postgres.run(SUPABASE)
    for (const { sql } of readMigrations(MIGRATIONS_FOLDER)) postgres.run(`begin;\n${sql}\ncommit;`)
  })

  afterAll(() => postgres.stop())

  /**
   * Runs like a request through the data interface: with the role and the claims of its token, in a
   * transaction.
   */
  function as(role: 'anon' | 'authenticated' | 'service_role', person: string | null, sql: string): string {
    const email = person === ANA ? 'ana@ejemplo.es' : 'ben@ejemplo.es'
    const claims = JSON.stringify(person ? { sub: person, email, role, session_id: person } : { role })
    return postgres.run(
      `begin; set local role ${role}; set local request.jwt.claims = '${claims}'; ${sql}; commit;`,
    )
  }
  const asAna = (sql: string) => as('authenticated', ANA, sql)
  const asServer = (sql: string) => as('service_role', null, sql)
  const tell = (id: string, status: string, person = ANA) =>
    asServer(`select public.apply_subscription_event(
      '${id}', 'customer.subscription.updated', '${person}', 'cus_${person}', 'sub_${person}', '${status}',
      'price', '2030-01-01', null, false)`)

  it('give everybody their own row and nobody another', () => {
    asAna(`insert into public.users (id, email, plan) values ('${ANA}', 'ana@ejemplo.es', 'free')`)
    as('authenticated', BEN, `insert into public.users (id, plan) values ('${BEN}', 'free')`)
    expect(asAna('select id from public.users')).toBe(ANA)
    expect(() => as('anon', null, 'select * from public.users')).toThrow('permission denied')
    expect(() => asAna(`insert into public.users (id, plan) values ('${BEN}', 'premium')`)).toThrow(
      'row-level security',
    )
  })

  it('let the plan follow the subscription and nothing else', () => {
    const upgrade = () => asAna(`update public.users set plan = 'premium' where id = '${ANA}'`)
    expect(upgrade).toThrow('row-level security')
    expect(tell('evt_1', 'active')).toBe('t')
    expect(tell('evt_1', 'canceled')).toBe('f')
    upgrade()
    expect(asAna('select plan from public.users')).toBe('premium')
    expect(() => asAna(`update public.users set plan = 'free' where id = '${ANA}'`)).toThrow(
      'row-level security',
    )
    expect(() => asAna(`update public.users set stripe_customer_id = 'x' where id = '${ANA}'`)).toThrow(
      'only the plan can be changed',
    )
    expect(tell('evt_2', 'past_due')).toBe('t')
    expect(upgrade).toThrow('row-level security')
    expect(asAna('select plan from public.users')).toBe('premium')
    expect(tell('evt_3', 'canceled')).toBe('t')
    expect(asAna('select plan from public.users')).toBe('free')
  })

  it('keep the functions of the server to the server', () => {
    const calls = [
      `select public.store_customer('${ANA}', 'cus_stolen')`,
      `select public.export_account('${BEN}')`,
      `select public.delete_account('${BEN}')`,
      `select public.had_trial('${BEN}')`,
      `select public.list_sessions('${BEN}')`,
      `select public.end_session('${BEN}', '${BEN}')`,
      `select public.is_known_device('ben@ejemplo.es', 'hash')`,
      `select public.remember_device('${ANA}', 'hash')`,
      `select public.export_learning('${BEN}', 0)`,
      `select public.delete_old_payment_events(10, null)`,
    ]
    for (const call of calls) {
      expect(() => asAna(call)).toThrow('permission denied')
      expect(() => as('anon', null, call)).toThrow('permission denied')
    }
  })

  it('keep everything closed where somebody grants everything afterwards', () => {
    postgres.run('grant all on all tables in schema public to anon, authenticated')
    postgres.run('grant execute on all functions in schema public to anon, authenticated')
    expect(as('anon', null, 'select * from public.users')).toBe('')
    expect(asAna('select * from public.payment_events')).toBe('')
    expect(() => asAna(`insert into public.payment_events (id, type) values ('evt', 'x')`)).toThrow(
      'row-level security',
    )
    expect(() =>
      asAna(`insert into public.subscriptions (user_id, status) values ('${ANA}', 'active')`),
    ).toThrow('row-level security')
    expect(asAna(`with d as (delete from public.users returning 1) select count(*) from d`)).toBe('0')
    expect(() => asAna(`update public.users set stripe_customer_id = 'x' where id = '${ANA}'`)).toThrow(
      'only the plan can be changed',
    )
    for (const call of [
      `select public.store_customer('${ANA}', 'cus_stolen')`,
      `select public.export_account('${BEN}')`,
      `select public.delete_account('${BEN}')`,
      `select public.had_trial('${BEN}')`,
      `select public.list_sessions('${BEN}')`,
      `select public.end_session('${BEN}', '${BEN}')`,
      `select public.is_known_device('ben@ejemplo.es', 'hash')`,
      `select public.remember_device('${ANA}', 'hash')`,
      `select public.export_learning('${BEN}', 0)`,
      `select public.delete_old_payment_events(10, null)`,
      `select public.apply_subscription_event('evt_x', 'x', '${ANA}', null, null, 'active', null, null, null, false)`,
    ]) {
      expect(() => asAna(call)).toThrow('only the server may do this')
    }
  })

  it('let a token whose session has ended read and change nothing', () => {
    postgres.run(`update auth.sessions set not_after = now() where id = '${ANA}'`)
    expect(asAna('select id from public.users')).toBe('')
    postgres.run(`update auth.sessions set not_after = null where id = '${ANA}'`)
    expect(asAna('select id from public.users')).toBe(ANA)
    expect(asServer(`select public.end_session('${BEN}', '${ANA}')`)).toBe('f')
    expect(asServer(`select public.end_session('${BEN}', '${BEN}')`)).toBe('t')
    expect(as('authenticated', BEN, 'select id from public.users')).toBe('')
    expect(JSON.parse(asServer(`select public.list_sessions('${ANA}')`))).toMatchObject([
      { id: ANA, user_agent: 'Firefox' },
    ])
  })

  it('drop a name that was entered before the address was confirmed', () => {
    const metadata = `'{"full_name": "Pay at evil.example", "language": "pt"}'`
    postgres.run(`update auth.users set raw_user_meta_data = ${metadata} where id = '${BEN}'`)
    postgres.run(`update auth.users set email_confirmed_at = now() where id = '${BEN}'`)
    const stored = () =>
      JSON.parse(postgres.run(`select raw_user_meta_data from auth.users where id = '${BEN}'`))
    expect(stored()).toEqual({ language: 'pt' })
    // What the owner says afterwards stays.
    postgres.run(`update auth.users set raw_user_meta_data = ${metadata} where id = '${BEN}'`)
    postgres.run(`update auth.users set email_confirmed_at = now() where id = '${BEN}'`)
    expect(stored()).toMatchObject({ full_name: 'Pay at evil.example' })
  })

  it('give a trial once for an address, also when it changes and the account is deleted', () => {
    const had = (id: string) => asServer(`select public.had_trial('${id}')`)
    const CAT = '00000000-0000-4000-8000-00000000000c'
    const register = (email: string) =>
      postgres.run(`insert into auth.users (id, email) values ('${CAT}', '${email}')`)
    register('cat@ejemplo.es')
    tell('evt_c1', 'active', CAT)
    expect(had(CAT)).toBe('f')
    postgres.run(`update public.subscriptions set had_trial = true where user_id = '${CAT}'`)
    postgres.run(`update auth.users set email = 'cat@example.org' where id = '${CAT}'`)
    expect(postgres.run(`select email from public.users where id = '${CAT}'`)).toBe('cat@example.org')
    for (const email of ['cat@ejemplo.es', ' Cat+again@EXAMPLE.org']) {
      asServer(`select public.delete_account('${CAT}')`)
      register(email)
      expect(had(CAT), email).toBe('t')
    }
    asServer(`select public.delete_account('${CAT}')`)
    register('another@ejemplo.es')
    expect(had(CAT)).toBe('f')
    postgres.run(`delete from auth.users where id = '${CAT}'`)
    expect(postgres.run('select * from private.trials')).not.toContain('@')
  })

  /** The calls of one learner. */
  function learningAs(person: string) {
    const call = (sql: string) => JSON.parse(as('authenticated', person, `select public.${sql}`))
    const { epoch } = call('pull_learning_events(null, 0, 1)')
    return {
      push: (...events: object[]) => call(`push_learning_events('${epoch}', '${JSON.stringify(events)}')`),
      fold: (checkpoint: object) => call(`fold_learning_events('${epoch}', '${JSON.stringify(checkpoint)}')`),
    }
  }

  it('have room for 50,000 events, and for more when old answers are folded', () => {
    const { push, fold: replace } = learningAs(ANA)
    const answers = newAnswers(3)
    push(...answers)
    postgres.run(`
      insert into public.learning_events (person, id, number, event, characters)
      select '${ANA}', gen_random_uuid(), number, '{}', 2 from generate_series(4, 50000) as number;
      update private.learning_records set last_number = 50000, event_count = 50000 where person = '${ANA}'`)
    expect(() => push(newAnswer())).toThrow('fold_first')
    // Events that are already there take no room.
    expect(push(...answers)).toEqual({ before: 50_000, last: 50_000 })
    expect(replace(fold(answers))).toEqual({ folded: 3, before: 50_000, last: 50_001 })
    expect(push(...newAnswers(3))).toEqual({ before: 50_001, last: 50_004 })
    expect(() => push(newAnswer())).toThrow('fold_first')
  })

  it('give a learner room again on the next day, and not when the clock is set back', () => {
    const { push } = learningAs(ANA)
    const today = `(now() at time zone 'utc')::date`
    const spend = (day: string) =>
      postgres.run(`
        update private.learning_records set events_today = 5000, event_count = 0, day = ${day}
        where person = '${ANA}'`)
    for (const day of [today, `${today} + 1`]) {
      spend(day)
      expect(() => push(newAnswer()), day).toThrow('too_many_today')
    }
    spend(`${today} - 1`)
    expect(push(newAnswer())).toMatchObject({ last: expect.any(Number) })
  })

  it('delete payment events and sign-ups that have expired, and no account that has data', () => {
    const DAN = '00000000-0000-4000-8000-00000000000d'
    postgres.run(
      `insert into public.payment_events (id, type, received_at) values ('evt_old', 'x', now() - interval '91 days')`,
    )
    expect(asServer('select public.delete_old_payment_events(10, null)')).toBe('1')
    expect(asServer('select public.delete_old_payment_events(10, null)')).toBe('0')
    postgres.run(`
      alter table auth.users
        add column last_sign_in_at timestamptz, add column confirmation_sent_at timestamptz,
        add column recovery_sent_at timestamptz;
      update auth.users set email_confirmed_at = null, created_at = now() - interval '31 days';
      insert into auth.users (id, email, created_at) values ('${DAN}', 'dan@ejemplo.es', now() - interval '31 days');
      insert into auth.audit_log_entries (payload) values ('{"actor_id":"${DAN}"}');
      insert into auth.audit_log_entries (payload, created_at) values ('{}', now() - interval '91 days')`)
    expect(postgres.run('select private.delete_unconfirmed_sign_ups(10, null)')).toBe('1')
    expect(postgres.run('select private.delete_old_audit_entries(10, null)')).toBe('1')
    expect(postgres.run('select count(*) from auth.users')).toBe('2')
    expect(postgres.run('select count(*) from auth.audit_log_entries')).toBe('2')
    expect(() => asAna('select private.delete_unconfirmed_sign_ups(10, null)')).toThrow('permission denied')
    postgres.run(`update auth.users set email_confirmed_at = now()`)
  })

  it('export and delete everything about one person', () => {
    tell('evt_4', 'trialing')
    const exported = asServer(`select public.export_account('${ANA}')`)
    expect(JSON.parse(exported)).toMatchObject({
      account: { id: ANA, email: 'ana@ejemplo.es' },
      activity: [{ payload: { actor_username: 'ana@ejemplo.es' } }],
      sessions: [{ user_agent: 'Firefox' }],
      profile: { plan: 'premium' },
      subscription: { status: 'trialing' },
    })
    expect(exported).not.toContain('hash-a')
    const log = JSON.parse(asServer(`select public.export_learning('${ANA}', 50001)`))
    expect(log).toMatchObject({ events: [{}, {}, {}, {}], checkpoints: [], more: false })
    asServer(`select public.delete_account('${ANA}')`)
    expect(postgres.run('select count(*) from public.learning_events')).toBe('0')
    expect(postgres.run('select id from auth.users')).toBe(BEN)
    expect(postgres.run('select id from public.users')).toBe(BEN)
    expect(postgres.run('select count(*) from public.subscriptions')).toBe('0')
    expect(postgres.run('select count(*) from auth.audit_log_entries')).toBe('1')
    expect(tell('evt_5', 'active')).toBe('t')
    expect(postgres.run('select count(*) from public.users')).toBe('1')
  })
})
