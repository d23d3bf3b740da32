import type { KnownOutcome } from '../../../../contract/reveals.ts'
import type { Db } from '../../../db/transaction.ts'
import type { KnownReveal } from '../search-row.ts'
import { selectKnown } from './reveals.queries.ts'
import { unprovenOutcome } from '../../contacts/unproven-outcome.ts'

/** What this account knows of these people: the address it has revealed, or how its last check ended without one. */
export async function knownReveals(
  db: Db,
  userId: string,
  personIds: readonly string[],
): Promise<Map<string, KnownReveal>> {
  if (personIds.length === 0) return new Map()
  const rows = await selectKnown(db, userId, personIds)
  return new Map(
    rows.map(({ contactId, email, bouncedEmail, ...row }) => {
      // An outcome without a proof carries its own receipt; the row's is that of a revealed address.
      const receiptId = email === '' && bouncedEmail === '' ? null : row.receiptId
      return [contactId, { email, bouncedEmail, receiptId, unproven: unprovenOutcome(row) }]
    }),
  )
}

/** The same on the wire, for contacts that are chosen and not shown. */
export async function listOutcomes(db: Db, userId: string, contactIds: readonly string[]): Promise<KnownOutcome[]> {
  const known = await knownReveals(db, userId, contactIds)
  return [...known].map(([contactId, { email, unproven }]) => ({ contactId, isEnriched: email !== '', unproven }))
}
