import type { AccountId, Whose } from '../../actor.ts'
import { inTransaction, type Db, type Transaction } from '../../db/transaction.ts'
import { deleteAlertsBut, deleteAlertsOf, deleteSettings, type AlertRow } from './alerts.queries.ts'
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

/** For a saved search that was changed: it asks for something else, or whoever had its alert doesn't see it any more. */
export async function settleChanged(
  tx: Transaction,
  search: { id: string; ownerId: AccountId; isShared: boolean } & Pick<AlertRow, 'criteria'>,
): Promise<void> {
  if (!search.isShared) await deleteAlertsBut(tx, search.id, search.ownerId)
  await deleteOtherEvents(tx, search.id, askedNow(search))
}

/** For somebody who leaves a workspace. */
export async function forgetAlertsOf(tx: Transaction, who: Whose) {
  await deleteAlertsOf(tx, who)
}
