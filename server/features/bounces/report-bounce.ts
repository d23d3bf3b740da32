import { Buffer } from 'node:buffer'
import type { Bounce, BounceRequest, BounceListAnswer } from '../../../contract/bounces.ts'
import { limits } from '../../../contract/lists.ts'
import { isCharged } from '../../../pricing/reveal-price.ts'
import type { Actor, WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { ReceiptRow } from '../../db/tables/checks.ts'
import { inTransaction, type Db } from '../../db/transaction.ts'
import { untilSettled } from '../../jobs/until-settled.ts'
import { Refusal } from '../../refusal.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'
import { addressKey } from '../checks/core/addresses.ts'
import { checkLimits } from '../checks/core/check-limits.ts'
import { bounceAnswer } from './bounce-answer.ts'
import {
  findBounce,
  type BounceOfReceipt,
  findBounces,
  findReceipt,
  findRevealReceipt,
  selectChargedFor,
} from './bounces.queries.ts'
import { isNamed } from './judge-bounce.ts'
import { openReport } from './open-report.ts'

/**
 * Reports that mail to a proven address came back. Answers within 20 seconds: the credit was given back, the host is still
 * being asked, or it is in review. A message that is no bounce and doesn't name the address is refused.
 */
export async function reportBounce(
  ctx: Context,
  actor: Actor,
  { receiptId, contactId, message, encoding }: BounceRequest,
  signal?: AbortSignal,
): Promise<Bounce> {
  const { workspaceId } = actor
  const receipt = await chargedReceipt(ctx.db, workspaceId, { receiptId, contactId })
  const bytes = Buffer.from(message, encoding === 'base64' ? 'base64' : 'utf8')
  if (bytes.length > limits.bounceMessageBytes) throw new Refusal('too-large')
  const reading = await ctx.readText('bounce', bytes, workspaceId)
  if (reading.kind === 'none' && !isNamed(reading, addressKey(receipt.email))) throw new Refusal('no-bounce')
  const toldBy = reading.kind === 'report' ? 'report' : 'text'
  const id = await inTransaction(ctx.db, async (tx) => {
    const opened = await openReport(ctx, tx, receipt, { toldBy, reading })
    await recordActivity(tx, actor, { kind: 'bounce.reported', on: `receipt:${receipt.id}`, count: 1 })
    return opened
  })
  return bounceAnswer(ctx, await settled(ctx, workspaceId, id, signal))
}

/** The state of one of this account's reports, at once. */
export async function showBounce(ctx: Context, actor: Actor, id: string): Promise<Bounce> {
  return bounceAnswer(ctx, await requireBounce(ctx, actor.workspaceId, id))
}

function settled(ctx: Context, workspaceId: WorkspaceId, id: string, signal?: AbortSignal): Promise<BounceOfReceipt> {
  return untilSettled(ctx, {
    channel: 'bounce_settled',
    subject: id,
    read: () => requireBounce(ctx, workspaceId, id),
    limitMs: checkLimits.answerMs,
    signal,
  })
}

async function requireBounce(ctx: Context, workspaceId: WorkspaceId, id: string): Promise<BounceOfReceipt> {
  const row = await findBounce(ctx.db, workspaceId, id)
  if (!row) throw new Refusal('unknown-bounce')
  return row
}

/**
 * The receipt by which the account paid for the address that a contact or a receipt shows; one address is paid once, so it may be
 * another receipt than the one asked for. Refuses if there is none.
 */
export async function chargedReceipt(
  db: Db,
  workspaceId: WorkspaceId,
  of: { receiptId?: string | undefined; contactId?: string | undefined },
): Promise<ReceiptRow> {
  const receipt = of.contactId
    ? await findRevealReceipt(db, workspaceId, of.contactId)
    : await findReceipt(db, workspaceId, of.receiptId ?? '')
  if (!receipt) throw new Refusal(of.contactId ? 'unknown-contact' : 'unknown-receipt')
  if (receipt.charged > 0 && receipt.email !== '') return receipt
  if (receipt.email === '' && (receipt.status === 'erased' || isCharged(receipt.status)))
    throw new Refusal('erased-contact')
  const [paid] = receipt.email === '' ? [] : await selectChargedFor(db, workspaceId, [addressKey(receipt.email)])
  if (!paid) throw new Refusal('nothing-charged')
  return paid
}

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
