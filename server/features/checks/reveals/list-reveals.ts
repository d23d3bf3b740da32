import type { RevealedContact } from '../../../../contract/reveals.ts'
import type { Db } from '../../../db/transaction.ts'
import { savedIds } from '../../contacts/saved-ids.ts'
import { searchRow } from '../search-row.ts'
import { selectProven } from './reveals.queries.ts'
import { unprovenOutcome } from '../../contacts/unproven-outcome.ts'

/** Every contact this account has revealed, newest first; they never disappear. */
export async function listReveals(db: Db, userId: string): Promise<RevealedContact[]> {
  const rows = await selectProven(db, userId)
  const saved = await savedIds(
    db,
    userId,
    rows.map((row) => row.contactId),
  )
  return rows.map((row) => ({
    ...searchRow(row.person, { ...row, unproven: unprovenOutcome(row) }, saved.get(row.contactId)),
    revealedAt: (row.settledAt ?? row.startedAt).toISOString(),
    source: row.source,
  }))
}
