import { asc, eq, sql } from 'drizzle-orm'
import type { Dispute } from '../../adapters/payments/port.ts'
import { users } from '../../db/tables/accounts.ts'
import { disputes, purchases } from '../../db/tables/payments.ts'
import { subscriptions } from '../../db/tables/subscriptions.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { putRow, sqlOn } from '../../db/sql-on.ts'

/** The purchase or subscription of a disputed payment. */
export type Disputed = { paymentIntentId: string } & ({ purchaseId: string } | { subscriptionId: string })

export async function upsertDispute(tx: Transaction, of: Disputed, dispute: Dispute): Promise<void> {
  const { disputeId, cents, status, isInquiry, isOpen, dueBy, openedAt } = dispute
  const seen = { cents, status, isInquiry, isOpen, dueBy }
  await putRow(tx, disputes, { disputeId, ...of, ...seen, openedAt }, disputes.disputeId, seen)
}

/** The earliest deadline first. */
export async function selectOpenDisputes(db: Db, most: number) {
  const { disputeId, cents, status, isInquiry, dueBy, openedAt } = disputes
  return sqlOn(db)
    .select({
      disputeId,
      email: users.email,
      /** What the payment was for. */
      subject: sql<
        'purchase' | 'subscription'
      >`case when ${disputes.purchaseId} is null then 'subscription' else 'purchase' end`,
      cents,
      status,
      isInquiry,
      dueBy,
      openedAt,
    })
    .from(disputes)
    .leftJoin(purchases, eq(purchases.id, disputes.purchaseId))
    .leftJoin(subscriptions, eq(subscriptions.subscriptionId, disputes.subscriptionId))
    .innerJoin(
      users,
      sql`${users.id} = (select owner_id from workspaces where workspaces.id = coalesce(${purchases.workspaceId}, ${subscriptions.workspaceId}))`,
    )
    .where(eq(disputes.isOpen, true))
    .orderBy(sql`${dueBy} nulls last`, asc(openedAt))
    .limit(most)
}

export type OpenDispute = Awaited<ReturnType<typeof selectOpenDisputes>>[number]
