import type { Enrichment, EnrichmentDetail } from '../../../contract/enrichments.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context, WorkerContext } from '../../context.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { cancelBatch } from '../checks/batches/stop-batches.ts'
import {
  emptyFiles,
  markEmptied,
  selectFilesOf,
  countKept,
  lockFiles,
  unmarkEmptied,
  selectEmptied,
  selectOldFiles,
  blankRows,
} from './enrichments.queries.ts'
import { showEnrichment } from './show-enrichment.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { limits } from '../../../contract/lists.ts'
import { Refusal } from '../../refusal.ts'
import { purgeableBefore, undoableSince } from '../workspaces/undo-time.ts'
import { keptSince } from '../../csv/kept-files.ts'
import { addressKey } from '../checks/core/addresses.ts'

const atOnce = 20

/**
 * Deletes the rows of a file, which ends it; the account keeps its proven addresses. The rows can be restored for 60 seconds.
 */
export async function emptyEnrichment(ctx: Context, actor: Actor, id: string): Promise<Enrichment> {
  await cancelBatch(ctx, actor, 'enrich', id)
  await inTransaction(ctx.db, async (tx) => {
    if (await markEmptied(tx, actor.workspaceId, id, ctx.now()))
      await recordActivity(tx, actor, { kind: 'file.emptied', on: `batch:${id}` })
  })
  return showEnrichment(ctx, actor, id)
}

/** All files of an account. */
export async function emptyEnrichmentsOf(ctx: Pick<Context, 'db' | 'now'>, workspaceId: WorkspaceId): Promise<void> {
  await inTransaction(ctx.db, async (tx) => emptyFiles(tx, await selectFilesOf(tx, workspaceId), ctx.now()))
}

/** Restores the rows that the account deleted within the last 60 seconds. Work that was stopped with them stays stopped. */
export async function restoreEnrichment(ctx: Context, actor: Actor, id: string): Promise<EnrichmentDetail> {
  const { workspaceId } = actor
  const since = undoableSince(ctx.now())
  await inTransaction(ctx.db, async (tx) => {
    await lockFiles(tx, workspaceId)
    if (!(await unmarkEmptied(tx, workspaceId, id, since))) throw new Refusal('unknown-enrichment')
    if ((await countKept(tx, workspaceId)) > limits.enrichedFiles) throw new Refusal('too-many-files')
    await recordActivity(tx, actor, { kind: 'file.restored', on: `batch:${id}` })
  })
  return showEnrichment(ctx, actor, id)
}

/** Deletes the rows of files after 30 days; their results stay with the account. */
export async function emptyOldFiles(ctx: WorkerContext): Promise<void> {
  await emptyAll(ctx, selectOldFiles, keptSince(ctx.now()))
}

/** Twice the time of the undo: rows that can still be restored are never purged. */
export async function purgeDeletedRows(ctx: WorkerContext): Promise<void> {
  await emptyAll(ctx, selectEmptied, purgeableBefore(ctx.now()))
}

async function emptyAll(ctx: WorkerContext, select: typeof selectOldFiles, before: Date): Promise<void> {
  for (;;) {
    const ids = await select(ctx.db, before, atOnce)
    await inTransaction(ctx.db, (tx) => emptyFiles(tx, ids, ctx.now()))
    if (ids.length < atOnce) return
  }
}

/** Removes a person from every account's files: rows about the person, or with one of the addresses. Answers how many. */
export async function blankErasedEnrichments(
  db: Db,
  { contactIds, addresses }: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<number> {
  const keys = addresses.flatMap((address) => (address === '' ? [] : addressKey(address)))
  const ids = contactIds.filter((id) => id !== '')
  return ids.length + keys.length === 0 ? 0 : blankRows(db, { contactIds: ids, keys })
}
