-- A trial is given once for each e-mail address, even if the account is deleted in between. All that stays is a keyed hash
-- of the address: it tells nobody who it was, but the same address gives the same hash.

create table private.trial_keys (
  inner_key bytea not null,
  outer_key bytea not null
);
create table private.trials (
  address_hash bytea primary key,
  began_on date not null default current_date
);
alter table private.trial_keys enable row level security;
alter table private.trials enable row level security;

insert into private.trial_keys (inner_key, outer_key)
select
  decode(replace(concat(gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex'),
  decode(replace(concat(gen_random_uuid(), gen_random_uuid()), '-', ''), 'hex');

-- Upper case and what follows a plus sign make no other mailbox.
create function private.address_hash(p_address text) returns bytea
language sql
stable
set search_path = ''
as $$
  select sha256(secret.outer_key || sha256(secret.inner_key || convert_to(
    regexp_replace(lower(trim(p_address)), '\+[^@]*@', '@'), 'UTF8'
  )))
  from private.trial_keys as secret
$$;

create function private.remember_trial() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.trials (address_hash)
  select private.address_hash(account.email)
  from auth.users as account
  where account.id = new.user_id and account.email <> ''
  on conflict (address_hash) do nothing;
  return null;
end
$$;

create trigger remember_trial
  after insert or update on public.subscriptions
  for each row when (new.had_trial)
  execute function private.remember_trial();

insert into private.trials (address_hash)
select distinct private.address_hash(account.email)
from public.subscriptions as subscription
join auth.users as account on account.id = subscription.user_id
where subscription.had_trial and account.email <> '';

create function public.had_trial(p_user_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  return exists (
    select 1 from public.subscriptions as subscription
    where subscription.user_id = p_user_id and subscription.had_trial
  ) or exists (
    select 1
    from auth.users as account
    join private.trials as trial on trial.address_hash = private.address_hash(account.email)
    where account.id = p_user_id
  );
end
$$;

revoke execute on function public.had_trial(uuid) from public, anon, authenticated;
grant execute on function public.had_trial(uuid) to service_role;
