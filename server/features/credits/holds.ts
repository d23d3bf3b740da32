import type { WorkspaceId } from '../../actor.ts'
import { sqlState } from '../../db/sql-state.ts'
import type { Transaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import {
  callCapture,
  callCloseReserve,
  callDraw,
  callExpireHold,
  callExtendHold,
  callHold,
  callRelease,
  callReserve,
  type Spender,
} from './credits.queries.ts'

/** Sets credits aside for one contact until the hold is spent, released or due. Refuses with `no-credits` and `over-limit`. */
export async function holdCredits(
  tx: Transaction,
  spender: Spender,
  { contactId: subject, credits, lifetimeMs }: { contactId: string; credits: number; lifetimeMs: number },
): Promise<number> {
  return refused(() => callHold(tx, spender, { subject, credits, lifetimeMs }))
}

/** Spends a hold, in the transaction that writes the receipt. Throws if the hold has ended. */
export async function spendHold(
  tx: Transaction,
  workspaceId: WorkspaceId,
  holdId: number,
): Promise<{ balanceBefore: number; balanceAfter: number }> {
  return callCapture(tx, workspaceId, holdId)
}

/** Gives a hold's credits back. Throws if the hold has ended. */
export async function releaseHold(tx: Transaction, workspaceId: WorkspaceId, holdId: number): Promise<void> {
  await callRelease(tx, workspaceId, holdId)
}

/** Gives a due hold's credits back, by the database's clock. False if it has ended meanwhile or isn't due. */
export async function expireHold(tx: Transaction, workspaceId: WorkspaceId, holdId: number): Promise<boolean> {
  return callExpireHold(tx, workspaceId, holdId)
}

/** Lets an open hold live at least this much longer from now, for a verification that has to wait. */
export async function extendHold(tx: Transaction, workspaceId: WorkspaceId, holdId: number, lifetimeMs: number) {
  await callExtendHold(tx, workspaceId, holdId, lifetimeMs)
}

/**
 * Sets credits aside for a batch, to be drawn one by one; they can't be spent elsewhere until the reserve ends. Refuses with
 * `no-credits` if the balance is lower, and with `over-limit` if the member or API key has fewer left this month.
 * @param reserve `subject` names the batch; `credits` at least 1; `lifetimeMs` at most 2 days, see extendHold
 */
export async function reserveCredits(
  tx: Transaction,
  spender: Spender,
  reserve: { subject: string; credits: number; lifetimeMs: number },
): Promise<number> {
  return refused(() => callReserve(tx, spender, reserve))
}

async function refused(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === 'QC402') throw new Refusal('no-credits')
    if (sqlState(error) === 'QC403') throw new Refusal('over-limit')
    throw error
  }
}

/**
 * Spends credits of a reserve, in the transaction that writes the receipt. Null if the reserve has ended or has fewer left:
 * then nothing may be charged, and an address that would have to be paid for may not be shown.
 */
export async function drawCredits(
  tx: Transaction,
  workspaceId: WorkspaceId,
  holdId: number,
  receiptId: string,
  credits: number,
): Promise<{ balanceBefore: number; balanceAfter: number } | null> {
  return callDraw(tx, workspaceId, holdId, receiptId, credits)
}

/** Gives back what a batch's reserve still holds; does nothing if it has ended already. */
export async function closeReserve(tx: Transaction, workspaceId: WorkspaceId, holdId: number): Promise<void> {
  await callCloseReserve(tx, workspaceId, holdId)
}
