import type { SeatsWish, Subscription } from '../../../../contract/subscriptions.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { showSubscription } from '../show-subscription.ts'
import { requirePlace } from './require-place.ts'
import { setSeats } from './set-seats.ts'

/** Changes the seats of a team's plan; its owner is told by mail. */
export async function changeSeats(ctx: Context, actor: Actor, wish: SeatsWish): Promise<Subscription> {
  const { isPersonal, name } = await requirePlace(ctx.db, actor.workspaceId)
  if (isPersonal) throw new Refusal('not-a-team')
  await setSeats(ctx, actor, { ...wish, at: new Date(wish.at), workspace: name })
  return showSubscription(ctx, actor)
}
