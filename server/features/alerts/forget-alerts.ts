import type { AccountId } from '../../actor.ts'
import { inTransaction, type Db, type Transaction } from '../../db/transaction.ts'
import { deleteSettings, type AlertRow } from './alerts.queries.ts'
import { askedNow } from './asked-now.ts'
import { deleteEventsAbout, deleteOtherEvents } from './changes/events.queries.ts'

/** For an account that is closed; its alerts go with their saved searches. */
export async function forgetNotifications(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteSettings(tx, accountId)
}

/** For a person who is erased. */
export async function forgetErasedNews(db: Db, personIds: readonly string[]): Promise<void> {
  const ids = personIds.filter((id) => id !== '')
  await inTransaction(db, (tx) => deleteEventsAbout(tx, ids))
}

/** For a saved search that was changed. */
export async function forgetOtherNews(
  tx: Transaction,
  search: { id: string } & Pick<AlertRow, 'criteria'>,
): Promise<void> {
  await deleteOtherEvents(tx, search.id, askedNow(search))
}
