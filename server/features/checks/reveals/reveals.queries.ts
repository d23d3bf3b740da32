import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../../actor.ts'
import { reveals, type RevealRow } from '../../../db/tables/checks.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import type { DirectoryPerson } from '../../../../engines/directory/port.ts'
import { cursorPages, findRow, matching, poolOn, selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'

export async function findReveal(db: Db | Transaction, workspaceId: WorkspaceId, contactId: string) {
  return findRow(db, reveals, { workspaceId, contactId })
}

export async function findReveals(db: Db | Transaction, workspaceId: WorkspaceId, contactIds: readonly string[]) {
  if (contactIds.length === 0) return []
  return selectRows(db, reveals, and(eq(reveals.workspaceId, workspaceId), inArray(reveals.contactId, [...contactIds])))
}

/** Serialises the batches of one account: two with the same contacts in different orders would deadlock. */
export async function lockBeginning(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reveals begun for ${workspaceId}`}, 0))`)
}

export type RevealStart = {
  workspaceId: WorkspaceId
  contactId: string
  /** The reserve and the batch that pay for it; without one the hold follows. */
  holdId?: number
  batchId?: string
  person: DirectoryPerson
  source: string
  startedAt: Date
  deadlineAt: Date
}

/**
 * Takes the account's row of this contact for a new check. Null if a check is under way or the address is proven: a second
 * caller waits here for the first to commit, and joins it.
 */
export async function beginReveal(tx: Transaction, start: RevealStart): Promise<{ id: number } | null> {
  const { holdId = 0, batchId = null } = start
  const values = { ...start, state: 'checking' as const, nextAttemptAt: start.startedAt, holdId, batchId }
  const [row] = await sqlOn(tx)
    .insert(reveals)
    .values(values)
    .onConflictDoUpdate({
      target: [reveals.workspaceId, reveals.contactId],
      set: {
        state: 'checking',
        status: null,
        reason: null,
        person: start.person,
        source: start.source,
        holdId,
        batchId,
        receiptId: null,
        attempts: 0,
        evidence: [],
        hops: [],
        startedAt: start.startedAt,
        deadlineAt: start.deadlineAt,
        nextAttemptAt: start.startedAt,
        claimedUntil: null,
        settledAt: null,
      },
      setWhere: and(eq(reveals.state, 'unproven'), sql`${reveals.status} is distinct from 'erased'`),
    })
    .returning({ id: reveals.id })
  return row ?? null
}

/** Proven, or proven once and bounced since: what was revealed never disappears. */
const wasProven = or(eq(reveals.state, 'proven'), ne(reveals.bouncedEmail, ''))

/** As a reveal told it of somebody whose search shows a part; "" where only the part is known. */
const wholeName = sql<string>`case when ${reveals.person} ->> 'nameIsPartial' = 'false' then ${reveals.person} ->> 'name' else '' end`

export async function selectProvenAddresses(
  db: Db | Transaction,
  workspaceId: WorkspaceId,
  personIds: readonly string[],
): Promise<
  {
    contactId: string
    email: string
    bouncedEmail: string
    receiptId: string | null
    provenAt: Date | null
    wholeName: string
  }[]
> {
  return sqlOn(db)
    .select({
      contactId: reveals.contactId,
      email: reveals.email,
      bouncedEmail: reveals.bouncedEmail,
      receiptId: reveals.receiptId,
      wholeName,
      provenAt:
        sql<Date | null>`case when ${reveals.status} = 'claimed' then null else ${reveals.settledAt} end`.mapWith(
          reveals.settledAt,
        ),
    })
    .from(reveals)
    .where(and(eq(reveals.workspaceId, workspaceId), wasProven, inArray(reveals.contactId, [...personIds])))
}

export type KnownRow = Pick<
  RevealRow,
  'contactId' | 'state' | 'status' | 'reason' | 'email' | 'bouncedEmail' | 'receiptId' | 'settledAt'
> & { wholeName: string }

/** The account's results for these people, proven or not. Plain SQL under a name: every search runs it. */
export async function selectKnown(db: Db, workspaceId: WorkspaceId, personIds: readonly string[]): Promise<KnownRow[]> {
  const { rows } = await poolOn(db).query<KnownRow>({
    name: 'select-known-reveals',
    text: `select contact_id as "contactId", state, status, reason, email, bounced_email as "bouncedEmail",
        receipt_id as "receiptId", settled_at as "settledAt",
        case when person ->> 'nameIsPartial' = 'false' then person ->> 'name' else '' end as "wholeName"
      from reveals
      where workspace_id = $1 and contact_id = any($2::text[]) and (state <> 'checking' or bounced_email <> '')`,
    values: [workspaceId, personIds],
  })
  return rows
}

/** The revealed people in the order of their reveals, after the first `from`. */
export async function selectProvenIds(db: Db, workspaceId: WorkspaceId, from: number): Promise<string[]> {
  const rows = await sqlOn(db)
    .select({ contactId: reveals.contactId })
    .from(reveals)
    .where(and(eq(reveals.workspaceId, workspaceId), gt(reveals.provenNo, from)))
    .orderBy(asc(reveals.provenNo))
  return rows.map((row) => row.contactId)
}

/** Contacts by the address that the account revealed, in lower case. */
export async function selectRevealedContacts(db: Db, workspaceId: WorkspaceId, keys: readonly string[]) {
  const key = sql<string>`lower(${reveals.email})`
  return sqlOn(db)
    .select({ key, contactId: reveals.contactId })
    .from(reveals)
    .where(
      matching(
        reveals,
        { workspaceId, state: 'proven' },
        sql`${key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
      ),
    )
    .orderBy(desc(reveals.id))
}

/** Has a reveal under way gone on with now; one that is worked on goes on at once behind that. False if this go of it has ended. */
export async function makeDue(
  tx: Transaction,
  { id, holdId }: { id: number; holdId: number | null },
  now: Date,
): Promise<boolean> {
  return (await updateRows(tx, reveals, { nextAttemptAt: now }, { id, state: 'checking', holdId })) > 0
}

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
    and (c.deleted_at is null
      or exists (select from contacts kept where kept.id = c.merged_into and kept.deleted_at is null))
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
