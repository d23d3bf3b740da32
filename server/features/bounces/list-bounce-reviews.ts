import type { BounceReading } from '../../../engines/bounces/port.ts'
import type { Context } from '../../context.ts'
import { selectReviews } from './bounces.queries.ts'
import { whyBounce } from './why-bounce.ts'

const most = 200

/** A report that the rule did not decide, as the operator judges it. */
export type BounceReview = {
  id: string
  /** Whose credit it is about. */
  accountEmail: string
  /** The address that is said to have bounced; "" once the person is erased. */
  email: string
  /** Of a reveal: whose address it is. */
  name: string
  company: string
  receiptId: string
  reportedAt: string
  /** A report for machines, prose, or a line of a list. */
  toldBy: 'report' | 'text' | 'list'
  /** One sentence: why the rule did not decide. */
  why: string
  /** What the message says; null where it could not be read, or the person is erased. */
  reading: BounceReading | null
  /** What the mail host said when it was asked anew; null where it was not asked. */
  verdict: { status: string; reason: string } | null
}

/** For the operator: the reports in review of all accounts, those that wait longest first, at most 200. */
export async function listBounceReviews({ db }: Pick<Context, 'db'>): Promise<BounceReview[]> {
  return (await selectReviews(db, most)).map((row) => ({
    id: row.id,
    accountEmail: row.accountEmail,
    email: row.email,
    name: row.name,
    company: row.company,
    receiptId: row.receiptId,
    reportedAt: row.reportedAt.toISOString(),
    toldBy: row.toldBy,
    why: whyBounce(row),
    reading: row.reading,
    verdict: row.verdictStatus ? { status: row.verdictStatus, reason: row.verdictReason ?? '' } : null,
  }))
}
