import { limits } from '../../../../contract/lists.ts'
import type { RevealBatch, RevealBatchResult } from '../../../../contract/reveals.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { expectOfBatch } from './expected/expect-of-batch.ts'
import { expectOfQuote, type AskedPerson, type QuoteExpectation } from './expected/expect-of-quote.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { dropQuote, quoteBatch, type NewItem } from './quote-batch.ts'
import { batchItems, isNewlyProven, listBatches, showBatch, type ShownBatch } from './show-batch.ts'
import { startBatch } from './start-batch.ts'
import { isCharged } from '../../../../pricing/reveal-price.ts'
import { knownAs } from '../../contacts/saved-ids.ts'
import { findInPortions, listProven } from '../reveals/known-reveals.ts'
import { revealedAs, type ProvenReveal } from '../reveals/search-row.ts'

const kind = 'reveal'
const unknown = 'unknown_contact'

type AskedReveals = {
  contactIds: readonly string[]
  maxCredits?: number | null | undefined
  untilProven?: number | null | undefined
}

/**
 * Quotes the reveal of many contacts, and begins it if a cap on its credits is given. Contacts revealed before and unknown
 * ids are free and settled at once. The free plan takes the first 25.
 */
export async function revealMany(
  ctx: Context,
  actor: Actor,
  { contactIds, maxCredits, untilProven = null }: AskedReveals,
): Promise<RevealBatch> {
  const { workspaceId } = actor
  const distinct = [...new Set(contactIds)]
  const most = (await isPremium(ctx.db, workspaceId, ctx.now())) ? limits.premiumBulkReveals : limits.freeBulkReveals
  const taken = distinct.slice(0, most)
  const { items, people } = await revealItems(ctx, workspaceId, taken)
  const duplicates = contactIds.length - distinct.length
  const leftOut = distinct.length - taken.length
  const { id } = await quoteBatch(ctx, actor, { kind, name: '', items, duplicates, leftOut })
  const asked = items.flatMap(({ status, key }) => (status === null ? [people.get(key)] : []))
  const quoted = await expectOfQuote(ctx, workspaceId, asked)
  if (maxCredits != null)
    await startBatch(ctx, actor, { kind, id, maxCredits, untilProven }).catch(async (error: unknown) => {
      // Whoever is refused was told no id of it, and twenty would keep the workspace from beginning any more for a day.
      await dropQuote(ctx, workspaceId, kind, id)
      throw error
    })
  return batchOf(ctx, await showBatch(ctx, workspaceId, kind, id), quoted)
}

/** Contacts as the items of a batch, those revealed before settled at once; and who of them the directory has. */
export async function revealItems(
  ctx: Context,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<{ items: NewItem[]; people: Map<string, AskedPerson> }> {
  const items: NewItem[] = []
  const people = new Map<string, AskedPerson>()
  for await (const portion of findInPortions(ctx, workspaceId, ids))
    for (const id of portion.ids) {
      const known = portion.proven.get(id)
      const person = portion.found.get(id)
      if (person) people.set(id, person)
      // A contact whose address bounced may be revealed again.
      items.push(itemOf(id, person !== undefined, known?.email ? known : undefined))
    }
  return { items, people }
}

/** @param earlier reveal; undefined if there was none */
function itemOf(id: string, isKnown: boolean, earlier: ProvenReveal | undefined): NewItem {
  const item = { subject: id, key: id, owned: earlier !== undefined, receiptId: earlier?.receiptId ?? null }
  if (earlier) return { ...item, ...revealedAs(earlier) }
  return isKnown ? { ...item, status: null, reason: null } : { ...item, status: unknown, reason: 'contact.unknown' }
}

export async function showRevealBatch(ctx: Context, actor: Actor, id: string): Promise<RevealBatch> {
  return batchOf(ctx, await showBatch(ctx, actor.workspaceId, kind, id))
}

export async function showRevealBatches(ctx: Context, actor: Actor): Promise<{ batches: RevealBatch[] }> {
  const batches: RevealBatch[] = []
  // One after the other: each that runs asks the directory and the checks before, and all at once would take the pool.
  for (const shown of await listBatches(ctx, actor.workspaceId, kind)) batches.push(await batchOf(ctx, shown))
  return { batches }
}

/** One page of the contacts' results, in the order in which they were asked for. */
export async function revealBatchResults(
  ctx: Context,
  actor: Actor,
  id: string,
  cursor: string | undefined,
): Promise<{ results: RevealBatchResult[]; nextCursor: string | null }> {
  const { workspaceId } = actor
  const { items, nextCursor } = await batchItems(ctx, workspaceId, { kind, id, cursor })
  const ids = items.map(({ subject }) => subject)
  const proven = await listProven(ctx.db, workspaceId, knownAs(ids, await ctx.directory.find(ids)))
  const results = items.map((item): RevealBatchResult => {
    const email = isCharged(item.status ?? '') ? (proven.get(item.subject)?.email ?? '') : ''
    return {
      contactId: item.subject,
      status: item.status ?? item.state,
      reason: item.reason ?? '',
      email,
      charged: item.charged,
      receiptId: item.receiptId,
      settledAt: item.settledAt?.toISOString() ?? null,
    }
  })
  return { results, nextCursor }
}

/** @param quoted what its quote expects; a batch that runs tells what it expects now */
async function batchOf(
  ctx: Context,
  shown: ShownBatch,
  quoted: QuoteExpectation = { expected: null, unlikely: 0 },
): Promise<RevealBatch> {
  const counted = { ...countedBatch(shown), ...quoted }
  if (counted.state !== 'running') return counted
  const { total, alreadyRevealed, unknown, proven } = counted
  return { ...counted, expected: await expectOfBatch(ctx, shown, { proven, of: total - alreadyRevealed - unknown }) }
}

function countedBatch({ batch, progress, counts }: ShownBatch): RevealBatch {
  const count = (wanted: (each: ShownBatch['counts'][number]) => boolean) =>
    counts.filter(wanted).reduce((total, each) => total + each.count, 0)
  return {
    batchId: batch.id,
    ...progress,
    alreadyRevealed: count(({ owned }) => owned),
    unknown: count(({ status }) => status === unknown),
    leftOut: batch.leftOut,
    untilProven: batch.untilProven,
    proven: count(isNewlyProven),
    expected: null,
    unlikely: 0,
  }
}
