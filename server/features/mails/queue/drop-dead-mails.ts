import type { LinkOf } from '../../../db/tables/mails.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { updateLinksEnded } from './mails.queries.ts'

/**
 * In the transaction that ends these links: mails that wait with one of them are not sent any more. One that is being sent at this
 * moment may still arrive.
 */
export async function dropDeadMails(
  tx: Transaction,
  { now }: { now: () => Date },
  ...links: readonly LinkOf[]
): Promise<void> {
  await updateLinksEnded(tx, links, now())
}
