-- Devices that have signed in before: the limits against guessing passwords do not shut them out. Only the built-in
-- accounts fill it, because the page signs in to a hosted project without passing the server.

create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Of a random secret in a cookie of that device.
  secret_hash text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, secret_hash)
);
alter table private.known_devices enable row level security;

create function public.is_known_device(p_email text, p_secret_hash text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  return exists (
    select 1
    from auth.users as account
    join private.known_devices as device on device.user_id = account.id
    where account.email = lower(p_email) and device.secret_hash = p_secret_hash
  );
end
$$;

create function public.remember_device(p_user_id uuid, p_secret_hash text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  insert into private.known_devices (user_id, secret_hash)
  select account.id, p_secret_hash from auth.users as account where account.id = p_user_id
  on conflict (user_id, secret_hash) do update set used_at = now();
  -- A browser that keeps no cookies is a new device every time.
  delete from private.known_devices as device
  where device.user_id = p_user_id
    and device.secret_hash not in (
      select recent.secret_hash
      from private.known_devices as recent
      where recent.user_id = p_user_id
      order by recent.used_at desc
      limit 20
    );
end
$$;

-- Whoever once signed in with a stolen password must not go on guessing the new one from there.
create function private.forget_devices() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.known_devices as device where device.user_id = new.id;
  return null;
end
$$;

create trigger forget_devices
  after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.forget_devices();

revoke execute on function public.is_known_device(text, text), public.remember_device(uuid, text)
from public, anon, authenticated;
grant execute on function public.is_known_device(text, text), public.remember_device(uuid, text) to service_role;
