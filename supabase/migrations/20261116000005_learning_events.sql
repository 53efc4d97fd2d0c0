-- What a learner did, so that several devices have the same memory: a log for each person, written by the functions
-- below only and read in the order of its numbers.

create table public.learning_events (
  person uuid not null references auth.users (id) on delete cascade,
  -- The event's own. Two people may have the same.
  id uuid not null,
  number bigint not null,
  -- One of the two: an event, or a checkpoint that has taken the place of many old answers.
  event jsonb,
  checkpoint json,
  characters integer not null,
  created_at timestamptz not null default now(),
  primary key (person, id),
  unique (person, number),
  check (num_nonnulls(event, checkpoint) = 1)
);

create table private.learning_records (
  person uuid primary key references auth.users (id) on delete cascade,
  -- A new one says that the log is no longer the one that devices know: it was reset, or restored from a backup.
  epoch uuid not null default gen_random_uuid(),
  last_number bigint not null default 0,
  -- Without checkpoints.
  event_count integer not null default 0,
  characters bigint not null default 0,
  day date not null default (now() at time zone 'utc')::date,
  events_today integer not null default 0,
  characters_today bigint not null default 0,
  -- The last reset, and the epoch that it ended.
  reset_at timestamptz,
  reset_epoch uuid,
  -- Ended by a restore since then. A device of any other epoch has not heard of the last reset.
  restored_epochs uuid[] not null default '{}'
);

alter table public.learning_events enable row level security;
alter table private.learning_records enable row level security;

revoke all on public.learning_events from public, anon, authenticated;
grant select on public.learning_events to authenticated;
grant all on public.learning_events to service_role;

create policy "people read their own events" on public.learning_events
  for select to authenticated
  using (person = (select auth.uid()));

create policy "only while signed in" on public.learning_events
  as restrictive
  for all to authenticated
  using ((select private.has_open_session()))
  with check ((select private.has_open_session()));

-- Who is asking: what the policies say does not hold inside a security definer function.
create function private.require_learner() returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  if person is null or not private.has_open_session() then
    raise exception 'only while signed in' using errcode = 'insufficient_privilege';
  end if;
  return person;
end
$$;

