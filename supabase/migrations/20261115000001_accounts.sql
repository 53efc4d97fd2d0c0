-- What the product stores about a person. Passwords, sessions and confirmed addresses belong to Supabase (schema auth).

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text,
  plan text not null default 'free' check (plan in ('free', 'premium')),
  stripe_customer_id text unique,
  created_at timestamptz not null default now()
);

create table public.subscriptions (
  user_id uuid primary key references public.users (id) on delete cascade,
  subscription_id text,
  customer_id text,
  status text not null,
  price_id text,
  current_period_end timestamptz,
  cancel_at timestamptz,
  had_trial boolean not null default false,
  updated_at timestamptz not null default now()
);

-- The payment provider sends an event more than once: its id here says that it has been dealt with.
create table public.payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

alter table public.users enable row level security;
alter table public.subscriptions enable row level security;
alter table public.payment_events enable row level security;

-- Not every installation keeps these grants (Supabase Lite grants everything on every table): nothing below relies on
-- them alone.
revoke all on public.users, public.subscriptions, public.payment_events from public, anon, authenticated;
grant select, insert, update on public.users to authenticated;
grant select on public.subscriptions to authenticated;
grant all on public.users, public.subscriptions, public.payment_events to service_role;

create policy "people read their own row" on public.users
  for select to authenticated
  using (id = (select auth.uid()));

create policy "people add their own row, on the free plan" on public.users
  for insert to authenticated
  with check (
    id = (select auth.uid())
    and plan = 'free'
    and stripe_customer_id is null
    and (email is null or email = (select auth.jwt() ->> 'email'))
  );

create policy "people confirm the plan they pay for" on public.users
  for update to authenticated
  using (id = (select auth.uid()))
  with check (
    id = (select auth.uid())
    and plan = 'premium'
    and exists (
      select 1
      from public.subscriptions
      where subscriptions.user_id = users.id
        and subscriptions.status in ('active', 'trialing')
    )
  );

create policy "people read their own subscription" on public.subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()));

-- Out of reach of the data interface, which shows the schema public only.
create schema if not exists private;
revoke all on schema private from public;

-- A policy cannot see the old row, so it cannot tell which columns an update changes.
create function private.guard_own_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    return new;
  end if;
  if (new.id, new.email, new.stripe_customer_id, new.created_at)
    is distinct from (old.id, old.email, old.stripe_customer_id, old.created_at)
  then
    raise exception 'only the plan can be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

create trigger guard_own_row
  before insert or update on public.users
  for each row execute function private.guard_own_row();
