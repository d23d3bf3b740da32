import { writeCsv, writeCsvHeader } from '../../csv/write-csv.ts'
import type { Db } from '../../db/transaction.ts'
import { selectConfirmed } from './newsletter.queries.ts'
import { leaveLink } from './subscription-link.ts'

const rowsAtOnce = 1_000

/**
 * Everybody who is subscribed, with the link each mail has to carry, as CSV for another program (hence without a byte-order
 * mark), a page of rows at a time.
 */
export async function* subscribersCsv(db: Db, publicUrl: string): AsyncGenerator<string> {
  yield writeCsvHeader(['email', 'confirmed_at', 'unsubscribe_url'], { bom: false })
  for (let afterId = ''; ;) {
    const rows = await selectConfirmed(db, { afterId, most: rowsAtOnce })
    yield writeCsv(
      rows.map(({ email, confirmedAt, leaveToken }) => [
        email,
        confirmedAt.toISOString(),
        leaveLink(publicUrl, leaveToken),
      ]),
    )
    if (rows.length < rowsAtOnce) return
    afterId = rows.at(-1)?.id ?? ''
  }
}