-- The data interface answers with the status after 'PT'.
create function private.refuse_learning(p_status integer, p_reason text, p_detail text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_reason, detail = coalesce(p_detail, '');
end
$$;

-- Locked until the transaction ends, so that numbers are committed in their order: a device that has read up to a number
-- never misses a lower one that was committed later.
create function private.lock_learning_record(p_person uuid, p_epoch uuid) returns private.learning_records
language plpgsql
set search_path = ''
as $$
declare
  own private.learning_records;
begin
  select * into own from private.learning_records as record where record.person = p_person for update;
  if p_epoch is null or own.epoch is distinct from p_epoch then
    perform private.refuse_learning(409, 'other_epoch');
  end if;
  return own;
end
$$;

create function private.learning_page(p_person uuid, p_cursor bigint, p_limit integer) returns json
language sql
stable
set search_path = ''
as $$
  with next_rows as (
    select stored.number, stored.event, stored.checkpoint, stored.characters
    from public.learning_events as stored
    where stored.person = p_person and stored.number > p_cursor
    order by stored.number
    limit p_limit
  ), sums as (
    select next_rows.*, sum(next_rows.characters) over (order by next_rows.number) as total
    from next_rows
  ), page as (
    -- At least one row, and no answer of many megabytes.
    select * from sums where sums.total - sums.characters < 500000
  ), reached as (
    select coalesce(max(page.number), p_cursor) as number from page
  )
  select json_build_object(
    'events', coalesce(
      (select json_agg(page.event order by page.number) from page where page.event is not null), '[]'
    ),
    'checkpoints', coalesce(
      (select json_agg(page.checkpoint order by page.number) from page where page.checkpoint is not null), '[]'
    ),
    'cursor', reached.number,
    'more', exists (
      select 1
      from public.learning_events as stored
      where stored.person = p_person and stored.number > reached.number
    )
  )
  from reached
$$;

-- What comes after the cursor; everything, if the epoch is not the one that the device knows.
create function public.pull_learning_events(p_epoch uuid, p_cursor bigint, p_limit integer) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_learner();
  own private.learning_records;
begin
  insert into private.learning_records (person) values (me) on conflict (person) do nothing;
  -- A device that has read further than the log goes has seen it before it was restored from a backup.
  if exists (
    select 1
    from private.learning_records as record
    where record.person = me and record.epoch = p_epoch and record.last_number < p_cursor
  ) then
    perform private.begin_learning_epochs(me);
  end if;
  select * into own from private.learning_records as record where record.person = me;
  return json_build_object(
    'epoch', own.epoch,
    'resetAt', case
      when p_epoch <> own.epoch and not p_epoch = any (own.restored_epochs) then floor(extract(epoch from own.reset_at) * 1000)::bigint
    end,
    'page', private.learning_page(
      me,
      case when own.epoch = p_epoch then greatest(p_cursor, 0) else 0 end,
      least(greatest(p_limit, 1), 500)
    )
  );
end
$$;

-- Stores what is new of the events, all or nothing. Between the two numbers of the answer are these events and no other.
create function public.push_learning_events(p_epoch uuid, p_events json) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_learner();
  today constant date := (now() at time zone 'utc')::date;
  own private.learning_records;
  added integer;
  added_characters bigint;
begin
  if json_typeof(p_events) is distinct from 'array' then
    perform private.refuse_learning(400, 'invalid_request');
  end if;
  if json_array_length(p_events) > 500 then
    perform private.refuse_learning(413, 'too_large');
  end if;
  if exists (
    select 1 from json_array_elements(p_events) as sent (event) where length(sent.event::text) > 16384
  ) then
    perform private.refuse_learning(413, 'too_large');
  end if;
  if exists (
    select 1
    from json_array_elements(p_events) as sent (event)
    where not coalesce(
      jsonb_typeof(sent.event::jsonb) = 'object'
        and sent.event::jsonb ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and jsonb_typeof(sent.event::jsonb -> 'at') = 'number'
        and jsonb_typeof(sent.event::jsonb -> 'kind') = 'string',
      false
    )
  ) then
    perform private.refuse_learning(400, 'invalid_request');
  end if;

  own := private.lock_learning_record(me, p_epoch);
  with sent as (
    select distinct on (element.event ->> 'id')
      (element.event ->> 'id')::uuid as id, element.event, element.place
    from json_array_elements(p_events) with ordinality as element (event, place)
    order by element.event ->> 'id', element.place
  ), stored as (
    insert into public.learning_events (person, id, number, event, characters)
    select
      me, sent.id, own.last_number + row_number() over (order by sent.place), sent.event::jsonb,
      length(sent.event::text)
    from sent
    where not exists (
      select 1 from public.learning_events as known where known.person = me and known.id = sent.id
    )
    returning characters
  )
  select count(*), coalesce(sum(stored.characters), 0) into added, added_characters from stored;

  -- A clock that is set back begins no new day.
  if own.day < today then
    own.day := today;
    own.events_today := 0;
    own.characters_today := 0;
  end if;
  if own.events_today + added > 5000 or own.characters_today + added_characters > 5000000 then
    perform private.refuse_learning(
      429, 'too_many_today',
      ceil(extract(epoch from (own.day + 1)::timestamp - (now() at time zone 'utc')))::text
    );
  end if;
  if added > 0 and (own.event_count + added > 50000 or own.characters + added_characters > 60000000) then
    perform private.refuse_learning(409, 'fold_first');
  end if;

  update private.learning_records as record set
    last_number = own.last_number + added,
    event_count = own.event_count + added,
    characters = own.characters + added_characters,
    day = own.day,
    events_today = own.events_today + added,
    characters_today = own.characters_today + added_characters
  where record.person = me;
  return json_build_object('before', own.last_number, 'last', own.last_number + added);
end
$$;

-- A row of a checkpoint of version 1 as the event that it was, without what replay does not read.
create function private.unfold_answer(p_answer jsonb, p_values jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_answer -> 0, 'at', p_answer -> 1, 'offset', p_answer -> 2, 'kind', 'answered')
    || coalesce(
      jsonb_object_agg(field.name, p_values -> (p_answer ->> field.place)::integer)
        -- A negative place would count from the end.
        filter (where (p_answer ->> field.place)::integer >= 0),
      '{}'
    )
  from (
    select listed.name, (listed.place + 2)::integer as place
    from unnest(array[
      'target', 'verdict', 'onTarget', 'slips', 'confusedWith', 'mode', 'sentence', 'presented', 'help', 'tries', 'knew',
      'visible'
    ]) with ordinality as listed (name, place)
  ) as field
$$;

-- Puts a checkpoint in the place of the answers that are in it, exactly as they are stored; what is not stored, or
-- differs, is left out of it. Devices that have not read those answers yet find them in the checkpoint, which comes last.
create function public.fold_learning_events(p_epoch uuid, p_checkpoint json) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_learner();
  sent constant jsonb := p_checkpoint::jsonb;
  own private.learning_records;
  folded uuid[];
  folded_characters bigint;
  kept_answers json;
  kept json;
begin
  if not coalesce(
    sent -> 'version' = '1'
      and jsonb_typeof(sent -> 'values') = 'array'
      and jsonb_typeof(sent -> 'answers') = 'array',
    false
  ) then
    perform private.refuse_learning(400, 'invalid_request');
  end if;
  if jsonb_array_length(sent -> 'answers') > 1000 then
    perform private.refuse_learning(413, 'too_large');
  end if;

  own := private.lock_learning_record(me, p_epoch);
  select
    array_agg(matching.id), coalesce(sum(matching.characters), 0), json_agg(matching.answer order by matching.place)
  into folded, folded_characters, kept_answers
  from (
    select distinct on (stored.id) stored.id, stored.characters, listed.answer, listed.place
    from jsonb_array_elements(sent -> 'answers') with ordinality as listed (answer, place)
    join public.learning_events as stored on stored.person = me and stored.id = (listed.answer ->> 0)::uuid
    -- A field that this list does not name belongs to a later version: then the answer stays whole.
    where stored.event - array[
      'content', 'type', 'options', 'answer', 'reasons', 'replays', 'predicted', 'accent', 'source'
    ] = private.unfold_answer(listed.answer, sent -> 'values')
    order by stored.id, listed.place
  ) as matching;
  if folded is null then
    return json_build_object('folded', 0, 'before', own.last_number, 'last', own.last_number);
  end if;

  kept := json_build_object('version', 1, 'values', p_checkpoint -> 'values', 'answers', kept_answers);
  if length(kept::text) > folded_characters then
    perform private.refuse_learning(413, 'too_large');
  end if;
  delete from public.learning_events as stored where stored.person = me and stored.id = any (folded);
  insert into public.learning_events (person, id, number, checkpoint, characters)
  values (me, gen_random_uuid(), own.last_number + 1, kept, length(kept::text));
  update private.learning_records as record set
    last_number = own.last_number + 1,
    event_count = own.event_count - cardinality(folded),
    characters = own.characters - folded_characters + length(kept::text)
  where record.person = me;
  return json_build_object(
    'folded', cardinality(folded), 'before', own.last_number, 'last', own.last_number + 1
  );
end
$$;

-- Forgets everything. Devices of the old epoch are told to forget what they have from before it.
create function public.reset_learning(p_epoch uuid) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_learner();
  own private.learning_records;
begin
  select * into own from private.learning_records as record where record.person = me for update;
  -- The answer to the first request may have been lost.
  if p_epoch is distinct from own.reset_epoch then
    own := private.lock_learning_record(me, p_epoch);
    delete from public.learning_events as stored where stored.person = me;
    update private.learning_records as record set
      epoch = gen_random_uuid(),
      event_count = 0,
      characters = 0,
      reset_at = now(),
      reset_epoch = own.epoch,
      restored_epochs = '{}'
    where record.person = me
    returning * into own;
  end if;
  return json_build_object('epoch', own.epoch, 'cursor', own.last_number);
end
$$;

-- For the export of an account, in parts: a whole log can be too large for one answer.
create function public.export_learning(p_user_id uuid, p_cursor bigint) returns json
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  return private.learning_page(p_user_id, p_cursor, 500);
end
$$;

-- After a restore, for everybody unless one person is named: devices send again what the restored log does not have.
create function private.begin_learning_epochs(p_person uuid default null) returns void
language sql
set search_path = ''
as $$
  update private.learning_records as record set
    epoch = gen_random_uuid(),
    restored_epochs = (record.epoch || record.restored_epochs)[1:100]
  where p_person is null or record.person = p_person
$$;

revoke execute on function
  public.pull_learning_events(uuid, bigint, integer),
  public.push_learning_events(uuid, json),
  public.fold_learning_events(uuid, json),
  public.reset_learning(uuid),
  public.export_learning(uuid, bigint)
from public, anon, authenticated;

grant execute on function
  public.pull_learning_events(uuid, bigint, integer),
  public.push_learning_events(uuid, json),
  public.fold_learning_events(uuid, json),
  public.reset_learning(uuid)
to authenticated;

grant execute on function public.export_learning(uuid, bigint) to service_role;
