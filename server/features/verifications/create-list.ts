import { limits } from '../../../contract/lists.ts'
import type { ListQuote } from '../../../contract/verifications.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { isPremium } from '../accounts/is-premium.ts'
import { quoteBatch, type NewItem } from '../batches/quote-batch.ts'
import { addressKey, ownedAddresses } from '../reveals/owned-addresses.ts'
import { judgeSyntax } from './judge-syntax.ts'
import { readAddressColumn, tooMany } from './read-address-column.ts'

/** What is kept of a text that is no address: enough to find it again in one's own file. */
const keptLength = 320

/**
 * Takes a list of addresses in: equal ones are merged, syntax is judged at once, and what the rest may cost at most is
 * said. Nothing is spent and nobody is asked. For the Professional plan.
 */
export async function createList(
  ctx: Context,
  userId: string,
  { name, addresses, csv }: { name: string; addresses?: string[] | undefined; csv?: string | undefined },
): Promise<ListQuote> {
  if (!(await isPremium(ctx.db, userId, ctx.now()))) throw new Refusal('premium_required')
  const typed = (addresses ?? readAddressColumn(csv ?? '')).filter((text) => text !== '')
  if (typed.length === 0) throw new Refusal('bad-request', { message: 'There is no address in the list.' })
  if (typed.length > limits.listAddresses) throw tooMany()
  const items = await judge(ctx, userId, distinct(ctx, typed))
  const duplicates = typed.length - items.length
  const batch = await quoteBatch(ctx, userId, { kind: 'verify', name, items, duplicates, leftOut: 0 })
  const unaskable = items.filter((item) => item.status !== null).length
  return {
    listId: batch.id,
    name: batch.name,
    state: 'quoted',
    addresses: items.length,
    duplicates,
    unaskable,
    alreadyOwned: items.length - unaskable - batch.mostCredits,
    mostCredits: batch.mostCredits,
  }
}

type Judged = ReturnType<typeof judgeSyntax> & { typed: string; key: string }

/** The first of each; addresses are compared as they are asked about, the rest as it was typed. */
function distinct(ctx: Context, typed: readonly string[]): Judged[] {
  const byKey = new Map<string, Judged>()
  for (const text of typed) {
    const judged = judgeSyntax(ctx, text)
    const key = addressKey(judged.address ?? text.slice(0, keptLength))
    if (!byKey.has(key)) byKey.set(key, { ...judged, typed: text.slice(0, keptLength), key })
  }
  return [...byKey.values()]
}

async function judge(ctx: Context, userId: string, list: readonly Judged[]): Promise<NewItem[]> {
  const askable = list.flatMap(({ address }) => address ?? [])
  const [erased, owned] = await Promise.all([
    ctx.directory.erasedAddresses(askable),
    ownedAddresses(ctx.db, userId, askable),
  ])
  return list.map((each): NewItem => {
    const { address, key, typed } = each
    const item = { subject: address ?? typed, key, owned: owned.has(key), receiptId: null }
    if (address === null) return { ...item, owned: false, status: each.status, reason: each.reason }
    // Whom the address belongs to is not kept with it.
    if (erased.has(address)) return { ...nothing, status: 'erased', reason: 'person.erased' }
    return { ...item, status: null, reason: null }
  })
}

const nothing = { subject: '', key: '', owned: false, receiptId: null }
