import { and, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { AccountId } from '../../actor.ts'
import { idempotencyKeys } from '../../db/tables/installation.ts'
import type { Db } from '../../db/transaction.ts'
import { deleteRows, findRow, hasRow, matching, sqlOn, updateRows } from '../../db/sql-on.ts'

export type KeyOwner = { accountId: AccountId; route: string; key: string }
export type KeptAnswer = { requestHash: string; status: number | null; answer: unknown }

/**
 * True if this caller is the first with the key, or takes over from one that never finished (a crash). A key is
 * kept for 24 hours.
 */
export async function claimKey(
  db: Db,
  owner: KeyOwner,
  requestHash: string,
  times: { now: Date; lostBefore: Date; forgottenBefore: Date },
): Promise<boolean> {
  const lost = sql`(${idempotencyKeys.status} is null and ${idempotencyKeys.claimedAt} < ${times.lostBefore}
    and ${idempotencyKeys.requestHash} = ${requestHash})`
  const rows = await sqlOn(db)
    .insert(idempotencyKeys)
    .values({ ...owner, requestHash, claimedAt: times.now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.route, idempotencyKeys.key],
      set: { requestHash, claimedAt: times.now, status: null, answer: null },
      setWhere: sql`${lost} or ${idempotencyKeys.claimedAt} < ${times.forgottenBefore}`,
    })
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

export async function findKey(db: Db, owner: KeyOwner): Promise<KeptAnswer | null> {
  return findRow(db, idempotencyKeys, isKey(owner))
}

/** Whether another call of the account has the key: one that was answered, or that is still under way. */
export async function isElsewhere(
  db: Db,
  { accountId, route, key }: KeyOwner,
  times: { lostBefore: Date; forgottenBefore: Date },
): Promise<boolean> {
  const { claimedAt, status } = idempotencyKeys
  const isOthers = matching(idempotencyKeys, { accountId, key }, ne(idempotencyKeys.route, route))
  const isHeld = and(gte(claimedAt, times.forgottenBefore), or(isNotNull(status), gte(claimedAt, times.lostBefore)))
  return hasRow(db, idempotencyKeys, and(isOthers, isHeld))
}

export async function keepAnswer(db: Db, owner: KeyOwner, status: number, answer: unknown): Promise<void> {
  await updateRows(db, idempotencyKeys, { status, answer }, and(isKey(owner), isNull(idempotencyKeys.status)))
}

export async function dropKey(db: Db, owner: KeyOwner): Promise<void> {
  await deleteRows(db, idempotencyKeys, and(isKey(owner), isNull(idempotencyKeys.status)))
}

export async function deleteUnanswered(db: Db): Promise<void> {
  await deleteRows(db, idempotencyKeys, isNull(idempotencyKeys.status))
}

export async function deleteOldKeys(db: Db, before: Date): Promise<void> {
  await deleteRows(db, idempotencyKeys, lt(idempotencyKeys.claimedAt, before))
}

function isKey({ accountId, route, key }: KeyOwner) {
  return matching(idempotencyKeys, { accountId, route, key })
}
