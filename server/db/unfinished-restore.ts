import pg from 'pg'

/** Stands in a database from before its first table is restored until the last check has passed. */
const MARK = 'quarry_restore.unfinished'
const RESTORE_KEY = '124748960002683'
const LOCK_WAIT_MS = 5_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Said by every start and every command on a database that a restore has not finished. */
export class UnfinishedRestore extends Error {
  constructor() {
    super(
      'This database is half restored: a backup is being restored into it, or that was cut off or failed. ' +
        "If nothing is at work, run 'quarry restore FILE' again; it starts from scratch.",
    )
    this.name = 'UnfinishedRestore'
  }
}

/**
 * Held by a session from a restore's first look to its end, so that no second one empties what it loads. Answers how to let go;
 * null where another has it. A killed one's session takes a moment to end.
 */
export async function lockRestore(owner: pg.PoolConfig): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query(`select pg_advisory_lock(${RESTORE_KEY})`)
    return () => client.end()
  } catch (error) {
    await client.end().catch(() => {})
    if ((error as pg.DatabaseError).code === LOCK_NOT_AVAILABLE) return null
    throw error
  }
}

export async function isHalfRestored(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ marked: boolean }>(`select to_regclass('${MARK}') is not null as marked`)
  return rows[0]?.marked === true
}

/** Committed at once: whatever happens next, the database says that it is half restored. */
export async function markHalfRestored(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema quarry_restore; create table ${MARK} (begun_at timestamptz not null default now())`)
}

export async function unmarkRestored(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema quarry_restore cascade')
}

/** The product's tables, or anybody else's, in any schema but the server's own. */
export async function holdsAnything(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(`
    select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as holds`)
  return rows[0]?.holds === true
}

/** Of nobody's extension. */
const ours = (catalog: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.deptype = 'e')`

/**
 * Drops what a restore that did not end had made: before it, nothing was there. The mark stays. Names are gathered before the first of
 * a kind is dropped, since others may go with it.
 */
export async function clearHalfRestored(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$ declare name text; begin
      foreach name in array array(select quote_ident(nspname) from pg_namespace where nspname !~ '^pg_'
        and nspname not in ('public', 'information_schema', 'quarry_restore') and pg_has_role(nspowner, 'usage'))
      loop execute 'drop schema if exists ' || name || ' cascade'; end loop;
      foreach name in array array(select case relkind when 'v' then 'view' else 'table' end || format(' if exists public.%I', relname)
        from pg_class o where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and ${ours('pg_class')} order by relkind = 'v' desc)
      loop execute 'drop ' || name || ' cascade'; end loop;
      -- Those of columns went with their tables.
      foreach name in array array(select format('%I', relname) from pg_class o
        where relnamespace = 'public'::regnamespace and relkind = 'S' and ${ours('pg_class')})
      loop execute 'drop sequence if exists public.' || name || ' cascade'; end loop;
      foreach name in array array(select o.oid::regprocedure::text from pg_proc o
        where pronamespace = 'public'::regnamespace and ${ours('pg_proc')})
      loop execute 'drop routine if exists ' || name || ' cascade'; end loop;
      foreach name in array array(select format('%I', typname) from pg_type o
        where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${ours('pg_type')})
      loop execute 'drop type if exists public.' || name || ' cascade'; end loop;
    end $$`)
}
