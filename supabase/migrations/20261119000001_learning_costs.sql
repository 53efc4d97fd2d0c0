-- What one request to the log of a learner may cost. Limits count what the database makes of a request: a number of six
-- characters can have hundreds of digits there, and a thousand rows can name one value.

-- JSON as it is stored. What PostgreSQL cannot store is an invalid request: a device sends anything else again for ever.
create function private.learning_json(p_json json) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- JavaScript writes no exponent of four digits; PostgreSQL writes 1e99999 with all its zeros.
  huge constant text := '[0-9][eE][+-]?[0-9]{4}';
begin
  -- The second look is for learners who typed such a number into an answer.
  if p_json::text ~ huge and regexp_replace(p_json::text, '"(?:[^"\\]|\\.)*"', '', 'g') ~ huge then
    perform private.refuse_learning(400, 'invalid_request');
  end if;
  return p_json::jsonb;
exception
  when data_exception then
    perform private.refuse_learning(400, 'invalid_request');
end
$$;

-- Stores what is new of the events, all or nothing. Between the two numbers of the answer are these events and no other.
create or replace function public.push_learning_events(p_epoch uuid, p_events json) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_learner();
  today constant date := (now() at time zone 'utc')::date;
  events jsonb;
  own private.learning_records;
  added integer;
  added_characters bigint;
