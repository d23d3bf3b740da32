import type { SourcePerson } from '../../../../engines/sources/port.ts'
import type { Context } from '../../../context.ts'
import type { EnrichedRow } from '../../../db/tables/enrichments.ts'
import { heldAmong, type SoughtPerson } from '../../sources/may-ask-for.ts'
import { selectTold, type ToldRow, deleteOldTold, deleteTold, selectNamed } from './told.queries.ts'
import { addressKey } from '../../checks/core/addresses.ts'
import type { Db } from '../../../db/transaction.ts'

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

const atOnce = 500

/**
 * Forgets whom sources named where their terms let us keep it no longer, where the operator doesn't want it any more, and who objected or
 * was erased by something else than the address.
 */
export async function forgetTold(ctx: Pick<Context, 'db' | 'suppression' | 'now'>): Promise<void> {
  await deleteOldTold(ctx.db, ctx.now())
  for (let after = ''; ;) {
    const rows = await selectNamed(ctx.db, after, atOnce)
    const held = await heldAmong(ctx, rows.map(soughtAs))
    const addresses = rows.flatMap((row, at) => (held.has(at) ? row.addressKey : []))
    await deleteTold(ctx.db, { addresses, contactIds: [] })
    if (rows.length < atOnce) return
    after = rows.at(-1)?.addressKey ?? after
  }
}

/** Of a person who is erased. */
export async function forgetErasedTold(
  db: Db,
  { contactIds, addresses }: { contactIds: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  await deleteTold(db, { addresses: addresses.map(addressKey), contactIds: contactIds.filter((id) => id !== '') })
}
