import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { WorkspaceId } from '../../../actor.ts'
import {
  batches,
  type DomainFact,
  domainFacts,
  receipts,
  reveals,
  type ReceiptRow,
  type RevealRow,
  type VerificationRow,
  verifications,
} from '../../../db/tables/checks.ts'
import { creditHolds } from '../../../db/tables/credits.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import type { AddressFacts } from '../../../../engines/verifier/port.ts'
import type { Lane, Taken } from '../../../jobs/work-lane.ts'
import { deleteRows, findRow, hasRow, matching, poolOn, sqlOn, updateRows } from '../../../db/sql-on.ts'
import type { Hop } from '../../../../engines/sources/waterfall/port.ts'
import { isHalted } from './is-halted.queries.ts'

export type CheckRow = RevealRow | VerificationRow
/** `reveals` or `verifications`: the queries here use the columns that both have. */
export type CheckTable<Row extends CheckRow = CheckRow> = (typeof reveals | typeof verifications) & {
  $inferSelect: Row
}

/** The common columns with their types; only `state` and the type of `id` differ. */
function columnsOf(table: CheckTable): typeof verifications {
  return table as typeof verifications
}

/** Locks the row to the end of the transaction. */
export async function lockCheck<Row extends CheckRow>(
  tx: Transaction,
  table: CheckTable<Row>,
  id: Row['id'],
): Promise<Row | null> {
  const checks = columnsOf(table)
  const [row] = await sqlOn(tx)
    .select()
    .from(checks)
    .where(eq(checks.id, id as string))
    .for('update')
  return (row ?? null) as Row | null
}

export type CheckChange = Partial<Omit<RevealRow, 'id'>> | Partial<Omit<VerificationRow, 'id'>>

export async function updateCheck(tx: Transaction, table: CheckTable, id: CheckRow['id'], change: CheckChange) {
  const checks = columnsOf(table)
  await updateRows(tx, checks, change as Partial<VerificationRow>, { id: id as string })
}

/** Checks under way that single calls began; a batch has its own measure. */
export async function countChecking(tx: Transaction, table: CheckTable, workspaceId: WorkspaceId): Promise<number> {
  const checks = columnsOf(table)
  return sqlOn(tx).$count(checks, matching(checks, { workspaceId, state: 'checking' }, isNull(checks.batchId)))
}

type Claiming = { lane: Lane; now: Date; until: Date; taken?: Taken | null }

