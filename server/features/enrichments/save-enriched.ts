import { limits } from '../../../contract/lists.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { saveContacts } from '../contacts/save-contacts.ts'
import { listProven } from '../checks/reveals/known-reveals.ts'
import { knownAs } from '../contacts/saved-ids.ts'
import { selectRows } from './enrichments.queries.ts'
import { ownFile } from './show-enrichment.ts'

/** Saves the people of a file whose addresses the account has; those saved before stay as they are. */
export async function saveEnriched(ctx: Context, actor: Actor, id: string): Promise<{ saved: number }> {
  const { workspaceId } = actor
  const file = await ownFile(ctx, workspaceId, id)
  if (file.emptiedAt !== null) throw new Refusal('file-emptied')
  const atOnce = limits.bulkContacts
  let saved = 0
  for (let after = -1; ;) {
    const rows = await selectRows(ctx.db, { workspaceId, id }, after, atOnce)
    const ids = rows.flatMap(({ outcome, contactId }) => (outcome === 'matched' ? contactId : []))
    const proven = await listProven(ctx.db, workspaceId, knownAs(ids, await ctx.directory.find(ids)))
    const personIds = ids.filter((each) => proven.get(each)?.email)
    if (personIds.length > 0) saved += (await saveContacts(ctx, actor, { personIds, tags: [] })).contacts.length
    if (rows.length < atOnce) return { saved }
    after = rows.at(-1)?.position ?? after
  }
}
