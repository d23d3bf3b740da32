import type { RevealAnswer } from '../../../../contract/reveals.ts'
import type { Context } from '../../../context.ts'
import type { RevealRow } from '../../../db/tables/checks.ts'
import { Refusal } from '../../../refusal.ts'
import { savedIdsOf } from '../../contacts/saved-ids.ts'
import { provenAtOf, searchRow } from './search-row.ts'
import { unprovenOutcome } from '../../contacts/unproven-outcome.ts'

/** A reveal's row as POST /api/enrich-contact answers it. `charged: false` if nothing is taken for this call. */
export async function revealAnswer(
  ctx: Context,
  reveal: RevealRow,
  { charged }: { charged: boolean },
): Promise<RevealAnswer> {
  if (reveal.status === 'erased') throw new Refusal('erased-contact')
  const saved = (await savedIdsOf(ctx, reveal.workspaceId, [reveal.contactId])).get(reveal.contactId)
  const bounced = reveal.bouncedEmail === '' ? null : reveal
  if (reveal.state === 'checking') {
    const waitMs = (reveal.nextAttemptAt?.getTime() ?? 0) - ctx.now().getTime()
    const contact = { ...searchRow(reveal.person, bounced, saved), emailAvailable: reveal.person.emailExpected }
    return { success: false, status: 'checking', retryAfter: Math.max(2, Math.ceil(waitMs / 1_000) + 1), contact }
  }
  const receiptId = reveal.receiptId ?? ''
  if (reveal.state === 'proven') {
    const contact = searchRow(reveal.person, { ...reveal, provenAt: provenAtOf(reveal), unproven: null }, saved)
    return { success: true, contact, charged: charged ? reveal.charged : 0, receiptId }
  }
  const contact = {
    ...searchRow(reveal.person, bounced, saved),
    emailAvailable: false,
    receiptId,
    unproven: unprovenOutcome(reveal),
  }
  return {
    success: false,
    status: reveal.status ?? 'unknown',
    reason: reveal.reason ?? 'local.deadline',
    contact,
    charged: 0,
    receiptId,
  }
}
