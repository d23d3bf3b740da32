import { whyBounce } from './why-bounce.ts'
import type { Bounce } from '../../../contract/bounces.ts'
import type { Context } from '../../context.ts'
import type { BounceOfReceipt } from './bounces.queries.ts'
import { recipientOf } from './judge-bounce.ts'

/** A bounce report as the account sees it. */
export function bounceAnswer({ now }: Pick<Context, 'now'>, row: BounceOfReceipt): Bounce {
  const waitMs = (row.nextAttemptAt?.getTime() ?? 0) - now().getTime()
  return {
    id: row.id,
    receiptId: row.receiptId,
    contactId: row.contactId,
    email: row.email,
    name: row.name,
    company: row.company,
    state: row.state,
    why: whyBounce(row),
    note: row.note,
    refunded: row.state === 'accepted' ? row.charged : 0,
    said: saidOf(row),
    reportedAt: row.reportedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    retryAfter: row.state === 'checking' ? Math.max(2, Math.ceil(waitMs / 1_000) + 1) : null,
  }
}

function saidOf({ reading, addressKey }: BounceOfReceipt): Bounce['said'] {
  const said = reading && recipientOf(reading, addressKey)
  return said ? { reply: said.reply, host: said.host, writtenAt: reading.writtenAt } : null
}
