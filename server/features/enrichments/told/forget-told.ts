import type { Context } from '../../../context.ts'
import { addressKey } from '../../checks/core/addresses.ts'
import type { Db } from '../../../db/transaction.ts'
import { heldAmong } from '../../sources/may-ask-for.ts'
import { deleteOldTold, deleteTold, selectNamed } from './told.queries.ts'
import { soughtAs } from './told-people.ts'

const atOnce = 500

/**
 * Forgets whom sources named where their terms let us keep it no longer, where the operator doesn't want it any more, and who objected or
 * was erased by something else than the address.
 */
export async function forgetTold(ctx: Pick<Context, 'db' | 'suppression' | 'now'>): Promise<void> {
  await deleteOldTold(ctx.db, ctx.now())
  for (let after = ''; ;) {
    const rows = await selectNamed(ctx.db, after, atOnce)
    const held = await heldAmong(ctx, rows.map(soughtAs))
    const addresses = rows.flatMap((row, at) => (held.has(at) ? row.addressKey : []))
    await deleteTold(ctx.db, { addresses, contactIds: [] })
    if (rows.length < atOnce) return
    after = rows.at(-1)?.addressKey ?? after
  }
}

/** Of a person who is erased. */
export async function forgetErasedTold(
  db: Db,
  { contactIds, addresses }: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  await deleteTold(db, { addresses: addresses.map(addressKey), contactIds: contactIds.filter((id) => id !== '') })
}
