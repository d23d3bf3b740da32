import type { WorkspaceId } from '../../../actor.ts'
import type { Db, Transaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { selectPlace, type Place } from './seats.queries.ts'

export async function requirePlace(db: Db | Transaction, workspaceId: WorkspaceId): Promise<Place> {
  const place = await selectPlace(db, workspaceId)
  if (!place) throw new Refusal('unauthorized')
  return place
}

export function tooFewSeats(people: number): Refusal {
  const message = `There are ${people} people in the workspace, and each takes a seat. Choose ${people} seats or more, or remove some people first.`
  return new Refusal('too-few-seats', { message })
}
