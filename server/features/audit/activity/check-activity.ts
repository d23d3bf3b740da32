import type { Db } from '../../../db/transaction.ts'
import {
  countRows,
  selectBroken,
  selectEnds,
  selectFaults,
  type ChainEnd,
  type ChainFault,
} from './activity.queries.ts'
import { sealActivity } from './seal-activity.job.ts'

export type ActivityCheck = {
  ok: boolean
  chains: number
  rows: number
  /** Written in the last seconds: no chain holds them so far. */
  unsealed: number
  pruned: number
  faults: ChainFault[]
}

/**
 * Whether the record of every workspace is as it was sealed. Finds a row that was changed, removed, put in or moved, and a cut at
 * the end. Who rewrites a whole chain and its end is found only by ends that were noted elsewhere before: `noted`.
 */
export async function checkActivity(db: Db, noted: readonly ChainEnd[] = []): Promise<ActivityCheck> {
  const faults = [...(await selectFaults(db)), ...(await selectBroken(db, noted))]
  return { ok: faults.length === 0, ...(await countRows(db)), faults }
}

/** Where every chain ends now, to be kept outside of this database; what was recorded in the last seconds is sealed first. */
export async function listEnds(db: Db): Promise<ChainEnd[]> {
  await sealActivity({ db })
  return selectEnds(db)
}
