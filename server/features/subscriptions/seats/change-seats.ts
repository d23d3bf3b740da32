import type { SeatsWish, Subscription } from '../../../../contract/subscriptions.ts'
import { planCents } from '../../../../pricing/plans.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { tellByMail } from '../../mails/send-mail.ts'
import { seatsChangedMail } from '../../mails/workspace-mails.ts'
import { showSubscription } from '../show-subscription.ts'
import { requirePlace } from './require-place.ts'
import { selectName } from './seats.queries.ts'
import { setSeats, type SeatsChange } from './set-seats.ts'

/** Changes the seats of a team's plan, and tells its owner by mail. */
export async function changeSeats(ctx: Context, actor: Actor, wish: SeatsWish): Promise<Subscription> {
  const { isPersonal } = await requirePlace(ctx.db, actor.workspaceId)
  if (isPersonal) throw new Refusal('not-a-team')
  const change = await setSeats(ctx, actor, { ...wish, at: new Date(wish.at) })
  await tellOfSeats(ctx, actor, change)
  return showSubscription(ctx, actor)
}

/** Nothing is told of a call that changed nothing. */
export async function tellOfSeats(ctx: Context, { accountId, workspaceId }: Actor, change: SeatsChange): Promise<void> {
  const { before, after, chargedCents } = change
  if (before.seats === after.seats && before.seatsNext === after.seatsNext) return
  const [{ name: workspace, ownerEmail }, by] = await Promise.all([
    requirePlace(ctx.db, workspaceId),
    selectName(ctx.db, accountId),
  ])
  const mail = seatsChangedMail({
    workspace,
    by,
    before: before.seatsNext,
    seats: after.seats,
    next: after.seatsNext,
    chargedCents,
    nextCents: planCents(after.seatsNext),
    nextPaymentAt: after.endsAt === null ? after.periodEndsAt : null,
    link: `${ctx.settings.publicUrl()}/settings`,
  })
  await tellByMail(ctx, ownerEmail, mail)
}
