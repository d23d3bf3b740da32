import { and, asc, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import type { WorkspaceId } from '../../../actor.ts'
import { batchItems, listRows, receipts, type VerificationRow, verifications } from '../../../db/tables/checks.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { findRow, matching, selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'

/** Serialises new verifications of one account, so that two at once can't exceed a daily limit. */
export async function lockBeginning(tx: Transaction, workspaceId: WorkspaceId): Promise<void> {
  await sqlOn(tx).execute(sql`select pg_advisory_xact_lock(hashtextextended(${`verifications of ${workspaceId}`}, 0))`)
}

/** Only the account's own: another account's id is not found. */
export async function findVerification(db: Db, workspaceId: WorkspaceId, id: string): Promise<VerificationRow | null> {
  return findRow(db, verifications, { id, workspaceId })
}

/** The addresses, in lower case, with a check under way; locked, so that none can end before the caller has joined it. */
export async function lockCheckingOf(tx: Transaction, workspaceId: WorkspaceId, keys: readonly string[]) {
  if (keys.length === 0) return []
  return sqlOn(tx)
    .select({ id: verifications.id, key: verifications.addressKey })
    .from(verifications)
    .where(matching(verifications, { workspaceId, state: 'checking' }, inArray(verifications.addressKey, [...keys])))
    .orderBy(asc(verifications.id))
    .for('update')
}

/** The last definite answer about this address since a point in time. */
export async function findFresh(tx: Transaction, workspaceId: WorkspaceId, key: string, since: Date) {
  const { status, settledAt } = verifications
  const isDefinite = notInArray(status, ['unknown', 'accepted_unproven', 'erased'])
  const settled = { workspaceId, addressKey: key, state: 'settled' } as const
  const isFresh = matching(verifications, settled, isDefinite, gte(settledAt, since))
  const [row] = await selectRows(tx, verifications, isFresh, { by: [desc(settledAt)], most: 1 })
  return row ?? null
}

/** Single verifications of this UTC day. */
export async function countOfDay(db: Db | Transaction, workspaceId: WorkspaceId, day: string): Promise<number> {
  return sqlOn(db).$count(verifications, matching(verifications, { workspaceId, countedOn: day, batchId: null }))
}

/** By domain, the distinct addresses asked about on this UTC day. */
export async function countByDomain(
  tx: Transaction,
  workspaceId: WorkspaceId,
  day: string,
  domains: readonly string[],
): Promise<Map<string, number>> {
  if (domains.length === 0) return new Map()
  const rows = await sqlOn(tx)
    .select({
      domain: verifications.domain,
      count: sql<number>`count(distinct ${verifications.addressKey})::int`,
    })
    .from(verifications)
    .where(matching(verifications, { workspaceId, countedOn: day }, inArray(verifications.domain, [...domains])))
    .groupBy(verifications.domain)
  return new Map(rows.map(({ domain, count }) => [domain, count]))
}

/** Those of the addresses, in lower case, that were asked about on this UTC day. */
export async function selectAskedOf(tx: Transaction, workspaceId: WorkspaceId, day: string, keys: readonly string[]) {
  if (keys.length === 0) return []
  const rows = await sqlOn(tx)
    .selectDistinct({ key: verifications.addressKey })
    .from(verifications)
    .where(matching(verifications, { workspaceId, countedOn: day }, inArray(verifications.addressKey, [...keys])))
  return rows.map(({ key }) => key)
}

/** Answers their ids, in no order. */
export async function insertVerifications(tx: Transaction, starts: (typeof verifications.$inferInsert)[]) {
  if (starts.length === 0) return []
  const rows = await sqlOn(tx).insert(verifications).values(starts).returning({ id: verifications.id })
  return rows.map(({ id }) => id)
}

export type PagePosition = { startedAt: Date; id: string }

/** Asked one by one, newest first. */
export async function selectRecent(db: Db, workspaceId: WorkspaceId, after: PagePosition | null, most: number) {
  const { startedAt, id } = verifications
  const isNext = after ? sql`(${startedAt}, ${id}) < (${after.startedAt}, ${after.id})` : undefined
  const isShown = matching(verifications, { workspaceId, batchId: null }, isNext)
  return selectRows(db, verifications, isShown, { by: [desc(startedAt), desc(id)], most })
}

export type BouncedAddress = { workspaceId: WorkspaceId; addressKey: string; reason: string }

/** Answers the lists that the verifications were part of. */
export async function markBounced(tx: Transaction, bounced: BouncedAddress): Promise<string[]> {
  const { workspaceId, addressKey, reason } = bounced
  const rows = await sqlOn(tx)
    .update(verifications)
    .set({ status: 'invalid', reason, charged: 0 })
    .where(matching(verifications, { workspaceId, addressKey, status: 'valid' }))
    .returning({ batchId: verifications.batchId })
  return rows.flatMap(({ batchId }) => batchId ?? [])
}

export async function markListedBounced(
  tx: Transaction,
  batchIds: readonly string[],
  { addressKey, reason }: BouncedAddress,
): Promise<void> {
  const isOfThem = inArray(batchItems.batchId, [...batchIds])
  const isValid = matching(batchItems, { subjectKey: addressKey, status: 'valid' }, isOfThem)
  await updateRows(tx, batchItems, { status: 'invalid', reason }, isValid)
}

/** If the person was erased meanwhile, only the charge stays. */
export async function takeChargeOff(tx: Transaction, workspaceId: WorkspaceId, id: string, receiptId: string) {
  await updateRows(tx, verifications, { charged: 0 }, { id, workspaceId, receiptId })
}

/** For all accounts, as all queries below. Keys are addresses in lower case. */
export async function selectCheckingAbout(db: Db, keys: readonly string[]): Promise<VerificationRow[]> {
  const isAbout = inArray(verifications.addressKey, [...keys])
  return selectRows(db, verifications, and(eq(verifications.state, 'checking'), isAbout))
}

/** A charge stays: it has its movement in the ledger. Answers the ids of the rows that named the person. */
export async function blankVerifications(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const rows = await sqlOn(tx)
    .update(verifications)
    .set({ status: 'erased', reason: 'person.erased', address: '', addressKey: '', domain: '', facts: null })
    .where(and(eq(verifications.state, 'settled'), inArray(verifications.addressKey, [...keys])))
    .returning({ id: verifications.id })
  return rows.map(({ id }) => id)
}

/** All evidence is deleted: a host may have answered with a name. */
export async function blankVerificationReceipts(tx: Transaction, keys: readonly string[]): Promise<void> {
  const isAbout = and(eq(receipts.kind, 'verification'), inArray(sql`lower(${receipts.email})`, [...keys]))
  await updateRows(tx, receipts, { email: '', evidence: [], hops: [] }, isAbout)
}

/** Blanks the person's lines in lists; lines that still wait are not checked any more. Answers how many. */
export async function blankListedAddresses(tx: Transaction, keys: readonly string[], at: Date): Promise<number> {
  return updateRows(
    tx,
    batchItems,
    {
      subject: '',
      subjectKey: '',
      state: sql`case when ${batchItems.state} in ('skipped', 'cancelled') then ${batchItems.state} else 'done' end`,
      status: 'erased',
      reason: 'person.erased',
      facts: null,
      settledAt: sql`coalesce(${batchItems.settledAt}, ${at}::timestamptz)`,
    },
    and(eq(batchItems.kind, 'verify'), inArray(batchItems.subjectKey, [...keys])),
  )
}

/** For all accounts: of what was brought as lists, blanks the rows with these addresses as a whole. */
export async function blankBrought(tx: Transaction, keys: readonly string[]): Promise<void> {
  await updateRows(tx, listRows, { cells: [], addressKey: '' }, inArray(listRows.addressKey, [...keys]))
}

export type Withdrawal = { id: string; hosts: string[]; since: string }

/** The oldest ones, without those that another worker has taken. */
export async function lockWithdrawals(tx: Transaction): Promise<Withdrawal[]> {
  const { rows } = await sqlOn(tx).execute<Withdrawal>(sql`
    select id::text, hosts, since::text from verifier.withdrawals order by id limit 20 for update skip locked`)
  return rows
}

export async function deleteWithdrawal(tx: Transaction, id: string): Promise<void> {
  await sqlOn(tx).execute(sql`delete from verifier.withdrawals where id = ${id}`)
}

/** Withdraws the refusals of these hosts from then; answers how many reveals and verifications changed. */
export async function markWithdrawn(tx: Transaction, { hosts, since }: Withdrawal): Promise<number> {
  const isOfThem = sql`exists (
    select from receipts r, jsonb_array_elements(r.evidence) item where r.id = t.receipt_id
      and item ->> 'phase' = 'rcpt' and item ->> 'host' = any(${sql.param(hosts)}::text[])
      and (item ->> 'code')::int >= 500 and (item ->> 'at')::timestamptz >= ${since}::timestamptz)`
  const { rows } = await sqlOn(tx).execute<{ withdrawn: number }>(sql`
    with verified as (
      update verifications t set status = 'unknown', reason = 'verdict.withdrawn'
        where status in ('invalid', 'disabled') and settled_at >= ${since}::timestamptz and ${isOfThem}
        returning receipt_id
    ), revealed as (
      update reveals t set status = 'unknown', reason = 'verdict.withdrawn'
        where status in ('invalid', 'disabled', 'not_found') and settled_at >= ${since}::timestamptz and ${isOfThem}
        returning receipt_id
    ), both_kinds as (
      select receipt_id from verified union all select receipt_id from revealed
    ), listed as (
      update batch_items i set status = 'unknown', reason = 'verdict.withdrawn'
        from both_kinds where i.receipt_id = both_kinds.receipt_id
    ) select count(*)::int as withdrawn from both_kinds`)
  return rows[0]?.withdrawn ?? 0
}
