-- The day's phrase comes to those who asked for it: when, on which devices and whether by mail. Whatever is sent is claimed
-- here first, so that several servers share the work, and one that is killed leaves nothing unsent.

create table private.reminders (
  person uuid primary key references auth.users (id) on delete cascade,
  hour smallint not null default 8 check (hour between 0 and 23),
  time_zone text not null default 'UTC' check (length(time_zone) <= 64),
  language text not null check (language in ('pt', 'en', 'fr', 'de')),
  by_mail boolean not null default false,
  -- Null while nothing is on.
  next_at timestamptz,
  -- The person's own date of the last one, so that no change of hour or zone gives a second one.
  last_day date,
  -- When the mails were asked for, or the last link of one was followed.
  present_at timestamptz not null default now()
);
create index reminders_due on private.reminders (next_at) where next_at is not null;

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references private.reminders (person) on delete cascade,
  -- Of one browser, which is one person's: whoever signs in there next takes it over.
  endpoint text not null unique check (length(endpoint) <= 2048),
  p256dh text not null check (length(p256dh) <= 88),
  auth text not null check (length(auth) <= 24),
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_of_person on private.push_subscriptions (person);

create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  person uuid not null references private.reminders (person) on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  subscription uuid references private.push_subscriptions (id) on delete cascade,
  -- The person's own date when it was due.
  day date not null,
  due_at timestamptz not null,
  -- Says that the mails end with this one.
  is_last boolean not null default false,
  claimed_by uuid,
  -- From then on whoever asks next may have it: its server is gone, or it failed and has waited.
  leased_until timestamptz not null,
  attempts integer not null default 0,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'refused', 'late', 'stopped')),
  unique nulls not distinct (person, day, channel, subscription),
  check ((channel = 'push') = (subscription is not null)),
  check ((done_at is null) = (outcome is null))
);
create index deliveries_open on private.deliveries (leased_until) where done_at is null;
create index deliveries_late on private.deliveries (due_at) where done_at is null;
create index deliveries_of_subscription on private.deliveries (subscription);
create index deliveries_old on private.deliveries (day);

alter table private.reminders enable row level security;
alter table private.push_subscriptions enable row level security;
alter table private.deliveries enable row level security;

