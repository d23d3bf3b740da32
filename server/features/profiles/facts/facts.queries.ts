import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import { deleteRows, findRow, sqlOn, updateRows } from '../../../db/sql-on.ts'
import { companyFacts, sources } from '../../../db/tables/sources.ts'
import type { Db } from '../../../db/transaction.ts'

type FactsRow = typeof companyFacts.$inferSelect

/**
 * By the terms in force now: as many days as the operator said, while the source may be asked about companies. Who gave no answer is asked
 * again after a day.
 */
function isKept(now: Date): SQL {
  return sql`exists (select from ${sources} s where s.id = ${companyFacts.sourceId} and s.removed_at is null
    and s.facts_a_day > 0 and ${companyFacts.askedAt} > ${now.toISOString()}::timestamptz
      - (case when ${companyFacts.answeredAt} is null then 1 else s.keep_days end) * interval '1 day')`
}

export async function findFacts(db: Db, domain: string, now: Date): Promise<FactsRow | null> {
  return findRow(db, companyFacts, and(eq(companyFacts.domain, domain), isKept(now)))
}

/** False if somebody else asks, or has asked. */
export async function claimFacts(db: Db, claim: Pick<FactsRow, 'domain' | 'sourceId' | 'saidBy' | 'askedAt'>) {
  const { sourceId, saidBy, askedAt } = claim
  const rows = await sqlOn(db)
    .insert(companyFacts)
    .values(claim)
    .onConflictDoUpdate({
      target: companyFacts.domain,
      set: { sourceId, saidBy, askedAt, answeredAt: null, facts: null },
      setWhere: not(isKept(askedAt)),
    })
    .returning({ domain: companyFacts.domain })
  return rows.length > 0
}

export async function keepFacts(db: Db, { domain, askedAt, ...said }: FactsRow): Promise<void> {
  await updateRows(db, companyFacts, said, { domain, askedAt })
}

export async function deleteOldFacts(db: Db, now: Date): Promise<void> {
  await deleteRows(db, companyFacts, not(isKept(now)))
}
