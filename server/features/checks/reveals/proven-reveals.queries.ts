import type { WorkspaceId } from '../../../actor.ts'
import { cursorPages, poolOn } from '../../../db/sql-on.ts'
import type { RevealRow } from '../../../db/tables/checks.ts'
import type { Db } from '../../../db/transaction.ts'

const rowsAtOnce = 1_000

type Shown = 'contactId' | 'state' | 'status' | 'reason' | 'email' | 'bouncedEmail' | 'person' | 'source' | 'receiptId'
/** `savedId`: as the verb `savedIds` says it. */
export type ProvenRow = Pick<RevealRow, Shown | 'startedAt' | 'settledAt'> & { savedId: number | null }

/**
 * Proven, or proven once and bounced since: what was revealed never disappears. What mail servers answered stays in the database: it is
 * most of a row. Plain SQL, as of contacts: of many rows the query builder's own work is most of the time.
 */
const proven = `select r.contact_id as "contactId", r.state, r.status, r.reason, r.email, r.bounced_email as "bouncedEmail", r.person,
    r.source, r.receipt_id as "receiptId", r.started_at as "startedAt", r.settled_at as "settledAt",
    coalesce(c.merged_into, c.id) as "savedId"
  from reveals r
  left join contacts c on c.workspace_id = r.workspace_id and c.apollo_id = r.contact_id
    and (c.deleted_at is null or c.merged_into is not null)
  where r.workspace_id = $1 and (r.state = 'proven' or r.bounced_email <> '')`
const newestFirst = 'order by r.settled_at desc, r.id desc'

/** All that a workspace has revealed, newest first: to be read without a pause. */
export function provenPages(db: Db, workspaceId: WorkspaceId): AsyncGenerator<ProvenRow[]> {
  return cursorPages<ProvenRow>(db, { text: `${proven} ${newestFirst}`, values: [workspaceId] }, rowsAtOnce)
}

/** Whether an address that was revealed of one of these people bounced, and none was proven since. */
export async function existsBounced(db: Db, workspaceId: WorkspaceId, ids: readonly string[]): Promise<boolean> {
  const { rows } = await poolOn(db).query<{ is: boolean }>({
    name: 'exists-bounced-reveal',
    text: `select exists (
      select from reveals where workspace_id = $1 and bounced_email <> '' and contact_id = any($2::text[])) as is`,
    values: [workspaceId, ids],
  })
  return rows[0]?.is ?? false
}

/** Those of these people, newest first. */
export async function selectProven(db: Db, workspaceId: WorkspaceId, ids: readonly string[]): Promise<ProvenRow[]> {
  const { rows } = await poolOn(db).query<ProvenRow>({
    name: 'select-proven-reveals',
    text: `${proven} and r.contact_id = any($2::text[]) ${newestFirst}`,
    values: [workspaceId, ids],
  })
  return rows
}
