import type { SourcePerson } from '../../../../engines/sources/port.ts'
import type { Context } from '../../../context.ts'
import type { EnrichedRow } from '../../../db/tables/enrichments.ts'
import { heldAmong, type SoughtPerson } from '../../sources/may-ask-for.ts'
import { selectTold, type ToldRow } from './told.queries.ts'

export type Told = { person: SourcePerson; saidBy: string; askedAt: Date }

/**
 * Whom a source named for each of these rows, if anybody and as long as its terms allow; of nobody who was erased or objected, whenever
 * that was.
 */
export async function toldPeople(
  ctx: Pick<Context, 'db' | 'suppression' | 'now'>,
  rows: readonly EnrichedRow[],
): Promise<(row: EnrichedRow) => Told | null> {
  const addresses = new Set(rows.flatMap(({ isNameless, emailKey }) => (isNameless && emailKey !== '' ? emailKey : [])))
  const kept = await selectTold(ctx.db, [...addresses], ctx.now())
  const held = await heldAmong(ctx, kept.map(soughtAs))
  const told = new Map(
    kept.flatMap(({ addressKey, person, saidBy, askedAt }, at) =>
      person === null || held.has(at) ? [] : [[addressKey, { person, saidBy, askedAt }] as const],
    ),
  )
  return ({ isNameless, emailKey }) => (isNameless ? (told.get(emailKey) ?? null) : null)
}

/** All by which somebody who was named could be on the list of the erased. */
export function soughtAs({
  addressKey,
  contactId,
  person,
}: Pick<ToldRow, 'addressKey' | 'contactId' | 'person'>): SoughtPerson {
  const { linkedinUrl = '' } = person ?? {}
  return { contactId: contactId === '' ? null : contactId, addresses: [addressKey], linkedinUrl, sourceIds: [] }
}
