import type { Context } from '../../context.ts'
import type { EnrichmentRow } from '../../db/tables/enrichments.ts'
import { knownReveals } from '../checks/reveals/known-reveals.ts'
import type { KnownPerson } from '../contacts/saved-ids.ts'
import { selectStatuses, type ItemStatus } from './enrichments.queries.ts'

/** What came of these people of a file, by id: of who was left out for want of credits, how a check since then ended. */
export async function statusesNow(
  { db }: Pick<Context, 'db'>,
  { workspaceId, batchId, createdAt }: EnrichmentRow,
  people: readonly KnownPerson[],
): Promise<Map<string, ItemStatus>> {
  const statuses: Map<string, ItemStatus> = await selectStatuses(db, batchId, people.map(({ id }) => id)) // oxfmt-ignore
  const leftOut = people.filter(({ id }) => statuses.get(id)?.state === 'skipped')
  const known = await knownReveals(db, workspaceId, leftOut)
  for (const { id } of leftOut) {
    const unproven = known.get(id)?.unproven
    if (!unproven || new Date(unproven.checkedAt) <= createdAt) continue
    const { status, reason, receiptId } = unproven
    statuses.set(id, { ...statuses.get(id)!, state: 'done', status, reason, receiptId })
  }
  return statuses
}
