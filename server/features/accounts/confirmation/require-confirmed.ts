import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { selectConfirmed } from './confirmation.queries.ts'

/** In live mode what costs the workspace or lets others in waits until the address is confirmed; in practice mode nothing waits. */
export async function requireConfirmed({ settings, db }: Context, { accountId }: Actor): Promise<void> {
  if (settings.mode === 'live' && !(await selectConfirmed(db, accountId))) throw new Refusal('address-unconfirmed')
}
