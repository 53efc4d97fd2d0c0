-- What the server does with the secret key, each in one transaction.

-- Inside a security definer function current_user is its owner; the setting still names the role of the request. The
-- right to execute is checked here too, because not every installation keeps what is revoked below.
create function private.require_service_role() returns void
language plpgsql
set search_path = ''
as $$
declare
  asked_as text := coalesce(nullif(nullif(current_setting('role', true), ''), 'none'), session_user::text);
begin
  if asked_as not in ('service_role', 'postgres', 'supabase_admin') then
    raise exception 'only the server may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Gives false, and changes nothing, for an event that was applied before.
create function public.apply_subscription_event(
  p_event_id text,
  p_event_type text,
  p_user_id uuid,
  p_customer_id text,
  p_subscription_id text,
  p_status text,
  p_price_id text,
  p_current_period_end timestamptz,
  p_cancel_at timestamptz,
  p_had_trial boolean
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid constant text[] := array['active', 'trialing', 'past_due'];
  owner_id uuid;
begin
  perform private.require_service_role();

  insert into public.payment_events (id, type)
  values (p_event_id, p_event_type)
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;

  select account.id into owner_id from auth.users as account where account.id = p_user_id;
  if owner_id is null then
    select profile.id into owner_id from public.users as profile where profile.stripe_customer_id = p_customer_id;
  end if;
  -- The account may have been deleted since: there is nothing left to change.
  if owner_id is null then
    return true;
  end if;

  insert into public.users (id, email)
  select account.id, account.email from auth.users as account where account.id = owner_id
  on conflict (id) do nothing;
  perform 1 from public.users as profile where profile.id = owner_id for update;

  -- The end of an old subscription, told late, must not end the new one that replaced it.
  if not p_status = any (paid) and exists (
    select 1
    from public.subscriptions as other
    where other.user_id = owner_id
      and other.subscription_id <> p_subscription_id
      and other.status = any (paid)
  ) then
    return true;
  end if;

  insert into public.subscriptions as stored (
    user_id, subscription_id, customer_id, status, price_id, current_period_end, cancel_at, had_trial
  )
  values (
    owner_id, p_subscription_id, p_customer_id, p_status, p_price_id, p_current_period_end, p_cancel_at,
    coalesce(p_had_trial, false)
  )
  on conflict (user_id) do update set
    subscription_id = coalesce(excluded.subscription_id, stored.subscription_id),
    customer_id = coalesce(excluded.customer_id, stored.customer_id),
    status = excluded.status,
    price_id = coalesce(excluded.price_id, stored.price_id),
    current_period_end = excluded.current_period_end,
    cancel_at = excluded.cancel_at,
    -- Whoever had a trial once gets no second one.
    had_trial = stored.had_trial or excluded.had_trial,
    updated_at = now();

  update public.users as profile set
    plan = case when p_status = any (paid) then 'premium' else 'free' end,
    stripe_customer_id = case
      -- The next checkout would fail with a customer that the provider no longer knows.
      when p_event_type = 'customer.deleted' then null
      else coalesce(p_customer_id, profile.stripe_customer_id)
    end
  where profile.id = owner_id;
  return true;
end
$$;

create function public.store_customer(p_user_id uuid, p_customer_id text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  insert into public.users as profile (id, email, stripe_customer_id)
  select account.id, account.email, p_customer_id from auth.users as account where account.id = p_user_id
  on conflict (id) do update set stripe_customer_id = excluded.stripe_customer_id;
end
$$;

-- Rows of Supabase's own tables, which differ a little from one version to the next: a table or column that is not
-- there is left out, and nothing is shown that is not named.
create function private.auth_rows(p_table text, p_condition text, p_columns text[], p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  found_table regclass := to_regclass('auth.' || quote_ident(p_table));
  result jsonb;
begin
  if found_table is null or not has_table_privilege(found_table, 'select') then
    return '[]';
  end if;
  execute format(
    'select coalesce(jsonb_agg((
       select jsonb_object_agg(field.key, field.value)
       from jsonb_each(to_jsonb(stored)) as field
       where field.key = any ($2)
     )), ''[]'')
     from %s as stored
     where %s',
    found_table, p_condition
  ) into result using p_user_id, p_columns;
  return result;
end
$$;

create function public.export_account(p_user_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  return jsonb_build_object(
    'account', private.auth_rows(
      'users', 'stored.id = $1',
      array[
        'id', 'email', 'phone', 'created_at', 'updated_at', 'last_sign_in_at', 'email_confirmed_at',
        'confirmation_sent_at', 'recovery_sent_at', 'raw_user_meta_data', 'raw_app_meta_data'
      ],
      p_user_id
    ) -> 0,
    'identities', private.auth_rows(
      'identities', 'stored.user_id = $1',
      array['provider', 'identity_data', 'created_at', 'updated_at', 'last_sign_in_at'],
      p_user_id
    ),
    'sessions', private.auth_rows(
      'sessions', 'stored.user_id = $1',
      array['created_at', 'updated_at', 'refreshed_at', 'not_after', 'user_agent', 'ip'],
      p_user_id
    ),
    'activity', private.auth_rows(
      'audit_log_entries', 'stored.payload ->> ''actor_id'' = $1::text',
      array['payload', 'created_at', 'ip_address'],
      p_user_id
    ),
    'profile', (select to_jsonb(profile) from public.users as profile where profile.id = p_user_id),
    'subscription', (
      select to_jsonb(subscription) from public.subscriptions as subscription where subscription.user_id = p_user_id
    )
  );
end
$$;

create function public.delete_account(p_user_id uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  audit_log regclass := to_regclass('auth.audit_log_entries');
begin
  perform private.require_service_role();
  delete from auth.users as account where account.id = p_user_id;
  -- The log has no key to the account, and holds its e-mail address.
  if audit_log is not null and has_table_privilege(audit_log, 'delete') then
    execute format('delete from %s as entry where entry.payload ->> ''actor_id'' = $1::text', audit_log)
    using p_user_id;
  end if;
end
$$;

revoke execute on function
  public.apply_subscription_event(text, text, uuid, text, text, text, text, timestamptz, timestamptz, boolean),
  public.store_customer(uuid, text),
  public.export_account(uuid),
  public.delete_account(uuid)
from public, anon, authenticated;

grant execute on function
  public.apply_subscription_event(text, text, uuid, text, text, text, text, timestamptz, timestamptz, boolean),
  public.store_customer(uuid, text),
  public.export_account(uuid),
  public.delete_account(uuid)
to service_role;
