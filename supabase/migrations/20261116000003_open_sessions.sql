-- A token says until when it is valid, not whether its session was ended meanwhile: signed out, it reads and changes
-- nothing.

create function private.has_open_session() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from auth.sessions as session
    where session.user_id = auth.uid()
      and session.id::text = auth.jwt() ->> 'session_id'
      and (session.not_after is null or session.not_after > now())
  )
$$;

create policy "only while signed in" on public.users
  as restrictive
  for all to authenticated
  using ((select private.has_open_session()))
  with check ((select private.has_open_session()));

create policy "only while signed in" on public.subscriptions
  as restrictive
  for all to authenticated
  using ((select private.has_open_session()))
  with check ((select private.has_open_session()));

-- The sessions of a person, for the list of their devices.
create function public.list_sessions(p_user_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  return private.auth_rows(
    'sessions', 'stored.user_id = $1 and (stored.not_after is null or stored.not_after > now())',
    array['id', 'created_at', 'updated_at', 'user_agent'],
    p_user_id
  );
end
$$;

-- Gives false for a session that is not theirs. Its refresh tokens go with it.
create function public.end_session(p_user_id uuid, p_session_id uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_service_role();
  delete from auth.sessions as session where session.user_id = p_user_id and session.id = p_session_id;
  return found;
end
$$;

revoke execute on function public.list_sessions(uuid), public.end_session(uuid, uuid)
from public, anon, authenticated;
grant execute on function public.list_sessions(uuid), public.end_session(uuid, uuid) to service_role;