begin
  if json_typeof(p_events) is distinct from 'array' then
    perform private.refuse_learning(400, 'invalid_request');
  end if;
  -- Three times what a device sends at once, and LEARNING_BATCH_MAX.
  if length(p_events::text) > 200000 or json_array_length(p_events) > 500 then
    perform private.refuse_learning(413, 'too_large');
  end if;
  -- EVENT_MAX_CHARACTERS, before any of them is read.
  if exists (
    select 1 from json_array_elements(p_events) as sent (event) where length(sent.event::text) > 16384
  ) then
    perform private.refuse_learning(413, 'too_large');
  end if;
  events := private.learning_json(p_events);
  -- STORED_EVENT_MAX_CHARACTERS
  if exists (
    select 1 from jsonb_array_elements(events) as sent (event) where length(sent.event::text) > 32768
  ) then
    perform private.refuse_learning(413, 'too_large');
  end if;
  if exists (
    select 1
    from jsonb_array_elements(events) as sent (event)
    where not coalesce(
      jsonb_typeof(sent.event) = 'object'
        and sent.event ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and jsonb_typeof(sent.event -> 'at') = 'number'
        and jsonb_typeof(sent.event -> 'kind') = 'string',
      false
    )
  ) then
    perform private.refuse_learning(400, 'invalid_request');
  end if;

  own := private.lock_learning_record(me, p_epoch);
  with sent as (
    select distinct on (element.event ->> 'id')
      (element.event ->> 'id')::uuid as id, element.event, element.place
    from jsonb_array_elements(events) with ordinality as element (event, place)
    order by element.event ->> 'id', element.place
  ), stored as (
    insert into public.learning_events (person, id, number, event, characters)
    select
      me, sent.id, own.last_number + row_number() over (order by sent.place), sent.event,
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

-- Whether a row of a checkpoint is the id of an answer and then whole numbers that JavaScript has too.
create function private.is_folded_answer(p_answer jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(p_answer) = 'array' and (
    select
      count(*) > 2 and bool_and(
        case
          when part.place = 1 then
            jsonb_typeof(part.field) = 'string'
              and part.field #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          when jsonb_typeof(part.field) = 'number' then
            abs(part.field::numeric) < 9007199254740992 and part.field::numeric % 1 = 0
          else false
        end
      )
    from jsonb_array_elements(
      case when jsonb_typeof(p_answer) = 'array' then p_answer else '[]' end
    ) with ordinality as part (field, place)
  )
$$;

-- Puts a checkpoint in the place of the answers that are in it, exactly as they are stored; what is not stored, or
-- differs, is left out of it. Devices that have not read those answers yet find them in the checkpoint, which comes last.
create or replace function public.fold_learning_events(p_epoch uuid, p_checkpoint json) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_learner();
  -- In the order of a row, after the id, the time and the offset.
  fields constant text[] := array[
    'target', 'verdict', 'onTarget', 'slips', 'confusedWith', 'mode', 'sentence', 'presented', 'help', 'tries', 'knew',
    'visible'
  ];
  sent jsonb;
  answers jsonb;
  named jsonb;
  lengths integer[];
  own private.learning_records;
  folded uuid[];
  folded_characters bigint;
  kept_answers json;
  kept json;
begin
  -- CHECKPOINT_MAX_CHARACTERS, before any of it is read.
  if length(p_checkpoint::text) > 200000 then
    perform private.refuse_learning(413, 'too_large');
  end if;
  sent := private.learning_json(p_checkpoint);
  answers := sent -> 'answers';
  named := sent -> 'values';
  if not coalesce(
    sent -> 'version' = '1' and jsonb_typeof(named) = 'array' and jsonb_typeof(answers) = 'array', false
  ) then
    perform private.refuse_learning(400, 'invalid_request');
  end if;
  -- FOLD_BATCH_MAX
  if jsonb_array_length(answers) > 1000 then
    perform private.refuse_learning(413, 'too_large');
  end if;
  if exists (
    select 1 from jsonb_array_elements(answers) as listed (answer)
    where not coalesce(private.is_folded_answer(listed.answer), false)
  ) or (
    select count(distinct listed.answer ->> 0) < count(*) from jsonb_array_elements(answers) as listed (answer)
  ) then
    perform private.refuse_learning(400, 'invalid_request');
  end if;
  select coalesce(array_agg(length(listed.value::text) order by listed.place), '{}') into lengths
  from jsonb_array_elements(named) with ordinality as listed (value, place);
  -- VALUE_MAX_CHARACTERS, and NAMED_MAX_CHARACTERS for all that the rows name: each row is compared with what it names.
  if exists (select 1 from unnest(lengths) as length where length > 2000) or (
    select coalesce(sum(lengths[(listed.answer -> place)::bigint + 1]), 0) > 200000
    from jsonb_array_elements(answers) as listed (answer), generate_series(3, 14) as place
    where (listed.answer -> place)::bigint between 0 and cardinality(lengths) - 1
  ) then
    perform private.refuse_learning(413, 'too_large');
  end if;

  own := private.lock_learning_record(me, p_epoch);
  select
    array_agg(matching.id), coalesce(sum(matching.characters), 0), json_agg(matching.answer order by matching.place)
  into folded, folded_characters, kept_answers
  from (
    select
      stored.id, stored.characters, listed.answer, listed.place,
      stored.event - array[
        'content', 'type', 'options', 'answer', 'reasons', 'replays', 'predicted', 'accent', 'source'
      ] as event
    from jsonb_array_elements(answers) with ordinality as listed (answer, place)
    join public.learning_events as stored on stored.person = me and stored.id = (listed.answer ->> 0)::uuid
    -- Computed once for each row.
    offset 0
  ) as matching
  where matching.event -> 'kind' = '"answered"'
    and matching.event -> 'id' = matching.answer -> 0
    and matching.event -> 'at' = matching.answer -> 1
    and matching.event -> 'offset' = matching.answer -> 2
    -- A field that this list does not name belongs to a later version: then the answer stays whole.
    and matching.event - (fields || array['kind', 'id', 'at', 'offset']) = '{}'
    and not exists (
      select 1
      from unnest(fields) with ordinality as field (name, place)
      where matching.event -> field.name is distinct from case
        -- A negative place would count from the end.
        when (matching.answer -> (field.place + 2)::integer)::bigint between 0 and cardinality(lengths) - 1
          then named -> (matching.answer -> (field.place + 2)::integer)::integer
      end
    );
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

drop function private.unfold_answer(jsonb, jsonb);