/** Claims due checks for one worker; other workers skip them. The claim of a dead worker runs out. */
export async function claimDue<Row extends CheckRow>(
  db: Db,
  table: CheckTable<Row>,
  { lane, now, until, taken = null }: Claiming,
  most: number,
): Promise<Row[]> {
  const checks = columnsOf(table)
  const isDue = and(
    eq(checks.state, 'checking'),
    lte(checks.nextAttemptAt, now),
    lane === 'batch' ? isNotNull(checks.batchId) : isNull(checks.batchId),
    or(isNull(checks.claimedUntil), lt(checks.claimedUntil, now)),
    sql`not ${isHalted(checks)}`,
  )
  const due = sqlOn(db)
    .select({ id: checks.id })
    .from(checks)
    .where(taken ? and(isDue, inArray(checks.id, withinShares(db, checks, isDue, taken))) : isDue)
    .orderBy(asc(checks.nextAttemptAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await sqlOn(db)
    .update(checks)
    .set({ claimedUntil: until, attempts: sql`${checks.attempts} + 1` })
    .where(inArray(checks.id, due))
    .returning()
  return rows as Row[]
}

/** Of each workspace as many due checks as still fit into half of the places that no other one has. */
function withinShares(db: Db, checks: typeof verifications, isDue: SQL | undefined, { places, by }: Taken) {
  const running = [...by.values()].reduce((sum, each) => sum + each, 0)
  const of = JSON.stringify(Object.fromEntries(by))
  const held = sql`coalesce((${of}::jsonb ->> ${checks.workspaceId})::int, 0)`
  const turn = sql<number>`row_number() over (partition by ${checks.workspaceId} order by ${checks.nextAttemptAt})`
  const ranked = sqlOn(db)
    .select({
      id: checks.id,
      fits: sql<boolean>`${turn} <= greatest(1, (${places - running}::int + ${held}) / 2) - ${held}`.as('fits'),
    })
    .from(checks)
    .where(isDue)
    .as('ranked')
  return sqlOn(db)
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.fits}`)
}

export async function releaseClaims(db: Db, table: CheckTable): Promise<void> {
  const checks = columnsOf(table)
  await updateRows(db, checks, { claimedUntil: null }, { state: 'checking' })
}

/** If the claim is still this worker's. */
/** An attempt that `counts` is one of the few that a check has; another is as if it had not been begun. */
export async function releaseClaim(
  db: Db,
  table: CheckTable,
  { id, claimedUntil, attempts }: CheckRow,
  { counts }: { counts: boolean },
): Promise<void> {
  const checks = columnsOf(table)
  const back = { claimedUntil: null, attempts: counts ? attempts : attempts - 1 }
  await updateRows(db, checks, back, { id: id as string, state: 'checking', claimedUntil, attempts })
}

/** Whether another attempt has claimed the check since this one did. */
export async function isOvertaken(db: Db, table: CheckTable, { id, holdId, attempts }: CheckRow): Promise<boolean> {
  const checks = columnsOf(table)
  const isSame = { id: id as string, state: 'checking', holdId } as const
  return hasRow(db, checks, matching(checks, isSame, gt(checks.attempts, attempts)))
}

/** A single check's hold whose time is over by the database's clock; reserves are handled with their batches. */
const isOverdue = matching(
  creditHolds,
  { isReserve: false, status: 'open' },
  lt(creditHolds.expiresAt, sql`clock_timestamp()`),
)

export type Ended = { workspaceId: WorkspaceId } | 'of ended batches' | 'overdue' | 'halted'

/** The checks under way of an account, of batches that have ended, of whoever is suspended or was deleted, or whose own hold is past its time. */
export async function selectChecking<Row extends CheckRow>(
  db: Db,
  table: CheckTable<Row>,
  which: Ended,
  most: number,
): Promise<Row[]> {
  const checks = columnsOf(table)
  const ended = sqlOn(db)
    .select({ id: batches.id })
    .from(batches)
    .where(inArray(batches.state, ['done', 'cancelled']))
  const overdue = sqlOn(db).select({ id: creditHolds.id }).from(creditHolds).where(isOverdue)
  const isWanted =
    which === 'overdue'
      ? inArray(checks.holdId, overdue)
      : which === 'halted'
        ? isHalted(checks)
        : which === 'of ended batches'
          ? and(isNotNull(checks.batchId), inArray(checks.batchId, ended))
          : eq(checks.workspaceId, which.workspaceId)
  const rows = await sqlOn(db)
    .select()
    .from(checks)
    .where(and(eq(checks.state, 'checking'), isWanted))
    .limit(most)
  return rows as Row[]
}

/** Holds past their time for which no check is under way. */
export async function selectLostHolds(db: Db, most: number): Promise<{ id: number; workspaceId: WorkspaceId }[]> {
  return sqlOn(db)
    .select({ id: creditHolds.id, workspaceId: creditHolds.workspaceId })
    .from(creditHolds)
    .leftJoin(reveals, and(eq(reveals.holdId, creditHolds.id), eq(reveals.state, 'checking')))
    .leftJoin(verifications, and(eq(verifications.holdId, creditHolds.id), eq(verifications.state, 'checking')))
    .where(and(isOverdue, isNull(reveals.id), isNull(verifications.id)))
    .orderBy(asc(creditHolds.expiresAt))
    .limit(most)
}

/** What one proven address of a batch costs. */
export async function readCreditsEach(tx: Transaction, batchId: string): Promise<number> {
  const batch = await findRow(tx, batches, { id: batchId })
  if (!batch) throw new Error('a check belongs to no batch')
  return batch.creditsEach
}

/** With what was known of the company's domain just before ("" is none): `since` then. */
export async function insertReceipt(
  tx: Transaction,
  receipt: typeof receipts.$inferInsert,
  { companyDomain, since }: { companyDomain: string; since: Date },
): Promise<void> {
  const forecast = sql`(select ${domainFacts.kind} from ${domainFacts} where ${domainFacts.domain} = ${companyDomain} and ${domainFacts.at} > ${since})`
  await sqlOn(tx)
    .insert(receipts)
    .values({ ...receipt, forecast })
}

export async function findReceipt(db: Db, workspaceId: WorkspaceId, receiptId: string): Promise<ReceiptRow | null> {
  return findRow(db, receipts, { workspaceId, id: receiptId })
}

/** `key` is a contact's id or an address in lower case; `holdId` what paid for the check. */
export type ItemKey = { workspaceId: WorkspaceId; kind: 'reveal' | 'verify'; key: string; holdId: number | null }
export type ItemEnd = {
  /** The check was broken off. */
  isGone: boolean
  status: string
  reason: string
  facts: AddressFacts | null
  charged: number
  receiptId: string
  settledAt: Date
}

/**
 * Puts an item behind those of its batch that were not asked yet, once, if the batch needs only so many proven addresses: a check that
 * waits for its mail server would keep one of these places for up to an hour. Returns whether it did.
 */
export async function putBehind(db: Db, batchId: string, key: string): Promise<boolean> {
  const { rowCount } = await sqlOn(db).execute(sql`
    update batch_items i set put_behind = true
    from batches b
    where b.id = i.batch_id and b.id = ${batchId} and b.state = 'running' and b.until_proven is not null
      and i.subject_key = ${key} and i.state = 'checking' and not i.put_behind
      and exists (select from batch_items o where o.batch_id = b.id and o.state = 'waiting' and not o.put_behind)`)
  return rowCount === 1
}

/**
 * Ends every item that waits for this check, in all batches; the charge goes to the batch that paid. If a check ended because
 * its batch was cancelled, or to let others go first, items of batches that run wait for a new check.
 */
export async function endItems(tx: Transaction, check: ItemKey, end: ItemEnd): Promise<void> {
  const given = sql`(select ${end.isGone}::boolean as gone)`
  const again = sql`(g.gone and b.state = 'running')`
  await sqlOn(tx).execute(sql`
    update batch_items i set
      state = case when ${again} then 'waiting' when g.gone then 'cancelled' else 'done' end,
      status = case when ${again} then null when g.gone then 'cancelled' else ${end.status}::text end,
      reason = case when ${again} then null else ${end.reason}::text end,
      facts = case when g.gone then null else ${end.facts === null ? null : JSON.stringify(end.facts)}::jsonb end,
      charged = case when b.hold_id = ${check.holdId}::bigint then ${end.charged}::int else 0 end,
      receipt_id = case when g.gone then null else ${end.receiptId}::text end,
      settled_at = case when ${again} then null else ${end.settledAt}::timestamptz end
    from batches b, ${given} g
    where b.id = i.batch_id and i.workspace_id = ${check.workspaceId} and i.kind = ${check.kind} and i.subject_key = ${check.key}
      and i.state = 'checking'`)
}

export type OutageRow = { reason: string; since: string }

/** A living worker that does not report that it reaches nobody. */
const reaching = sql`from processes p where p.role like '%worker%' and p.seen_at > now() - interval '50 seconds'
  and not exists (select from verifier.outages w where w.holder::text = p.id and w.until > now())`

/**
 * The oldest report that is still in force, unless some worker reaches mail hosts; a process that stops reporting has ended, or reaches
 * hosts again.
 */
export async function selectOutage(db: Db | Transaction): Promise<OutageRow | null> {
  const { rows } = await sqlOn(db).execute<OutageRow>(sql`
    select reason, since::text from verifier.outages where until > now() and not exists (select ${reaching})
    order by since limit 1`)
  return rows[0] ?? null
}

/** Whether another worker than this one reaches mail hosts. */
export async function doOthersReach(db: Db, processId: string): Promise<boolean> {
  const { rows } = await sqlOn(db).execute<{ so: boolean }>(
    sql`select exists (select ${reaching} and p.id <> ${processId}) as so`,
  )
  return rows[0]!.so
}

/** How many processes report that they reach no mail host. */
export async function countCutOff(db: Db): Promise<number> {
  const { rows } = await sqlOn(db).execute<{ n: number }>(
    sql`select count(*)::int as n from verifier.outages where until > now()`,
  )
  return rows[0]!.n
}

/** The newest is kept. */
export async function upsertDomainFact(tx: Transaction, fact: DomainFact): Promise<void> {
  await sqlOn(tx)
    .insert(domainFacts)
    .values(fact)
    .onConflictDoUpdate({
      target: domainFacts.domain,
      set: { kind: fact.kind, at: fact.at },
      setWhere: lt(domainFacts.at, fact.at),
    })
}

/** Plain SQL under a name: every search runs it. */
export async function selectDomainFacts(db: Db, domains: readonly string[], since: Date): Promise<DomainFact[]> {
  const { rows } = await poolOn(db).query<DomainFact>({
    name: 'select-domain-facts',
    text: 'select domain, kind, at from domain_facts where domain = any($1::text[]) and at > $2',
    values: [domains, since],
  })
  return rows
}

export async function deleteDomainFacts(db: Db, before: Date): Promise<void> {
  await deleteRows(db, domainFacts, lte(domainFacts.at, before))
}

/**
 * What was asked so far in a check under way. False if the check has ended, or ended and begun again with another hold, or if another
 * attempt has claimed it meanwhile: what that one asks must not be forgotten.
 */
export async function updateHops(
  db: Db,
  table: CheckTable,
  { id, holdId, startedAt, attempts }: Pick<CheckRow, 'id' | 'holdId' | 'startedAt' | 'attempts'>,
  hops: readonly Hop[],
): Promise<boolean> {
  // The columns are common to both; only the type of `id` differs.
  const checks = table as typeof verifications
  const isSame = { id: id as string, state: 'checking', startedAt, attempts, holdId } as const
  return (await updateRows(db, checks, { hops: [...hops] }, isSame)) > 0
}
