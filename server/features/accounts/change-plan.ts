import { inTransaction, type Db } from '../../db/transaction.ts'
import { updatePremium } from './accounts.queries.ts'
import { isPremium } from '../workspaces/is-premium.ts'
import { requireUser } from './require-user.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/**
 * The operator's switch: gives an account the Professional plan, or takes it back. A subscription is separate and stays as it
 * is.
 * @returns a sentence for the operator: which plan the account has now
 */
export async function changePlan(db: Db, email: string, isOn: boolean, at = new Date()): Promise<string> {
  const user = await requireUser(db, email)
  return inTransaction(db, async (tx) => {
    await updatePremium(tx, user.id, isOn)
    const by = { workspaceId: user.workspaceId, accountId: null, via: 'operator' } as const
    await recordActivity(tx, by, { kind: 'plan.given', after: isOn ? 'on' : 'off' })
    if (isOn) return `${email} is on the Professional plan.`
    return (await isPremium(tx, user.workspaceId, at))
      ? `${email} keeps the Professional plan through their own subscription.`
      : `${email} is on the Starter plan.`
  })
}
