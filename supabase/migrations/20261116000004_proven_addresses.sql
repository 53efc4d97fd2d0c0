-- What follows when somebody proves that an e-mail address is theirs.

-- Whoever registered the address first may have put a name in that greets its owner ('Pay at evil.example'). Only what the
-- product itself or Supabase stores with an account stays.
create function private.drop_unproven_metadata() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  stored constant jsonb := coalesce(new.raw_user_meta_data, '{}')::jsonb;
begin
  new.raw_user_meta_data := (
    select coalesce(jsonb_object_agg(field.key, field.value), '{}')
    from jsonb_each(case jsonb_typeof(stored) when 'object' then stored else '{}' end) as field
    where field.key in ('language', 'sub', 'email', 'email_verified', 'phone_verified')
  );
  return new;
end
$$;

create trigger drop_unproven_metadata
  before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.drop_unproven_metadata();

-- The row of the product follows a changed address, and so does a trial that was had.
create function private.follow_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.users as profile set email = new.email where profile.id = new.id;
  insert into private.trials (address_hash)
  select private.address_hash(new.email)
  from public.subscriptions as subscription
  where subscription.user_id = new.id and subscription.had_trial and new.email <> ''
  on conflict (address_hash) do nothing;
  return null;
end
$$;

create trigger follow_address
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_address();
