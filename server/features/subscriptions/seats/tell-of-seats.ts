import { planCents } from '../../../../pricing/plans.ts'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { SubscriptionRow } from '../../../db/tables/subscriptions.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { sendMail } from '../../mails/send-mail.ts'
import { seatsChangedMail } from '../../mails/workspace-mails.ts'
import { requirePlace } from './require-place.ts'
import { selectName } from './seats.queries.ts'

type Stored = Pick<SubscriptionRow, 'seats' | 'seatsNext'>

/**
 * In the transaction that stores other seats: tells the owner. Nothing is told of a call that changed nothing. `workspace`: its name,
 * which a personal one gets only after the payment.
 */
export async function tellOfSeats(
  tx: Transaction,
  ctx: Context,
  { accountId, workspaceId }: Actor,
  change: { before: Stored; after: SubscriptionRow; chargedCents: number | null; workspace: string },
): Promise<void> {
  const { before, after, chargedCents, workspace } = change
  if (before.seats === after.seats && before.seatsNext === after.seatsNext) return
  const { ownerEmail } = await requirePlace(tx, workspaceId)
  const mail = seatsChangedMail({
    workspace,
    by: await selectName(tx, accountId),
    before: before.seatsNext,
    seats: after.seats,
    next: after.seatsNext,
    chargedCents,
    nextCents: planCents(after.seatsNext),
    nextPaymentAt: after.endsAt === null ? after.periodEndsAt : null,
    link: `${ctx.settings.publicUrl()}/settings`,
  })
  await sendMail(tx, ctx, ownerEmail, mail)
}
