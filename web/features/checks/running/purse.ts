import type { User } from '../../../../contract/accounts.ts'
import { endpoints } from '../../../../contract/endpoints.ts'
import { mayAs } from '../../../../contract/security/rights.ts'
import { leftOfLimit } from '../../../../pricing/reveal-price.ts'
import { number } from '../../../ui/format.ts'
import { useMemo } from 'react'
import { useUser } from '../../../api/use-current-user.ts'

/**
 * The workspace's free credits, how many of them the member's monthly limit leaves (null without a limit), and whether the member may
 * buy more.
 */
export type Purse = { balance: number; leftThisMonth: number | null; mayBuy: boolean }

export function purseOf({ enrichmentCredits, monthlyLimit, workspace }: User): Purse {
  const leftThisMonth = monthlyLimit && leftOfLimit(monthlyLimit)
  return { balance: enrichmentCredits, leftThisMonth, mayBuy: mayAs(workspace.role, endpoints.startCheckout.caller) }
}

/** What the caller may spend now. */
export function spendable(purse: Purse): number {
  return isLimited(purse) ? purse.leftThisMonth : purse.balance
}

/** Whether the limit leaves less than there is. */
export function isLimited(purse: Purse): purse is Purse & { leftThisMonth: number } {
  return purse.leftThisMonth !== null && purse.leftThisMonth < purse.balance
}

/** "you have 250", or "you have 250 and may spend 3 of them this month" */
export function haveWords(purse: Purse): string {
  const have = `you have ${number.format(purse.balance)}`
  return isLimited(purse) ? `${have} and may spend ${number.format(purse.leftThisMonth)} of them this month` : have
}

/** Why so many can't be spent. */
export function tooMuchWords(purse: Purse): string {
  if (isLimited(purse))
    return `Your limit leaves you ${creditsOf(purse.leftThisMonth)} this month. Enter fewer, or ask for more.`
  return `You have ${creditsOf(purse.balance)}. Enter fewer, or ${purse.mayBuy ? 'buy more' : 'ask for more'}.`
}

function creditsOf(credits: number): string {
  return credits === 0 ? 'no credits' : `${number.format(credits)} ${credits === 1 ? 'credit' : 'credits'}`
}

/** What the signed-in person can spend; the same object until that changes. */
export function usePurse(): Purse {
  const user = useUser()
  return useMemo(() => purseOf(user), [user])
}
