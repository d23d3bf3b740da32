import type { Bounce, BounceListAnswer } from '../../../contract/bounces.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { bounceAnswer } from './bounce-answer.ts'
import { selectChargedFor } from './bounced-receipts.queries.ts'
import { findBounces } from './bounces.queries.ts'
import { openReport } from './open-report.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/**
 * Reports many bounces from the text of a CSV. A line proves nothing by itself: each mail host is asked again, and only its
 * answer counts. Addresses that the account never paid for are left out and listed in the answer.
 */
export async function reportBounces(ctx: Context, actor: Actor, csv: string): Promise<BounceListAnswer> {
  const { workspaceId } = actor
  const read = await ctx.readText('bounceLines', csv, workspaceId)
  const lines = new Map(read.map((line) => [line.key, line]))
  const receipts = await selectChargedFor(ctx.db, workspaceId, [...lines.keys()])
  const byAddress = new Map(receipts.map((receipt) => [addressKey(receipt.email), receipt]))
  const ids: string[] = []
  await inTransaction(ctx.db, async (tx) => {
    // Always in the same order, so that two lists at once don't deadlock.
    for (const receipt of receipts.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const line = lines.get(addressKey(receipt.email))
      if (!line) continue
      ids.push(await openReport(ctx, tx, receipt, { toldBy: 'list', reading: line.reading }))
    }
    const among = receipts.map(({ id }) => `receipt:${id}` as const)
    if (ids.length > 0) await recordActivity(tx, actor, { kind: 'bounce.reported', among, count: ids.length })
  })
  const reported = new Map<string, Bounce>()
  for (const row of await findBounces(ctx.db, workspaceId, ids)) reported.set(row.receiptId, bounceAnswer(ctx, row))
  return {
    reported: [...lines.keys()].flatMap((key) => reported.get(byAddress.get(key)?.id ?? '') ?? []),
    skipped: [...lines.entries()].flatMap(([key, { address }]) =>
      byAddress.has(key) ? [] : { address, why: notPaid },
    ),
  }
}

const notPaid = 'You were not charged for this address, so there is no credit to give back.'
