import type { ActivityEvent } from '../../../../contract/security/activity-kinds.ts'
import type { AccountId, Actor } from '../../../actor.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { recordActivity } from './record-activity.ts'

type Owned = { ownerId: AccountId; isShared: boolean }

/** Writes down who sees a list, saved search or view from now on, and that it is another's, where that has changed. */
export async function recordSharing(
  tx: Transaction,
  actor: Actor,
  on: `${'list' | 'search' | 'view'}:${string}`,
  { before, after }: { before: Owned; after: Owned },
): Promise<void> {
  const thing = on.split(':')[0] as 'list' | 'search' | 'view'
  const event = (what: 'shared' | 'hidden' | 'handed_over') => ({ kind: `${thing}.${what}` as const, on })
  if (before.isShared !== after.isShared)
    await recordActivity(tx, actor, event(after.isShared ? 'shared' : 'hidden') satisfies ActivityEvent)
  if (before.ownerId !== after.ownerId)
    await recordActivity(tx, actor, { ...event('handed_over'), among: [`account:${after.ownerId}`] })
}
