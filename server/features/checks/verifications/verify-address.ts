import { type VerificationAnswer, verdictStatus, type AddressFacts } from '../../../../contract/verifications.ts'
import type { Actor, WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { VerificationRow } from '../../../db/tables/checks.ts'
import { untilSettled } from '../../../jobs/until-settled.ts'
import { Refusal } from '../../../refusal.ts'
import { judgeSyntax } from '../core/addresses.ts'
import { checkLimits } from '../core/check-limits.ts'
import { whyVerdict } from '../core/why-verdict.ts'
import { startVerification } from './start-verification.ts'
import { findVerification } from './verifications.queries.ts'

/**
 * Proves an address that the account enters; paid for only if it is valid and not yet the account's own. Calls at once for
 * one address share one check and its credits. After 20 seconds at most the answer is "checking".
 */
export async function verifyAddress(ctx: Context, actor: Actor, typed: string, signal?: AbortSignal) {
  const { workspaceId } = actor
  const judged = judgeSyntax(ctx.checkAddress, typed)
  if (judged.address === null) {
    const { status, reason } = judged
    const checkedAt = ctx.now().toISOString()
    const why = whyVerdict(status, reason, 0)
    return { id: null, address: typed, status, reason, why, facts: noFacts, charged: 0, receiptId: null, checkedAt }
  }
  if ((await ctx.directory.erasedAddresses([judged.address])).size > 0) throw new Refusal('erased-contact')
  const { id, isAnswered } = await startVerification(ctx, actor, judged.address)
  const row = await untilSettled(ctx, {
    channel: 'verification_settled',
    subject: id,
    read: () => requireVerification(ctx, workspaceId, id),
    limitMs: checkLimits.answerMs,
    signal,
  })
  const answer = verificationAnswer(ctx, row)
  return isAnswered && 'charged' in answer ? { ...answer, charged: 0 } : answer
}

/** The state of this account's verification, at once. */
export async function showVerification(ctx: Context, actor: Actor, id: string): Promise<VerificationAnswer> {
  return verificationAnswer(ctx, await requireVerification(ctx, actor.workspaceId, id))
}

async function requireVerification(ctx: Context, workspaceId: WorkspaceId, id: string): Promise<VerificationRow> {
  const row = await findVerification(ctx.db, workspaceId, id)
  if (!row) throw new Refusal('unknown-verification')
  return row
}

const noFacts: AddressFacts = { role: false, free: false, disposable: false, suggestion: null }

/** A verification's row as POST /api/verifications answers it. */
export function verificationAnswer(ctx: Pick<Context, 'now'>, row: VerificationRow): VerificationAnswer {
  const { id, address, charged, receiptId } = row
  if (row.status === 'erased') throw new Refusal('erased-contact')
  if (row.state === 'checking') {
    const waitMs = (row.nextAttemptAt?.getTime() ?? 0) - ctx.now().getTime()
    return { id, address, status: 'checking', retryAfter: Math.max(2, Math.ceil(waitMs / 1_000) + 1) }
  }
  const status = verdictStatus.catch('unknown').parse(row.status)
  const reason = row.reason ?? 'local.deadline'
  return {
    id,
    address,
    status,
    reason,
    why: whyVerdict(status, reason, charged),
    facts: row.facts ?? noFacts,
    charged,
    receiptId,
    checkedAt: (row.settledAt ?? row.startedAt).toISOString(),
  }
}
