import type { Readable } from 'node:stream'
import type { ListResult } from '../../../../contract/verifications.ts'
import type { Context } from '../../../context.ts'
import { streamCsv } from '../../../csv/stream-csv.ts'
import type { BatchItemRow } from '../../../db/tables.ts'
import { allBatchItems, batchItems } from '../batches/batch-items.ts'
import { whyVerdict } from './why-verdict.ts'

const kind = 'verify'

/** One page of a list's verdicts, in the order of the list. */
export async function listResults(
  ctx: Context,
  userId: string,
  listId: string,
  cursor: string | undefined,
): Promise<{ results: ListResult[]; nextCursor: string | null }> {
  const { items, nextCursor } = await batchItems(ctx, userId, { kind, id: listId, cursor })
  return { results: items.map(resultOf), nextCursor }
}

const columns = [
  ...['Address', 'Status', 'Reason', 'Explanation', 'Role', 'Free Provider', 'Disposable', 'Suggestion'],
  ...['Credits', 'Receipt', 'Checked At'],
]

/** All of them as CSV: UTF-8 with a byte-order mark. */
export async function listResultsCsv(ctx: Context, userId: string, listId: string): Promise<Readable> {
  return streamCsv(columns, await allBatchItems(ctx, userId, { kind, id: listId }), (item) => {
    const { address, status, reason, why, facts, charged, receiptId, checkedAt } = resultOf(item)
    const marks = facts ? [facts.role, facts.free, facts.disposable].map((yes) => (yes ? 'yes' : 'no')) : ['', '', '']
    const cells = [address, status, reason, why, ...marks, facts?.suggestion ?? '', String(charged)]
    return [...cells, receiptId ?? '', checkedAt ?? '']
  })
}

function resultOf(item: BatchItemRow): ListResult {
  const status = item.status ?? item.state
  const reason = item.reason ?? ''
  const charged = item.charged === 1 ? 1 : 0
  return {
    address: item.subject,
    status,
    reason,
    why: whyVerdict(status, reason, charged),
    facts: item.facts,
    charged,
    receiptId: item.receiptId,
    checkedAt: item.settledAt?.toISOString() ?? null,
  }
}
