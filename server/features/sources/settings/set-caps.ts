import type { Db } from '../../../db/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import { selectCaps, updateCaps } from '../calls/calls.queries.ts'

/** What all sources together may cost for one reveal and for one batch. */
export type Caps = { revealMicroUsd: number; batchMicroUsd: number; revealCalls: number }

export async function showCaps(db: Db): Promise<Caps> {
  const { revealMicroUsd, batchMicroUsd, revealCalls } = await selectCaps(db)
  return { revealMicroUsd, batchMicroUsd, revealCalls }
}

/** Holds for every call from now on, also of reveals and batches under way. */
export async function setCaps(db: Db, set: Partial<Caps>): Promise<void> {
  if (Object.keys(set).length === 0) throw new Refusal('bad-request', { message: 'Say what to change.' })
  await updateCaps(db, set)
}
