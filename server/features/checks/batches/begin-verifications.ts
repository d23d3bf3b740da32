import type { Context } from '../../../context.ts'
import type { verifications } from '../../../db/tables/checks.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { addressKey } from '../core/addresses.ts'
import { ownedAddresses } from '../core/pay-for-address.ts'
import { domainRoom } from '../verifications/domain-room.ts'
import { newVerification } from '../verifications/start-verification.ts'
import { insertVerifications, lockBeginning, lockCheckingOf } from '../verifications/verifications.queries.ts'
import type { Beginning, Turn } from './batch-items.queries.ts'

/**
 * Begins the checks of a list's next addresses, to be paid from its reserve; joins checks under way. An address that the
 * account owns is asked about for free.
 * @param erased addresses of people who asked to be removed: their mail hosts are not asked
 */
export async function beginVerifications(
  ctx: Context,
  tx: Transaction,
  { batch, items, room }: Turn,
  erased: ReadonlySet<string>,
): Promise<Map<number, Beginning>> {
  const { workspaceId, holdId, id: batchId } = batch
  await lockBeginning(tx, workspaceId)
  const addresses = items.map(({ subject }) => subject)
  const checking = await lockCheckingOf(tx, workspaceId, addresses.map(addressKey))
  const underWay = new Set(checking.map(({ key }) => key))
  const owned = await ownedAddresses(tx, workspaceId, addresses)
  const startedAt = ctx.now()
  const takesDomain = await domainRoom(ctx, tx, workspaceId, addresses, startedAt)
  const beginnings = new Map<number, Beginning>()
  const starts: (typeof verifications.$inferInsert)[] = []
  let left = room
  for (const { id, subject } of items) {
    const key = addressKey(subject)
    const isOwned = owned.has(key)
    if (erased.has(subject)) beginnings.set(id, { done: { status: 'erased', reason: 'person.erased' } })
    else if (underWay.has(key)) beginnings.set(id, 'joined')
    else if (!isOwned && holdId === null) beginnings.set(id, { skipped: 'batch.credits' })
    else if (!isOwned && left <= 0) break
    else if (!isOwned && !takesDomain(subject)) beginnings.set(id, { skipped: 'limit.domain' })
    else {
      starts.push({ ...newVerification(workspaceId, subject, startedAt), batchId, holdId: isOwned ? null : holdId })
      if (!isOwned) left -= 1
      beginnings.set(id, 'begun')
    }
  }
  await insertVerifications(tx, starts)
  return beginnings
}
