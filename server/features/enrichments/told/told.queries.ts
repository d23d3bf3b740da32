import { and, eq, gt, inArray, isNotNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { WorkspaceId } from '../../../actor.ts'
import { enrichmentRows, enrichments, toldPeople } from '../../../db/tables/enrichments.ts'
import { sources } from '../../../db/tables/sources.ts'
import { deleteRows, matching, selectRows, sqlOn, updateRows } from '../../../db/sql-on.ts'
import type { Db } from '../../../db/transaction.ts'

export type ToldRow = typeof toldPeople.$inferSelect

/**
 * By the terms in force now: as many days as the operator said, while the source may be asked. Who gave no answer is asked again after a
 * day.
 */
function isKept(now: Date): SQL {
  return sql`exists (select from ${sources} s where s.id = ${toldPeople.sourceId} and s.removed_at is null
    and s.matches_a_day > 0 and ${toldPeople.askedAt} > ${now.toISOString()}::timestamptz
      - (case when ${toldPeople.answeredAt} is null then 1 else s.keep_days end) * interval '1 day')`
}

/** Of files since then that still have their rows. */
const isNameless = (since: Date): SQL => sql`${enrichmentRows.isNameless} and ${enrichmentRows.emailKey} <> ''
  and ${enrichments.emptiedAt} is null and ${enrichments.createdAt} > ${since.toISOString()}::timestamptz
  and not is_suspended(${enrichmentRows.workspaceId}, null)
  and not exists (select from workspaces w where w.id = ${enrichmentRows.workspaceId} and w.deleted_at is not null)`

/** Addresses without a name that nobody was asked about, the first of each file before the second of any. */
export async function selectNameless(db: Db, { now, since, most }: { now: Date; since: Date; most: number }) {
  return sqlOn(db)
    .select({
      address: enrichmentRows.emailKey,
      workspaceId: sql<WorkspaceId>`min(${enrichmentRows.workspaceId})`,
    })
    .from(enrichmentRows)
    .innerJoin(enrichments, eq(enrichments.batchId, enrichmentRows.batchId))
    .where(
      and(
        isNameless(since),
        sql`not exists (select from ${toldPeople} where ${toldPeople.addressKey} = ${enrichmentRows.emailKey} and ${isKept(now)})`,
      ),
    )
    .groupBy(enrichmentRows.emailKey)
    .orderBy(sql`min(${enrichmentRows.position}), min(${enrichmentRows.id})`)
    .limit(most)
}

/** Nobody is asked whose this address is. */
export async function leaveNameless(db: Db, address: string): Promise<void> {
  await updateRows(db, enrichmentRows, { isNameless: false }, { emailKey: address })
}

/** False if somebody else asks, or has asked. */
export async function claimAddress(db: Db, claim: Pick<ToldRow, 'addressKey' | 'sourceId' | 'saidBy' | 'askedAt'>) {
  const { sourceId, saidBy, askedAt } = claim
  const rows = await sqlOn(db)
    .insert(toldPeople)
    .values(claim)
    .onConflictDoUpdate({
      target: toldPeople.addressKey,
      set: { sourceId, saidBy, askedAt, answeredAt: null, contactId: '', person: null },
      setWhere: not(isKept(askedAt)),
    })
    .returning({ address: toldPeople.addressKey })
  return rows.length > 0
}

/** Of this claim alone; whoever was erased meanwhile has none. */
export async function keepTold(db: Db, { addressKey, askedAt, ...said }: ToldRow): Promise<void> {
  await updateRows(db, toldPeople, said, { addressKey, askedAt })
}

/** Nobody was asked after all. */
export async function dropClaim(db: Db, { addressKey, askedAt }: Pick<ToldRow, 'addressKey' | 'askedAt'>) {
  await deleteRows(db, toldPeople, { addressKey, askedAt })
}

/** Whom sources named for these addresses. */
export async function selectTold(db: Db, addresses: readonly string[], now: Date): Promise<ToldRow[]> {
  if (addresses.length === 0) return []
  const isOne = inArray(toldPeople.addressKey, [...addresses])
  return selectRows(db, toldPeople, and(isOne, isNotNull(toldPeople.person), isKept(now)))
}

/** How many rows of a file have a name by a source. */
export async function countTold(db: Db, batchId: string, now: Date): Promise<number> {
  const [row] = await sqlOn(db)
    .select({ count: sql<number>`count(*)::int` })
    .from(enrichmentRows)
    .innerJoin(toldPeople, eq(toldPeople.addressKey, enrichmentRows.emailKey))
    .where(matching(enrichmentRows, { batchId, isNameless: true }, isNotNull(toldPeople.person), isKept(now)))
  return row?.count ?? 0
}

/** The next who were named, by address. */
export async function selectNamed(db: Db, after: string, most: number): Promise<ToldRow[]> {
  return selectRows(db, toldPeople, and(gt(toldPeople.addressKey, after), isNotNull(toldPeople.person)), {
    by: [toldPeople.addressKey],
    most,
  })
}

export async function deleteOldTold(db: Db, now: Date): Promise<void> {
  await deleteRows(db, toldPeople, not(isKept(now)))
}

export async function deleteTold(
  db: Db,
  { addresses, contactIds }: { addresses: readonly string[]; contactIds: readonly string[] },
): Promise<void> {
  if (addresses.length + contactIds.length === 0) return
  const isTheirs = or(inArray(toldPeople.addressKey, [...addresses]), inArray(toldPeople.contactId, [...contactIds]))
  await deleteRows(db, toldPeople, isTheirs)
}
