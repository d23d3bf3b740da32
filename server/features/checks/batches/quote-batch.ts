import { creditsFor } from '../../../../pricing/reveal-price.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { BatchRow } from '../../../db/tables/checks.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { requireMailServers } from '../core/mail-servers.ts'
import { batchLimits } from './batch-limits.ts'
import { insertItems, type NewItem } from './batch-items.queries.ts'
import { countOpen, deleteQuote, deleteQuotes, insertBatch, lockOpening, type BatchKind } from './batches.queries.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

export type { NewItem }

export type NewBatch = {
  kind: BatchKind
  name: string
  items: readonly NewItem[]
  /** How many were given more than once, and how many exceed the plan's limit. */
  duplicates: number
  leftOut: number
  /** The quote whose place it takes, which stays if this one is refused. */
  replaces?: string | undefined
}

/**
 * Stores the work and what it may cost; nothing is spent or begun. Refuses too many open batches.
 * @param writeMore further writes in the same transaction
 */
export async function quoteBatch(
  ctx: Context,
  actor: Actor,
  batch: NewBatch,
  writeMore: (tx: Transaction, row: BatchRow) => Promise<void> = async () => {},
): Promise<BatchRow> {
  const { workspaceId } = actor
  const { items, replaces, ...rest } = batch
  const creditsEach = ctx.settings.revealCostCredits
  const mostCredits = creditsFor(items.filter((item) => item.status === null && !item.owned).length, creditsEach)
  if (items.some(({ status }) => status === null)) await requireMailServers(ctx)
  const createdAt = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    await lockOpening(tx, workspaceId)
    if (replaces !== undefined) await deleteQuote(tx, workspaceId, rest.kind, replaces)
    await refuseTooMany(tx, workspaceId, createdAt)
    const row = await insertBatch(tx, { ...rest, workspaceId, mostCredits, creditsEach, createdAt })
    await insertItems(tx, row, items, createdAt)
    await writeMore(tx, row)
    await recordActivity(tx, actor, { kind: 'batch.quoted', on: `batch:${row.id}`, count: items.length })
    return row
  })
}

/** Where there are too many, quotes of reveals that nobody can see any more go first: a tab that is closed leaves its own behind. */
async function refuseTooMany(tx: Transaction, workspaceId: WorkspaceId, now: Date): Promise<void> {
  const isFull = async () => (await countOpen(tx, workspaceId)) >= batchLimits.openPerAccount
  if (!(await isFull())) return
  await deleteQuotes(tx, new Date(now.getTime() - batchLimits.unseenQuoteMs), { workspaceId, kind: 'reveal' })
  if (await isFull()) throw new Refusal('too-many-batches')
}

/** Deletes quotes with their items if nobody started them within a day. */
export async function forgetQuotes(ctx: Context): Promise<void> {
  await deleteQuotes(ctx.db, new Date(ctx.now().getTime() - batchLimits.quoteMs))
}

/** Deletes one of the account's quotes with its items; a started batch stays. */
export async function dropQuote(ctx: Context, workspaceId: WorkspaceId, kind: BatchKind, id: string): Promise<void> {
  await deleteQuote(ctx.db, workspaceId, kind, id)
}
