import { plans } from '../../../../pricing/plans.ts'
import type { WorkspaceId } from '../../../actor.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { selectSeats } from './seats.queries.ts'

/**
 * How many people a team's workspace takes: everybody in it takes a place, the owner and viewers too. On the Team plan these are its
 * seats, without those that end with the period; else the free number. Who is in it stays, also beyond that: only nobody joins.
 */
export async function placesIn(
  db: Db | Transaction,
  workspaceId: WorkspaceId,
  at: Date,
): Promise<{ places: number; hasPlan: boolean }> {
  const paid = await selectSeats(db, workspaceId, at)
  return { places: paid?.seatsNext ?? plans.starter.people, hasPlan: paid !== null }
}
