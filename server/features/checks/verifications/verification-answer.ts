import { verdictStatus, type AddressFacts, type VerificationAnswer } from '../../../../contract/verifications.ts'
import type { Context } from '../../../context.ts'
import type { VerificationRow } from '../../../db/tables/checks.ts'
import { Refusal } from '../../../refusal.ts'
import { whyVerdict } from '../core/why-verdict.ts'

export const noFacts: AddressFacts = { role: false, free: false, disposable: false, suggestion: null }

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
