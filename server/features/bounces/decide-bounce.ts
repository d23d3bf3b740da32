import type { Context } from '../../context.ts'
import { selectReviews, lockBounce, updateBounce } from './bounces.queries.ts'
import { whyBounce } from './why-bounce.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../jobs/notices.queries.ts'
import { Refusal } from '../../refusal.ts'
import { acceptBounce } from './accept-bounce.ts'
import { cutText } from '../../outside-text/cut-text.ts'

const most = 200

/** A report that the rule did not decide, as the operator sees it. */
export type BounceReview = Awaited<ReturnType<typeof listBounceReviews>>[number]

/** For the operator: the reports in review of all accounts, the longest waiting first, at most 200. */
export async function listBounceReviews({ db }: Pick<Context, 'db'>) {
  return (await selectReviews(db, most)).map((row) => ({
    id: row.id,
    /** The account whose credit it is about. */
    accountEmail: row.accountEmail,
    /** The address that is said to have bounced; "" after the person was erased. */
    email: row.email,
    /** For a reveal: the person. */
    name: row.name,
    company: row.company,
    receiptId: row.receiptId,
    reportedAt: row.reportedAt.toISOString(),
    /** A report for machines, prose, or a line of a list. */
    toldBy: row.toldBy,
    /** One sentence: why the rule did not decide. */
    why: whyBounce(row),
    /** The content of the message; null if it could not be read, or the person was erased. */
    reading: row.reading,
    /** The mail host's answer when it was asked again; null if it was not asked. */
    verdict: row.verdictStatus ? { status: row.verdictStatus, reason: row.verdictReason ?? '' } : null,
  }))
}

const noteCharacters = 1_000

/**
 * The operator's decision on a report in review: if accepted, its credit is given back; if refused, not. Both are final. The
 * note is shown to the account. Refuses with `unknown-bounce`, and with `bounce-decided` if it is not in review (any more).
 */
export async function decideBounce(
  ctx: Pick<Context, 'db' | 'now'>,
  id: string,
  decision: { accept: boolean; note: string },
): Promise<void> {
  const note = cutText(decision.note.trim(), noteCharacters)
  const settledAt = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const bounce = await lockBounce(tx, id)
    if (!bounce) throw new Refusal('unknown-bounce')
    if (bounce.state !== 'review') throw new Refusal('bounce-decided')
    const end = { decidedBy: 'operator' as const, note, settledAt }
    if (decision.accept) await acceptBounce(tx, bounce, { ...end, reason: 'operator.accepted' })
    else await updateBounce(tx, id, { ...end, state: 'refused', reason: 'operator.refused' })
    await notify(tx, 'bounce_settled', id)
  })
}
