import type { ContactStatus } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { ContactRow } from '../../db/tables/contacts.ts'
import type { Db } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { changeContacts } from './change-contacts.ts'
import { findSaved, updateStatus } from './contacts.queries.ts'
import { withVisibleLists } from './visible-lists.ts'
import { recordActivity } from '../audit/activity/record-activity.ts'

/** What this workspace keeps of one person under the first of these ids that it saved, with its status; null if it isn't saved. */
export async function savedContact(db: Db, actor: Actor, personIds: readonly string[]): Promise<ContactRow | null> {
  for (const personId of personIds) {
    const row = await findSaved(db, actor.workspaceId, personId)
    if (row) return (await withVisibleLists(db, actor, [row]))[0] ?? null
  }
  return null
}

/** Says how far the talk with a saved contact is. Refuses if it isn't saved. */
export async function setStatus(ctx: Context, actor: Actor, personId: string, status: ContactStatus): Promise<void> {
  await changeContacts(ctx, actor, async (tx) => {
    if (!(await updateStatus(tx, actor, personId, status, ctx.now()))) throw new Refusal('unknown-contact')
    await recordActivity(tx, actor, { kind: 'contact.status_set', on: `person:${personId}`, after: status })
  })
}
