import type { PROOFS } from '../../../db/tables/sources.ts'
import type { Db } from '../../../db/transaction.ts'
import { updateCall } from './calls.queries.ts'

/** What our own proof said of the address that this call brought: it feeds what is learned of the source. */
export async function noteProof(db: Db, callId: number, proof: (typeof PROOFS)[number]): Promise<void> {
  await updateCall(db, callId, { proof })
}
