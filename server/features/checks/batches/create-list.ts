import type { ListQuote } from '../../../../contract/verifications.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { type BroughtFile, insertBrought } from './brought/brought.queries.ts'
import { quoteBatch, type NewItem } from './quote-batch.ts'
import { ownedAddresses } from '../core/pay-for-address.ts'
import type { JudgedAddress, SentList } from './read-address-list.ts'

/**
 * Stores a list of addresses: equal ones are merged, syntax is checked at once, and the answer says what the rest may cost at
 * most. Nothing is spent and no mail host is asked. For the Professional plan.
 */
export async function createList(
  ctx: Context,
  actor: Actor,
  { name, ...list }: SentList & { name: string },
): Promise<ListQuote> {
  const { workspaceId } = actor
  if (!(await isPremium(ctx.db, workspaceId, ctx.now()))) throw new Refusal('premium_required')
  const { given, addresses, file } = await ctx.readText('addressList', list, workspaceId)
  const items = await judge(ctx, workspaceId, addresses)
  const duplicates = given - items.length
  const erased = new Set(items.flatMap(({ status }, at) => (status === 'erased' ? addresses[at]!.key : [])))
  const batch = await quoteBatch(
    ctx,
    actor,
    { kind: 'verify', name, items, duplicates, leftOut: 0 },
    async (tx, row) => {
      if (file) await insertBrought(tx, row, without(erased, file))
    },
  )
  const unaskable = items.filter((item) => item.status !== null).length
  return {
    listId: batch.id,
    name: batch.name,
    state: 'quoted',
    addresses: items.length,
    duplicates,
    unaskable,
    alreadyOwned: items.filter(({ owned, status }) => owned && status === null).length,
    mostCredits: batch.mostCredits,
  }
}

async function judge(ctx: Context, workspaceId: WorkspaceId, list: readonly JudgedAddress[]): Promise<NewItem[]> {
  const askable = list.flatMap(({ address }) => address ?? [])
  const [erased, owned] = await Promise.all([
    ctx.directory.erasedAddresses(askable),
    ownedAddresses(ctx.db, workspaceId, askable),
  ])
  return list.map((each): NewItem => {
    const { address, key, typed, row } = each
    const item = { subject: address ?? typed, key, owned: owned.has(key), receiptId: null, line: row }
    if (address === null) return { ...item, owned: false, status: each.status, reason: each.reason }
    // The address's person is not stored.
    if (erased.has(address)) return { ...nothing, line: row, status: 'erased', reason: 'person.erased' }
    return { ...item, status: null, reason: null }
  })
}

/** Of an address whose person is erased nothing is stored, whatever stands beside it. */
function without(erased: ReadonlySet<string>, file: BroughtFile): BroughtFile {
  return {
    ...file,
    rows: file.rows.map((row) => (erased.has(row.key) ? { line: row.line, cells: '[]', key: '' } : row)),
  }
}

const nothing = { subject: '', key: '', owned: false, receiptId: null }
