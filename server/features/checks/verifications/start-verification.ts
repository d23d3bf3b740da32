import { limits } from '../../../../contract/lists.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { inTurn } from '../../../db/pooler/in-turn.ts'
import { verifications } from '../../../db/tables/checks.ts'
import { inTransaction, type Transaction } from '../../../db/transaction.ts'
import { notify } from '../../../jobs/notices.queries.ts'
import { Refusal } from '../../../refusal.ts'
import { isPremium } from '../../workspaces/is-premium.ts'
import { nextUtcMidnight, utcDay } from '../../workspaces/search-day.ts'
import { holdCredits } from '../../credits/holds.ts'
import { addressKey, domainOf } from '../core/addresses.ts'
import { checkLimits } from '../core/check-limits.ts'
import { countChecking, updateCheck } from '../core/checks.queries.ts'
import { requireMailServers } from '../core/mail-servers.ts'
import { ownedAddresses } from '../core/pay-for-address.ts'
import { domainRoom } from './domain-room.ts'
import { subjectOf } from './verification-check.ts'
import { countOfDay, findFresh, insertVerifications, lockBeginning, lockCheckingOf } from './verifications.queries.ts'
import { recordActivity } from '../../audit/activity/record-activity.ts'

/** How long a definite answer is given again without asking: for a second click, or a page loaded again. */
const freshMs = 60_000

/**
 * Begins the check of one address and holds its credits, in one transaction. A check of this account and address under way is
 * joined, without further cost or count. An address that the account owns needs no credits. Refuses beyond the daily limit of
 * the plan or of the domain, then an empty balance or a used up monthly limit.
 * @param address as the syntax check gave it
 * @returns the verification's id; `isAnswered` if a recent answer is given again, without a charge
 */
export async function startVerification(
  ctx: Context,
  actor: Actor,
  address: string,
): Promise<{ id: string; isAnswered: boolean }> {
  const { workspaceId } = actor
  const at = ctx.now()
  const begin = async (tx: Transaction) => {
    await lockBeginning(tx, workspaceId)
    const [underWay] = await lockCheckingOf(tx, workspaceId, [addressKey(address)])
    if (underWay) return { id: underWay.id, isAnswered: false }
    const since = new Date(at.getTime() - freshMs)
    const fresh = await findFresh(tx, workspaceId, addressKey(address), since)
    // In other capitals it may be another mailbox.
    if (fresh?.address === address) return { id: fresh.id, isAnswered: true }
    await requireMailServers(ctx, tx)
    await requireRoom(tx, workspaceId, at)
    const owned = await ownedAddresses(tx, workspaceId, [address])
    const isOwned = owned.has(addressKey(address))
    if (!isOwned && !(await domainRoom(ctx, tx, workspaceId, [address], at))(address))
      throw new Refusal('domain-limit', { retryAfterSeconds: secondsToMidnight(at) })
    const [id] = await insertVerifications(tx, [newVerification(workspaceId, address, at)])
    if (id === undefined) throw new Error('a verification was not written')
    if (!isOwned) await updateCheck(tx, verifications, id, { holdId: await holdOne(ctx, tx, actor, id) })
    await recordActivity(tx, actor, { kind: 'verification.started', on: `verification:${id}` })
    await notify(tx, 'verification_due', id)
    return { id, isAnswered: false }
  }
  return inTurn(ctx.db, workspaceId, () => inTransaction(ctx.db, begin))
}

async function requireRoom(tx: Transaction, workspaceId: WorkspaceId, at: Date): Promise<void> {
  const isFree = !(await isPremium(tx, workspaceId, at))
  if (isFree && (await countOfDay(tx, workspaceId, utcDay(at))) >= limits.freeVerificationsPerDay)
    throw new Refusal('verify-limit', { retryAfterSeconds: secondsToMidnight(at) })
  if ((await countChecking(tx, verifications, workspaceId)) >= checkLimits.inFlightPerWorkspace)
    throw new Refusal('too-many-in-flight', {
      message: 'Too many verifications are under way. Wait for some of them to finish.',
      retryAfterSeconds: 5,
    })
}

async function holdOne({ settings }: Context, tx: Transaction, actor: Actor, id: string): Promise<number> {
  return holdCredits(tx, actor, {
    contactId: subjectOf(id),
    credits: settings.revealCostCredits,
    lifetimeMs: checkLimits.deadlineMs + checkLimits.holdGraceMs,
  })
}

function secondsToMidnight(at: Date): number {
  return Math.max(1, Math.ceil((nextUtcMidnight(at).getTime() - at.getTime()) / 1_000))
}

/** The row of a check that begins now; its hold or reserve is added later. */
export function newVerification(
  workspaceId: WorkspaceId,
  address: string,
  startedAt: Date,
): typeof verifications.$inferInsert {
  return {
    workspaceId,
    address,
    addressKey: addressKey(address),
    domain: domainOf(address),
    state: 'checking',
    countedOn: utcDay(startedAt),
    startedAt,
    deadlineAt: new Date(startedAt.getTime() + checkLimits.deadlineMs),
    nextAttemptAt: startedAt,
  }
}
