import type pg from 'pg'

/** Rows that belong to a workspace or an account by another row, or by their own id. `$1`: workspaces; `$2`: accounts. */
const byAnother: Record<string, string> = {
  workspaces: 'id = any($1)',
  users: 'id = any($2)',
  sessions: `sess ->> 'userId' = any($2)`,
  support_messages: 'request_id in (select id from support_requests where workspace_id = any($1))',
  alert_events: 'saved_search_id in (select id from saved_searches where workspace_id = any($1))',
  disputes: 'purchase_id in (select id from purchases where workspace_id = any($1))',
}

/** A mark of each table's rows that belong to these workspaces, or to these accounts alone; two are equal if no row changed. */
export async function rowsOf(pool: pg.Pool, workspaces: string[], accounts: string[]): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(
    `select t.table_name as name, array_agg(c.column_name::text) as columns
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  const marks = await Promise.all(
    tables.map(async ({ name, columns }) => {
      const by = (column: string, parameter: string) =>
        columns.includes(column) ? `${column} = any(${parameter})` : ''
      const isTheirs = byAnother[name] ?? (by('workspace_id', '$1') || by('user_id', '$2') || by('account_id', '$2'))
      if (isTheirs === '') return []
      const { rows } = await pool.query<{ mark: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as mark
          from ${name} t where ($1::text[] is not null and $2::text[] is not null) and ${isTheirs}`,
        [workspaces, accounts],
      )
      return [[name, rows[0]?.mark ?? '']]
    }),
  )
  return Object.fromEntries(marks.flat())
}

export function tablesThatDiffer(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name])
}
