import { and, eq, inArray, sql } from 'drizzle-orm'
import { batchItems, receipts, verifications, type VerificationRow } from '../../../db/tables.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'

/** Everything here reaches into all accounts. Keys are addresses in lower case. */
export async function selectCheckingOf(db: Db, keys: readonly string[]): Promise<VerificationRow[]> {
  return db
    .select()
    .from(verifications)
    .where(and(eq(verifications.state, 'checking'), inArray(verifications.addressKey, [...keys])))
}

/** A charge stays: it has its movement in the ledger. Answers the ids of the rows that named the person. */
export async function blankVerifications(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(verifications)
    .set({ status: 'erased', reason: 'person.erased', address: '', addressKey: '', domain: '', facts: null })
    .where(and(eq(verifications.state, 'settled'), inArray(verifications.addressKey, [...keys])))
    .returning({ id: verifications.id })
  return rows.map(({ id }) => id)
}

/** Evidence goes as a whole: a host may have answered with a name. */
export async function blankVerificationReceipts(tx: Transaction, keys: readonly string[]): Promise<void> {
  await tx
    .update(receipts)
    .set({ email: '', evidence: [] })
    .where(and(eq(receipts.kind, 'verification'), inArray(sql`lower(${receipts.email})`, [...keys])))
}

/** What lists have of the person; a turn that has not come yet will not come. Answers how many. */
export async function blankListedAddresses(tx: Transaction, keys: readonly string[], at: Date): Promise<number> {
  const rows = await tx
    .update(batchItems)
    .set({
      subject: '',
      subjectKey: '',
      state: sql`case when ${batchItems.state} in ('skipped', 'cancelled') then ${batchItems.state} else 'done' end`,
      status: 'erased',
      reason: 'person.erased',
      facts: null,
      settledAt: sql`coalesce(${batchItems.settledAt}, ${at}::timestamptz)`,
    })
    .where(and(eq(batchItems.kind, 'verify'), inArray(batchItems.subjectKey, [...keys])))
    .returning({ id: batchItems.id })
  return rows.length
}
