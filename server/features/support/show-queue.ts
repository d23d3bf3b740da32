import type { SupportState } from '../../../contract/support/support.ts'
import type { Db } from '../../db/transaction.ts'
import { countWaiting, selectQueue, selectQueued, type QueuedRow, type WaitingByPlan } from './queue.queries.ts'
import { selectMessages, type MessageRow } from './support.queries.ts'

const most = 200

export type { QueuedRow, WaitingByPlan } from './queue.queries.ts'
export type { MessageRow } from './support.queries.ts'

/** For the operator: the requests of all workspaces in one state, at most 200. Open ones in the order in which they are answered. */
export async function showQueue(db: Db, state: SupportState): Promise<QueuedRow[]> {
  return selectQueue(db, state, most)
}

/** For the operator: one request with everything written; null if there is none, or nobody to answer to. */
export async function showQueued(db: Db, id: string): Promise<(QueuedRow & { messages: MessageRow[] }) | null> {
  const row = await selectQueued(db, id)
  return row && { ...row, messages: await selectMessages(db, id) }
}

/** How many wait for an answer, by plan, and since when the first of each. */
export async function waitingRequests(db: Db): Promise<WaitingByPlan[]> {
  return countWaiting(db)
}
