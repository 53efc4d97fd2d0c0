-- Attempts at a delivery come to an end, and so do mails to an address that does not exist.

alter table private.deliveries
  -- Attempts that may have sent it: the other side never answered, or the sender was not heard of again.
  add column unknown_attempts integer not null default 0,
  drop constraint deliveries_outcome_check,
  -- Not checked for rows that are there, which the former check let through: that would lock the table for long.
  add constraint deliveries_outcome_check
    check (outcome in ('sent', 'refused', 'late', 'stopped', 'failed')) not valid;

alter table private.reminders
  -- Mails in a row that the mail server refused because nobody has this address.
  add column unknown_address_mails integer not null default 0;

-- Each of them may be a message that somebody got.
create function private.max_unknown_attempts() returns integer
language sql
immutable
set search_path = ''
as $$ select 3 $$;

-- What is due now, under the id of this one claim. Its server has three minutes to send it and to say so; then others may have it. What is
-- more than six hours late is dropped and counted. The clock is the database's own, which all servers share, unless a
-- time is given.
create or replace function public.claim_deliveries(
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
  given_up integer;
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

  -- Its sender was not heard of again: it may have sent the message, and the one before may have.
  with silent as (
    select delivery.id from private.deliveries as delivery
    where delivery.done_at is null
      and delivery.leased_until <= clock
      and delivery.claimed_by is not null
      and delivery.unknown_attempts + 1 >= private.max_unknown_attempts()
    limit p_limit
    for update skip locked
  )
  update private.deliveries as delivery set
    done_at = clock, outcome = 'failed', unknown_attempts = delivery.unknown_attempts + 1
  from silent
  where delivery.id = silent.id;
  get diagnostics given_up = row_count;

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
    claimed_by = p_claim, leased_until = lease_end, attempts = delivery.attempts + 1,
    unknown_attempts = delivery.unknown_attempts + (delivery.claimed_by is not null)::integer
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
    'gaveUp', given_up,
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

-- What became of them: sent, refused (it never will be), gone (nor will another to that device) or failed (later again). What failed
-- without an answer may have arrived; after three such attempts it is given up.
drop function public.finish_deliveries(uuid, json, timestamptz);
create function public.finish_deliveries(p_claim uuid, p_results json, p_at timestamptz) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  clock constant timestamptz := coalesce(p_at, now());
  -- One a day, so five days: a mail server that is set up wrongly for a day ends nothing.
  max_unknown_address_mails constant integer := 5;
  given_up integer;
  stopped integer := 0;
  person uuid;
begin
  perform private.require_service_role();

  -- What is written a second time, because the answer to the first was lost, is counted once.
  with finished as (
    update private.deliveries as delivery set done_at = clock, outcome = result.outcome
    from json_to_recordset(p_results) as result (id uuid, outcome text, "isAddressUnknown" boolean)
    where delivery.id = result.id and delivery.done_at is null and result.outcome in ('sent', 'refused')
    returning delivery.person, delivery.channel, result.outcome, result."isAddressUnknown" as is_address_unknown
  )
  update private.reminders as reminder set
    unknown_address_mails = case finished.outcome when 'sent' then 0 else reminder.unknown_address_mails + 1 end
  from finished
  where reminder.person = finished.person
    and finished.channel = 'mail'
    and (finished.is_address_unknown or (finished.outcome = 'sent' and reminder.unknown_address_mails > 0));

  -- Another server may have taken it meanwhile.
  with failed as (
    select
      delivery.id,
      delivery.unknown_attempts + coalesce(result."mayHaveArrived", false)::integer as unknown_attempts,
      coalesce(result."mayHaveArrived", false)
        and delivery.unknown_attempts + 1 >= private.max_unknown_attempts() as is_last,
      clock + greatest(
        make_interval(secs => coalesce(result."retryAfterSeconds", 0)),
        least(interval '1 minute' * (2 ^ least(delivery.attempts - 1, 6)), interval '30 minutes')
      ) as again_at
    from json_to_recordset(p_results) as result (
      id uuid, outcome text, "retryAfterSeconds" integer, "mayHaveArrived" boolean
    )
    join private.deliveries as delivery on delivery.id = result.id
    where delivery.done_at is null and delivery.claimed_by = p_claim and result.outcome = 'failed'
  ), changed as (
    update private.deliveries as delivery set
      claimed_by = null,
      leased_until = failed.again_at,
      unknown_attempts = failed.unknown_attempts,
      done_at = case when failed.is_last then clock end,
      outcome = case when failed.is_last then 'failed' end
    from failed
    where delivery.id = failed.id and delivery.done_at is null and delivery.claimed_by = p_claim
    returning failed.is_last
  )
  select count(*) filter (where changed.is_last) into given_up from changed;

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

  for person in
    update private.reminders as reminder set unknown_address_mails = 0
    from json_to_recordset(p_results) as result (id uuid)
    join private.deliveries as delivery on delivery.id = result.id
    where reminder.person = delivery.person and reminder.unknown_address_mails >= max_unknown_address_mails
    returning reminder.person
  loop
    perform private.stop_mails(person);
    perform private.plan_reminder(person, clock);
    stopped := stopped + 1;
  end loop;

  return json_build_object('gaveUp', given_up, 'unknownAddresses', stopped);
end
$$;

revoke execute on function
  private.max_unknown_attempts(),
  public.finish_deliveries(uuid, json, timestamptz)
from public, anon, authenticated;

grant execute on function public.finish_deliveries(uuid, json, timestamptz) to service_role;
