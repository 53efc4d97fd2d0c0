-- What nobody asks for any more is deleted: a batch at a time, so that no lock lasts.

create index payment_events_received on public.payment_events (received_at);

-- An event must be known for as long as it can come again: for three days by itself, for a month by hand.
create function public.delete_old_payment_events(p_limit integer, p_at timestamptz) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  deleted integer;
begin
  perform private.require_service_role();
  delete from public.payment_events as event
  where event.id in (
    select old.id from public.payment_events as old
    where old.received_at < coalesce(p_at, now()) - interval '90 days'
    limit p_limit
    for update skip locked
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Sign-ups that nobody confirmed for a month, although a link to do so works for an hour. An account that has anything is left alone.
create function private.delete_unconfirmed_sign_ups(p_limit integer, p_at timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  audit_log regclass := to_regclass('auth.audit_log_entries');
  people uuid[];
begin
  people := array(
    select account.id
    from auth.users as account
    where account.email_confirmed_at is null
      and account.last_sign_in_at is null
      and account.email <> ''
      and greatest(account.created_at, account.confirmation_sent_at, account.recovery_sent_at)
        < coalesce(p_at, now()) - interval '30 days'
      and not exists (select from auth.sessions as session where session.user_id = account.id)
      and not exists (select from public.users as profile where profile.id = account.id)
      and not exists (select from public.subscriptions as subscription where subscription.user_id = account.id)
      and not exists (select from public.learning_events as event where event.person = account.id)
      and not exists (select from private.learning_records as record where record.person = account.id)
      and not exists (select from private.reminders as reminder where reminder.person = account.id)
      and not exists (select from private.known_devices as device where device.user_id = account.id)
    limit p_limit
    for update skip locked
  );
  delete from auth.users as account where account.id = any (people);
  -- The log has no key to the account, and holds its e-mail address.
  if audit_log is not null and has_table_privilege(audit_log, 'delete') then
    execute format('delete from %s as entry where entry.payload ->> ''actor_id'' = any ($1::text[])', audit_log)
    using people;
  end if;
  return cardinality(people);
end
$$;

create function private.delete_old_audit_entries(p_limit integer, p_at timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  audit_log regclass := to_regclass('auth.audit_log_entries');
  deleted integer := 0;
begin
  if audit_log is not null and has_table_privilege(audit_log, 'delete') then
    execute format(
      'delete from %1$s as entry
       where entry.id in (select old.id from %1$s as old where old.created_at < $1 limit $2 for update skip locked)',
      audit_log
    ) using coalesce(p_at, now()) - interval '90 days', p_limit;
    get diagnostics deleted = row_count;
  end if;
  return deleted;
end
$$;

revoke execute on function
  public.delete_old_payment_events(integer, timestamptz),
  private.delete_unconfirmed_sign_ups(integer, timestamptz),
  private.delete_old_audit_entries(integer, timestamptz)
from public, anon, authenticated;

grant execute on function public.delete_old_payment_events(integer, timestamptz) to service_role;
