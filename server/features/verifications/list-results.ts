import { stringify } from 'csv-stringify/sync'
import type { ListResult } from '../../../contract/verifications.ts'
import type { Context } from '../../context.ts'
import type { BatchItemRow } from '../../db/tables.ts'
import { allBatchItems, batchItems } from '../batches/batch-items.ts'
import { harmlessCell } from '../exports/harmless-cell.ts'
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

/** All of them as CSV: RFC 4180 with CRLF, UTF-8 with a byte-order mark, no cell that a spreadsheet would run. */
export async function listResultsCsv(ctx: Context, userId: string, listId: string): Promise<string> {
  const rows = (await allBatchItems(ctx, userId, { kind, id: listId })).map(resultOf).map((result) => {
    const { address, status, reason, why, facts, charged, receiptId, checkedAt } = result
    const marks = facts ? [facts.role, facts.free, facts.disposable].map((yes) => (yes ? 'yes' : 'no')) : ['', '', '']
    const cells = [address, status, reason, why, ...marks, facts?.suggestion ?? '', String(charged)]
    return [...cells, receiptId ?? '', checkedAt ?? ''].map(harmlessCell)
  })
  return stringify([columns, ...rows], { bom: true, record_delimiter: '\r\n' })
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
