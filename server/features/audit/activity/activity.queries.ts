import { sql, type SQL } from 'drizzle-orm'
import type { AccountId, Actor, WorkspaceId } from '../../../actor.ts'
import { nameOf } from '../../../db/name-of.ts'
import { sqlOn } from '../../../db/sql-on.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

export type RecordedRow = {
  workspaceId: WorkspaceId
  accountId: AccountId | null
  via: Actor['via']
  keyId: string | null
  network: string
  kind: string
  subject: string | null
  among: readonly string[] | null
  details: Readonly<Record<string, unknown>>
}

export async function callRecord(tx: Transaction, row: RecordedRow): Promise<void> {
  const { workspaceId, accountId, via, keyId, network, kind, subject, among, details } = row
  const many =
    among === null ? sql`null` : sql`array(select jsonb_array_elements_text(${JSON.stringify(among)}::jsonb))`
  await sqlOn(tx)
    .execute(sql`select activity_record(${workspaceId}, ${accountId}, ${via}, ${keyId}, ${network}, ${kind},
    ${subject}, ${many}, ${JSON.stringify(details)}::jsonb)`)
}

export async function callRecordEverywhere(
  db: Db | Transaction,
  rows: readonly {
    accountId: AccountId
    via: Actor['via']
    network: string
    kind: string
    details: Readonly<Record<string, unknown>>
  }[],
): Promise<void> {
  await sqlOn(db).execute(sql`
    select activity_record_everywhere("accountId", via, network, kind, details)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("accountId" text, via text, network text, kind text, details jsonb)`)
}

/** How many rows got their place in the chains. */
export async function callSeal(db: Db, most: number): Promise<number> {
  const { rows } = await sqlOn(db).execute<{ done: number }>(sql`select activity_seal(${most}) as done`)
  return rows[0]?.done ?? 0
}

export async function callPrune(db: Db): Promise<void> {
  await sqlOn(db).execute(sql`select activity_prune()`)
}

export async function callEmpty(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).execute(sql`select activity_empty(${workspaceId})`)
}

export type ListedRow = {
  id: number
  at: Date
  accountId: AccountId | null
  who: string
  via: Actor['via']
  key: string
  network: string
  kind: string
  subject: string | null
  on: string
  among: number
  details: Record<string, string | number>
  seq: number | null
}

export type Range = { before: number | null; most: number }
export type Wanted = {
  who?: string | undefined
  kinds?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
  text?: string | undefined
}

/** When a day begins in UTC, in seconds since 1970: PostgreSQL reads no year 0000, which a day may have. */
const startOf = (day: string | undefined) => (day === undefined ? null : Date.parse(day) / 1_000)

