import type { Readable } from 'node:stream'
import type { ListProgress, ListResult } from '../../../../contract/verifications.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { keptUntil } from '../../../csv/kept-files.ts'
import { streamCsv } from '../../../csv/write-csv.ts'
import type { BatchItemRow, ListFileRow, ListRow } from '../../../db/tables/checks.ts'
import { findBrought, selectBrought } from './brought/brought.queries.ts'
import { allBatchItems, batchItems, listBatches, showBatch, type ShownBatch } from './show-batch.ts'
import { whyVerdict } from '../core/why-verdict.ts'
import { recordExport } from '../../audit/activity/record-activity.ts'

const kind = 'verify'

export async function showList(ctx: Context, { workspaceId }: Actor, listId: string): Promise<ListProgress> {
  const [shown] = await progressOf(ctx, workspaceId, [await showBatch(ctx, workspaceId, kind, listId)])
  return shown!
}

export async function showLists(ctx: Context, { workspaceId }: Actor): Promise<{ lists: ListProgress[] }> {
  return { lists: await progressOf(ctx, workspaceId, await listBatches(ctx, workspaceId, kind)) }
}

async function progressOf(
  ctx: Context,
  workspaceId: WorkspaceId,
  shown: readonly ShownBatch[],
): Promise<ListProgress[]> {
  const ids = shown.map(({ batch }) => batch.id)
  const brought = new Map((await findBrought(ctx.db, workspaceId, ids)).map((file) => [file.batchId, file]))
  return shown.map(({ batch: { id, name }, progress }) => {
    const file = brought.get(id)
    return { listId: id, name, broughtUntil: file ? keptUntil(file.createdAt).toISOString() : null, ...progress }
  })
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

type Wanted = { only?: 'proven' | undefined; as?: 'brought' | undefined }

/**
 * All of them, or the valid ones, as CSV: UTF-8 with a byte-order mark. As they were brought: the CSV's rows and columns in their order,
 * and after them the verdicts; of a list that did not come as one, or more than 30 days ago, as if that had not been asked.
 */
export async function listResultsCsv(
  ctx: Context,
  actor: Actor,
  listId: string,
  { only, as }: Wanted,
): Promise<Readable> {
  const all = await allBatchItems(ctx, actor.workspaceId, { kind, id: listId })
  const [file] = as === undefined ? [] : await findBrought(ctx.db, actor.workspaceId, [listId])
  await recordExport(ctx, actor, { kind: 'export.results', on: `batch:${listId}` })
  const isWanted = (item: BatchItemRow | undefined) => only === undefined || item?.status === 'valid'
  if (file) return broughtBack(ctx, file, all, isWanted)
  return streamCsv(columns, all.filter(isWanted), (item) => {
    const { address, charged } = resultOf(item)
    const { explained, proof } = cellsOf(item)
    return [address, ...explained, String(charged), ...proof]
  })
}

const added = [
  ...['quarry_status', 'quarry_reason', 'quarry_explanation', 'quarry_role', 'quarry_free_provider'],
  ...['quarry_disposable', 'quarry_suggestion', 'quarry_credits', 'quarry_receipt', 'quarry_checked_at'],
]
const rowsAtOnce = 500

function broughtBack(
  ctx: Context,
  { batchId, delimiter, header }: ListFileRow,
  items: readonly BatchItemRow[],
  isWanted: (item: BatchItemRow | undefined) => boolean,
): Readable {
  const byKey = new Map(items.map((item) => [item.subjectKey, item]))
  /** Those of whom nothing is stored have no key. */
  const itemOf = (key: string) => (key === '' ? undefined : byKey.get(key))

  async function* pages() {
    for (let after = 0; ;) {
      const rows = await selectBrought(ctx.db, batchId, after, rowsAtOnce)
      yield rows.filter(({ addressKey }) => isWanted(itemOf(addressKey)))
      if (rows.length < rowsAtOnce) return
      after = rows.at(-1)!.line
    }
  }

  function withVerdict({ line, cells, addressKey }: ListRow): string[] {
    const own = header.map((_, at) => cells[at] ?? '')
    const item = itemOf(addressKey)
    if (!item) return [...own, cells.length === 0 ? 'erased' : '', ...added.slice(1).map(() => '')]
    const { explained, proof } = cellsOf(item)
    // An address that stands there twice was paid for once.
    return [...own, ...explained, String(item.line === line ? item.charged : 0), ...proof]
  }

  return streamCsv([...header, ...added], pages(), withVerdict, delimiter)
}

function cellsOf(item: BatchItemRow): { explained: string[]; proof: string[] } {
  const { status, reason, why, facts, receiptId, checkedAt } = resultOf(item)
  const marks = facts ? [facts.role, facts.free, facts.disposable].map((yes) => (yes ? 'yes' : 'no')) : ['', '', '']
  return {
    explained: [status, reason, why, ...marks, facts?.suggestion ?? ''],
    proof: [receiptId ?? '', checkedAt ?? ''],
  }
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
