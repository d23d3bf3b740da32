import type { WorkspaceId } from '../../../actor.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { selectPlace, type Place, selectSeats } from './seats.queries.ts'
import { plans } from '../../../../pricing/plans.ts'

export async function requirePlace(db: Db | Transaction, workspaceId: WorkspaceId): Promise<Place> {
  const place = await selectPlace(db, workspaceId)
  if (!place) throw new Refusal('unauthorized')
  return place
}

export function tooFewSeats(people: number): Refusal {
  const message = `There are ${people} people in the workspace, and each takes a seat. Choose ${people} seats or more, or remove some people first.`
  return new Refusal('too-few-seats', { message })
}

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