/** Rows of one workspace, newest first, with the names as they are now. */
export async function selectActivity(
  db: Db,
  { workspaceId, accountId }: Actor,
  { who, kinds, from, to, text }: Wanted,
  { before, most }: Range,
): Promise<ListedRow[]> {
  const like = `%${(text ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return named(
    db,
    accountId,
    sql`a.workspace_id = ${workspaceId}
      and (${before}::bigint is null or a.id < ${before}::bigint)
      and (${who ?? null}::text is null or a.account_id = ${who ?? null})
      and (${kinds ? JSON.stringify(kinds) : null}::jsonb is null or ${kinds ? JSON.stringify(kinds) : null}::jsonb ? a.kind)
      and (${startOf(from)}::float8 is null or a.at >= to_timestamp(${startOf(from)}::float8))
      and (${startOf(to)}::float8 is null or a.at < to_timestamp(${startOf(to)}::float8) + interval '1 day')`,
    text ? sql`(who ilike ${like} or "on" ilike ${like} or key ilike ${like})` : null,
    most,
  )
}

/**
 * What was done with one of these subjects, alone or among others; newest first. What was done with a list that the reader doesn't
 * see is left out: that somebody is on it is told nobody.
 */
export async function selectAbout(
  db: Db,
  { workspaceId, accountId }: Actor,
  subjects: readonly string[],
  most: number,
): Promise<ListedRow[]> {
  const list = sql`array(select jsonb_array_elements_text(${JSON.stringify(subjects)}::jsonb))`
  const found = sql`a.id in (
    select id from activity where workspace_id = ${workspaceId} and subject = any(${list})
    union select id from activity where workspace_id = ${workspaceId} and among && ${list})
    and (split_part(coalesce(a.subject, ''), ':', 1) <> 'list' or exists (select 1 from contact_lists l
      where a.subject = 'list:' || l.id and l.workspace_id = ${workspaceId} and (l.is_shared or l.owner_id = ${accountId})))`
  return named(db, accountId, sql`a.workspace_id = ${workspaceId} and ${found}`, null, most)
}

/** What else a person is in this workspace: the contact that they were saved as, and the bulk reveal that asked for their address. */
export async function selectSubjectsOf(db: Db, workspaceId: WorkspaceId, personId: string): Promise<string[]> {
  const { rows } = await sqlOn(db).execute<{ subject: string }>(sql`
    select 'contact:' || id as subject from contacts where workspace_id = ${workspaceId} and apollo_id = ${personId}
    union all select 'batch:' || batch_id from reveals
    where workspace_id = ${workspaceId} and contact_id = ${personId} and batch_id is not null`)
  return rows.map(({ subject }) => subject)
}

/** Whether the caller may see this list. */
export async function isOwnList(db: Db, { workspaceId, accountId }: Actor, id: number): Promise<boolean> {
  const { rows } = await sqlOn(db).execute(sql`
    select 1 from contact_lists where id = ${id} and workspace_id = ${workspaceId} and deleted_at is null
      and (is_shared or owner_id = ${accountId})`)
  return rows.length > 0
}

/** The name of `subject` as the reader may see it; a private list, search or view has none for others, admins included. */
const labelOf = (reader: AccountId): SQL => sql`case split_part(a.subject, ':', 1)
  when 'account' then (select ${nameOf('u')} from users u where u.id = rest.id and u.closed_at is null)
  when 'invitation' then (select email from invitations where id = rest.id and workspace_id = a.workspace_id)
  when 'key' then (select name from api_keys where id = rest.id and workspace_id = a.workspace_id)
  when 'person' then coalesce(
    (select nullif(person ->> 'name', '') from reveals where workspace_id = a.workspace_id and contact_id = rest.id),
    (select nullif(name, '') from contacts where workspace_id = a.workspace_id and apollo_id = rest.id limit 1))
  when 'contact' then (select nullif(name, '') from contacts where id = rest.id::int and workspace_id = a.workspace_id)
  when 'list' then (select case when is_shared or owner_id = ${reader} then name else 'a private list' end
    from contact_lists where id = rest.id::int and workspace_id = a.workspace_id)
  when 'view' then (select case when is_shared or owner_id = ${reader} then name else 'a private view' end
    from contact_views where id = rest.id and workspace_id = a.workspace_id)
  when 'search' then (select case when is_shared or owner_id = ${reader} then name else 'a private search' end
    from saved_searches where id = rest.id and workspace_id = a.workspace_id)
  when 'searchlist' then (select name from search_lists where id = rest.id and workspace_id = a.workspace_id)
  when 'batch' then (select coalesce(nullif(name, ''), case kind when 'verify' then 'a list of addresses' when 'enrich' then 'a file'
    else 'a bulk reveal' end) from batches where id = rest.id and workspace_id = a.workspace_id)
  end`

async function named(
  db: Db,
  reader: AccountId,
  where: SQL,
  whereNamed: SQL | null,
  most: number,
): Promise<ListedRow[]> {
  const { rows } = await sqlOn(db).execute<Omit<ListedRow, 'at'> & { at: string }>(sql`
    select * from (
      select a.id::float8 as id, a.at, a.account_id as "accountId",
        coalesce((select ${nameOf('u')} from users u where u.id = a.account_id and u.closed_at is null), '') as who, a.via,
        coalesce((select name from api_keys where id = a.key_id), '') as key, a.network, a.kind, a.subject,
        coalesce(${labelOf(reader)}, '') as "on", coalesce(cardinality(a.among), 0) as among, a.details, a.seq::float8 as seq
      from activity a, lateral (select substr(a.subject, strpos(a.subject, ':') + 1) as id) rest
      where ${where} order by a.id desc ${whereNamed === null ? sql`limit ${most}` : sql``}
    ) named where ${whereNamed ?? sql`true`} order by id desc limit ${most}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export type ChainFault = { workspaceId: string; seq: number | null; id: number | null; fault: string }
export type ChainEnd = { workspaceId: string; seq: number; hash: string }

/** Where chains don't hold. Needs the owner's role. */
export async function selectFaults(db: Db): Promise<ChainFault[]> {
  const { rows } = await sqlOn(db).execute<ChainFault>(sql`
    select workspace_id as "workspaceId", seq::float8 as seq, id::float8 as id, fault from activity_faults()`)
  return rows
}

export async function countRows(db: Db): Promise<{ chains: number; rows: number; unsealed: number; pruned: number }> {
  const { rows } = await sqlOn(db).execute<{ chains: number; rows: number; unsealed: number; pruned: number }>(sql`
    select (select count(*) from activity_chains)::float8 as chains, (select count(*) from activity)::float8 as rows,
      (select count(*) from activity where seq is null)::float8 as unsealed,
      (select coalesce(sum(pruned), 0) from activity_chains)::float8 as pruned`)
  return rows[0]!
}

export async function selectEnds(db: Db): Promise<ChainEnd[]> {
  const { rows } = await sqlOn(db).execute<ChainEnd>(sql`
    select workspace_id as "workspaceId", sealed::float8 as seq, encode(hash, 'hex') as hash from activity_chains
    where sealed > 0 order by 1`)
  return rows
}

/** Those of the ends noted earlier that the chains don't go through any more; an end within what was pruned can't be told. */
export async function selectBroken(db: Db, ends: readonly ChainEnd[]): Promise<ChainFault[]> {
  const { rows } = await sqlOn(db).execute<ChainFault>(sql`
    select e."workspaceId", e.seq::float8 as seq, a.id::float8 as id,
      'the chain does not go through the end that was noted' as fault
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e ("workspaceId" text, seq bigint, hash text)
      left join activity_chains c on c.workspace_id = e."workspaceId"
      left join activity a on a.workspace_id = e."workspaceId" and a.seq = e.seq
    where c.workspace_id is null or e.seq > c.pruned and encode(a.hash, 'hex') is distinct from e.hash
      or e.seq = c.pruned and encode(c.pruned_hash, 'hex') is distinct from e.hash
    order by 1`)
  return rows
}