create function private.is_time_zone(p_zone text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  perform now() at time zone p_zone;
  return p_zone is not null;
exception
  when invalid_parameter_value then
    return false;
end
$$;

-- The next time that it is this hour where she is, on a day after the last one. An hour that a change of the clocks leaves
-- out comes when that hour would have been, so a little later on the clock; one that it repeats counts the second time.
create function private.next_reminder(p_hour integer, p_zone text, p_last_day date, p_clock timestamptz) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
declare
  -- A zone that a later database no longer knows must not stop the reminders of everybody else.
  zone constant text := case when private.is_time_zone(p_zone) then p_zone else 'UTC' end;
  day date := greatest((p_clock at time zone zone)::date, p_last_day + 1);
  due timestamptz;
begin
  loop
    due := (day + make_interval(hours => p_hour)) at time zone zone;
    -- Islands have left out a whole day, which then falls on the next one.
    exit when due > p_clock and (p_last_day is null or (due at time zone zone)::date > p_last_day);
    day := day + 1;
  end loop;
  return due;
end
$$;

create function private.local_day(p_zone text, p_due timestamptz) returns date
language sql
stable
set search_path = ''
as $$
  select (p_due at time zone case when private.is_time_zone(p_zone) then p_zone else 'UTC' end)::date
$$;

-- After something was turned on or off, or the hour has changed. What is due already stays due.
create function private.plan_reminder(p_person uuid, p_clock timestamptz) returns void
language sql
set search_path = ''
as $$
  update private.reminders as reminder set
    next_at = case
      when not reminder.by_mail and not exists (
        select 1 from private.push_subscriptions as device where device.person = p_person
      ) then null
      when reminder.next_at <= p_clock then reminder.next_at
      else private.next_reminder(reminder.hour, reminder.time_zone, reminder.last_day, p_clock)
    end
  where reminder.person = p_person
$$;

create function private.reminder_state(p_person uuid) returns json
language sql
stable
set search_path = ''
as $$
  select json_build_object(
    'hour', coalesce(reminder.hour, 8),
    'timeZone', reminder.time_zone,
    'byMail', coalesce(reminder.by_mail, false),
    'devices', (select count(*) from private.push_subscriptions as device where device.person = p_person),
    'isAddressConfirmed', coalesce(account.email_confirmed_at is not null and account.email <> '', false)
  )
  from (select p_person as person) as asked
  left join auth.users as account on account.id = asked.person
  left join private.reminders as reminder on reminder.person = asked.person
$$;

create function public.read_reminders(p_user_id uuid) returns json
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  return private.reminder_state(p_user_id);
end
$$;

-- Whoever has been asked for nothing yet has no row.
create function private.write_reminder(p_person uuid, p_hour integer, p_time_zone text, p_language text) returns void
language sql
set search_path = ''
as $$
  insert into private.reminders as reminder (person, hour, time_zone, language)
  select account.id, p_hour, p_time_zone, p_language from auth.users as account where account.id = p_person
  on conflict (person) do update set
    hour = excluded.hour, time_zone = excluded.time_zone, language = excluded.language
$$;

create function public.change_reminders(
  p_user_id uuid, p_hour integer, p_time_zone text, p_language text, p_by_mail boolean
) returns json
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  if not private.is_time_zone(p_time_zone) then
    return json_build_object('refused', 'unknown_time_zone');
  end if;
  if p_by_mail and not exists (
    select 1
    from auth.users as account
    where account.id = p_user_id and account.email_confirmed_at is not null and account.email <> ''
  ) then
    return json_build_object('refused', 'unconfirmed_address');
  end if;
  perform private.write_reminder(p_user_id, p_hour, p_time_zone, p_language);
  update private.reminders as reminder set
    present_at = case when p_by_mail and not reminder.by_mail then now() else reminder.present_at end,
    by_mail = p_by_mail
  where reminder.person = p_user_id;
  if not p_by_mail then
    perform private.stop_mails(p_user_id);
  end if;
  perform private.plan_reminder(p_user_id, now());
  return private.reminder_state(p_user_id);
end
$$;

-- Also those that are on their way to be tried again.
create function private.stop_mails(p_person uuid) returns void
language sql
set search_path = ''
as $$
  update private.reminders as reminder set by_mail = false where reminder.person = p_person and reminder.by_mail;
  update private.deliveries as delivery set done_at = now(), outcome = 'stopped'
  where delivery.person = p_person and delivery.channel = 'mail' and delivery.done_at is null
$$;

create function public.add_reminder_device(
  p_user_id uuid, p_endpoint text, p_p256dh text, p_auth text, p_hour integer, p_time_zone text, p_language text
) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  former uuid;
begin
  perform private.require_service_role();
  if not private.is_time_zone(p_time_zone) then
    return json_build_object('refused', 'unknown_time_zone');
  end if;
  perform private.write_reminder(p_user_id, p_hour, p_time_zone, p_language);
  delete from private.push_subscriptions as device
  where device.endpoint = p_endpoint and device.person <> p_user_id
  returning device.person into former;
  if former is not null then
    perform private.plan_reminder(former, now());
  end if;
  insert into private.push_subscriptions as device (person, endpoint, p256dh, auth)
  select reminder.person, p_endpoint, p_p256dh, p_auth
  from private.reminders as reminder
  where reminder.person = p_user_id
  on conflict (endpoint) do update set
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at;
  delete from private.push_subscriptions as device
  where device.person = p_user_id
    and device.id not in (
      select newest.id
      from private.push_subscriptions as newest
      where newest.person = p_user_id
      order by newest.created_at desc
      limit 5
    );
  perform private.plan_reminder(p_user_id, now());
  return private.reminder_state(p_user_id);
end
$$;

create function public.remove_reminder_device(p_user_id uuid, p_endpoint text) returns json
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  delete from private.push_subscriptions as device
  where device.person = p_user_id and device.endpoint = p_endpoint;
  perform private.plan_reminder(p_user_id, now());
  return private.reminder_state(p_user_id);
end
$$;

create function public.stop_reminder_mails(p_user_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  perform private.stop_mails(p_user_id);
  perform private.plan_reminder(p_user_id, now());
end
$$;

-- She followed the link of a mail.
create function public.note_presence(p_user_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  update private.reminders as reminder set present_at = now() where reminder.person = p_user_id;
end
$$;

-- What is due now, under the id of this one claim. Its server has three minutes to send it and to say so; then others may have it. What is
-- more than six hours late is dropped and counted. The clock is the database's own, which all servers share, unless a
-- time is given.
create function public.claim_deliveries(
  p_claim uuid, p_limit integer, p_push boolean, p_mail boolean, p_at timestamptz
) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  clock constant timestamptz := coalesce(p_at, now());
  oldest constant timestamptz := clock - interval '6 hours';
  lease_end constant timestamptz := clock + interval '3 minutes';
  channels constant text[] := array_remove(
    array[case when p_push then 'push' end, case when p_mail then 'mail' end], null
  );
  again integer;
  dropped integer;
  dropped_unmade integer;
begin
  perform private.require_service_role();

  delete from private.deliveries as delivery
  where delivery.id in (
    select old.id from private.deliveries as old where old.day < (clock - interval '4 days')::date
    limit p_limit * 4
    for update skip locked
  );

  with late as (
    select delivery.id from private.deliveries as delivery
    where delivery.done_at is null and delivery.due_at < oldest
    limit p_limit * 4
    for update skip locked
  )
  update private.deliveries as delivery set done_at = clock, outcome = 'late'
  from late
  where delivery.id = late.id;
  get diagnostics dropped = row_count;

  with returned as (
    select delivery.id from private.deliveries as delivery
    where delivery.done_at is null
      and delivery.leased_until <= clock
      and delivery.due_at >= oldest
      and delivery.channel = any (channels)
    order by delivery.leased_until
    limit p_limit
    for update skip locked
  )
  update private.deliveries as delivery set
    claimed_by = p_claim, leased_until = lease_end, attempts = delivery.attempts + 1
  from returned
  where delivery.id = returned.id;
  get diagnostics again = row_count;

  with due as materialized (
    select reminder.*
    from private.reminders as reminder
    where reminder.next_at <= clock
    order by reminder.next_at
    limit p_limit - again
    for update skip locked
  ), moved as (
    update private.reminders as reminder set
      last_day = private.local_day(due.time_zone, due.next_at),
      next_at = private.next_reminder(
        due.hour, due.time_zone, private.local_day(due.time_zone, due.next_at), clock
      )
    from due
    where reminder.person = due.person
  ), wanted as materialized (
    select due.person, 'push' as channel, device.id as subscription, due.next_at, due.time_zone, false as is_last
    from due
    join private.push_subscriptions as device on device.person = due.person
    union all
    select
      due.person, 'mail', null, due.next_at, due.time_zone,
      greatest(due.present_at, (
        select event.created_at
        from public.learning_events as event
        where event.person = due.person
        order by event.number desc
        limit 1
      )) < clock - interval '30 days'
    from due
    join auth.users as account on account.id = due.person
    where due.by_mail and account.email_confirmed_at is not null and account.email <> ''
  ), made as (
    insert into private.deliveries (
      person, channel, subscription, day, due_at, is_last, claimed_by, leased_until, attempts
    )
    select
      wanted.person, wanted.channel, wanted.subscription, private.local_day(wanted.time_zone, wanted.next_at),
      wanted.next_at, wanted.is_last, taken.claim, coalesce(taken.lease_end, clock), coalesce(taken.attempts, 0)
    from wanted
    -- What this server cannot send is left to another.
    left join (select p_claim as claim, lease_end as lease_end, 1 as attempts) as taken
      on wanted.channel = any (channels)
    where wanted.next_at >= oldest
    on conflict do nothing
  )
  select count(*) into dropped_unmade from wanted where wanted.next_at < oldest;

  return json_build_object(
    'dropped', dropped + dropped_unmade,
    'deliveries', (
      select coalesce(json_agg(json_build_object(
        'id', delivery.id,
        'person', delivery.person,
        'channel', delivery.channel,
        'day', delivery.day,
        'language', reminder.language,
        'isLast', delivery.is_last,
        'email', account.email,
        'endpoint', device.endpoint,
        'p256dh', device.p256dh,
        'auth', device.auth
      ) order by delivery.due_at), '[]')
      from private.deliveries as delivery
      join private.reminders as reminder on reminder.person = delivery.person
      join auth.users as account on account.id = delivery.person
      left join private.push_subscriptions as device on device.id = delivery.subscription
      where delivery.claimed_by = p_claim and delivery.leased_until = lease_end and delivery.done_at is null
    )
  );
end
$$;

-- What became of them: sent, refused (it never will be), gone (nor will another to that device) or failed (later again).
create function public.finish_deliveries(p_claim uuid, p_results json, p_at timestamptz) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  clock constant timestamptz := coalesce(p_at, now());
  person uuid;
begin
  perform private.require_service_role();

  update private.deliveries as delivery set done_at = clock, outcome = result.outcome
  from json_to_recordset(p_results) as result (id uuid, outcome text)
  where delivery.id = result.id and delivery.done_at is null and result.outcome in ('sent', 'refused');

  -- Another server may have taken it meanwhile.
  update private.deliveries as delivery set
    claimed_by = null,
    leased_until = clock + greatest(
      make_interval(secs => coalesce(result."retryAfterSeconds", 0)),
      least(interval '1 minute' * (2 ^ least(delivery.attempts - 1, 6)), interval '30 minutes')
    )
  from json_to_recordset(p_results) as result (id uuid, outcome text, "retryAfterSeconds" integer)
  where delivery.id = result.id
    and delivery.done_at is null
    and delivery.claimed_by = p_claim
    and result.outcome = 'failed';

  for person in
    delete from private.push_subscriptions as device
    using private.deliveries as delivery, json_to_recordset(p_results) as result (id uuid, outcome text)
    where delivery.id = result.id and device.id = delivery.subscription and result.outcome = 'gone'
    returning device.person
  loop
    perform private.plan_reminder(person, clock);
  end loop;

  for person in
    select delivery.person
    from json_to_recordset(p_results) as result (id uuid, outcome text)
    join private.deliveries as delivery on delivery.id = result.id
    where delivery.is_last and result.outcome = 'sent'
  loop
    perform private.stop_mails(person);
    perform private.plan_reminder(person, clock);
  end loop;
end
$$;

-- For the export of an account. The keys of a device are of no use to anybody but its browser and this server.
create function public.export_reminders(p_user_id uuid) returns json
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  return json_build_object(
    'reminder', (
      select to_jsonb(reminder) - 'person' from private.reminders as reminder where reminder.person = p_user_id
    ),
    'devices', (
      select coalesce(json_agg(
        json_build_object('endpoint', device.endpoint, 'created_at', device.created_at) order by device.created_at
      ), '[]')
      from private.push_subscriptions as device
      where device.person = p_user_id
    ),
    'deliveries', (
      select coalesce(json_agg(json_build_object(
        'channel', delivery.channel, 'day', delivery.day, 'due_at', delivery.due_at,
        'done_at', delivery.done_at, 'outcome', delivery.outcome
      ) order by delivery.due_at), '[]')
      from private.deliveries as delivery
      where delivery.person = p_user_id
    )
  );
end
$$;

revoke execute on function
  public.read_reminders(uuid),
  public.change_reminders(uuid, integer, text, text, boolean),
  public.add_reminder_device(uuid, text, text, text, integer, text, text),
  public.remove_reminder_device(uuid, text),
  public.stop_reminder_mails(uuid),
  public.note_presence(uuid),
  public.claim_deliveries(uuid, integer, boolean, boolean, timestamptz),
  public.finish_deliveries(uuid, json, timestamptz),
  public.export_reminders(uuid)
from public, anon, authenticated;

grant execute on function
  public.read_reminders(uuid),
  public.change_reminders(uuid, integer, text, text, boolean),
  public.add_reminder_device(uuid, text, text, text, integer, text, text),
  public.remove_reminder_device(uuid, text),
  public.stop_reminder_mails(uuid),
  public.note_presence(uuid),
  public.claim_deliveries(uuid, integer, boolean, boolean, timestamptz),
  public.finish_deliveries(uuid, json, timestamptz),
  public.export_reminders(uuid)
to service_role;
