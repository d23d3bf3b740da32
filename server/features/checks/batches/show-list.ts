import type { Readable } from 'node:stream'
import type { ListProgress, ListResult } from '../../../../contract/verifications.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { streamCsv } from '../../../csv/stream-csv.ts'
import type { BatchItemRow } from '../../../db/tables/checks.ts'
import { allBatchItems, batchItems, listBatches, showBatch, type ShownBatch } from './show-batch.ts'
import { whyVerdict } from '../core/why-verdict.ts'
import { recordExport } from '../../audit/activity/record-export.ts'

const kind = 'verify'

export async function showList(ctx: Context, actor: Actor, listId: string): Promise<ListProgress> {
  return progressOf(await showBatch(ctx, actor.workspaceId, kind, listId))
}

export async function showLists(ctx: Context, actor: Actor): Promise<{ lists: ListProgress[] }> {
  return { lists: (await listBatches(ctx, actor.workspaceId, kind)).map(progressOf) }
}

function progressOf({ batch, progress }: ShownBatch): ListProgress {
  return { listId: batch.id, name: batch.name, ...progress }
}

/** One page of a list's verdicts, in the order of the list. */
export async function listResults(
  ctx: Context,
  actor: Actor,
  listId: string,
  cursor: string | undefined,
): Promise<{ results: ListResult[]; nextCursor: string | null }> {
  const { items, nextCursor } = await batchItems(ctx, actor.workspaceId, { kind, id: listId, cursor })
  return { results: items.map(resultOf), nextCursor }
}

const columns = [
  ...['Address', 'Status', 'Reason', 'Explanation', 'Role', 'Free Provider', 'Disposable', 'Suggestion'],
  ...['Credits', 'Receipt', 'Checked At'],
]

/** All of them, or the valid ones, as CSV: UTF-8 with a byte-order mark. */
export async function listResultsCsv(ctx: Context, actor: Actor, listId: string, only?: 'proven'): Promise<Readable> {
  const all = await allBatchItems(ctx, actor.workspaceId, { kind, id: listId })
  await recordExport(ctx, actor, { kind: 'export.results', on: `batch:${listId}` })
  const items = only === undefined ? all : all.filter(({ status }) => status === 'valid')
  return streamCsv(columns, items, (item) => {
    const { address, status, reason, why, facts, charged, receiptId, checkedAt } = resultOf(item)
    const marks = facts ? [facts.role, facts.free, facts.disposable].map((yes) => (yes ? 'yes' : 'no')) : ['', '', '']
    const cells = [address, status, reason, why, ...marks, facts?.suggestion ?? '', String(charged)]
    return [...cells, receiptId ?? '', checkedAt ?? '']
  })
}

function resultOf(item: BatchItemRow): ListResult {
  const status = item.status ?? item.state
  const reason = item.reason ?? ''
  return {
    row: item.line,
    address: item.subject,
    status,
    reason,
    why: whyVerdict(status, reason, item.charged),
    facts: item.facts,
    charged: item.charged,
    receiptId: item.receiptId,
    checkedAt: item.settledAt?.toISOString() ?? null,
  }
}
