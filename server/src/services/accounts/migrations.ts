import type { EngineDatabase } from './engine-database.ts'
import type { Migration } from './engine-messages.ts'

/** The roles that policies name. A hosted project has them from the start. */
const ROLES = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
end
$$;
grant usage on schema auth to anon, authenticated, service_role;`

/** Runs each file once, in a transaction with its row in the table that the Supabase tools use too. */
export async function migrate(database: EngineDatabase, migrations: readonly Migration[]): Promise<void> {
  await database.exec(ROLES)
  const { rows } = await database.query('select version from supabase_migrations.schema_migrations')
  const applied = new Set(rows.map((row) => Object(row).version))
  for (const { version, name, sql } of migrations) {
    if (applied.has(version)) continue
    await database.transaction(async (transaction) => {
      await transaction.exec(sql)
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      )
    })
  }
}
