import type { PROOFS } from '../../../db/tables/sources.ts'
import type { Db } from '../../../db/transaction.ts'
import { updateProof } from './calls.queries.ts'

/**
 * What our own proof said of the address that this call brought: it feeds what is learned of the source. False if it was noted before, by an
 * attempt that died behind it.
 */
export async function noteProof(db: Db, callId: number, proof: (typeof PROOFS)[number]): Promise<boolean> {
  return updateProof(db, callId, proof)
}
