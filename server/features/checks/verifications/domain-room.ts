import { limits } from '../../../../contract/lists.ts'
import type { WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { utcDay } from '../../workspaces/search-day.ts'
import { addressKey, domainOf } from '../core/addresses.ts'
import { countByDomain, selectAskedOf } from './verifications.queries.ts'

/**
 * Against harvesting a firm's mailboxes by guessing: an account may ask about a limited number of distinct addresses of one
 * domain on a UTC day. Domains of free providers have no limit, as no firm's staff can be listed there. To be called under the
 * account's lock, with addresses that the account doesn't own; the returned function takes one place for an address and says
 * whether there was one.
 */
export async function domainRoom(
  ctx: Context,
  tx: Transaction,
  workspaceId: WorkspaceId,
  addresses: readonly string[],
  at: Date,
): Promise<(address: string) => boolean> {
  const day = utcDay(at)
  const most = (await isPremium(tx, workspaceId, at))
    ? limits.premiumVerificationsPerDomain
    : limits.freeVerificationsPerDomain
  const counts = await countByDomain(tx, workspaceId, day, [...new Set(addresses.map(domainOf))])
  const asked = new Set(await selectAskedOf(tx, workspaceId, day, addresses.map(addressKey)))
  return (address) => {
    if (asked.has(addressKey(address)) || ctx.factsOf(address).free) return true
    const domain = domainOf(address)
    const count = counts.get(domain) ?? 0
    if (count >= most) return false
    counts.set(domain, count + 1)
    asked.add(addressKey(address))
    return true
  }
}
