import type { AccountId } from '../../actor.ts'
import type { Db, Transaction } from '../../db/transaction.ts'
import { deleteSettings } from './alerts.queries.ts'
import { deleteEventsAbout } from './changes/events.queries.ts'

/** For an account that is closed; its alerts go with their saved searches. */
export async function forgetNotifications(tx: Transaction, accountId: AccountId): Promise<void> {
  await deleteSettings(tx, accountId)
}

/** For a person who is erased. */
export async function forgetErasedNews(db: Db, personIds: readonly string[]): Promise<void> {
  await deleteEventsAbout(
    db,
    personIds.filter((id) => id !== ''),
  )
}
