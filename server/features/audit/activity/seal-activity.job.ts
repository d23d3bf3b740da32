import type { WorkerContext } from '../../../context.ts'
import type { Db } from '../../../db/transaction.ts'
import { callPrune, callSeal } from './activity.queries.ts'

const atOnce = 2_000

/** Gives committed rows their place in the chains; in portions, so that no transaction is long. */
export async function sealActivity({ db }: { db: Db }): Promise<void> {
  while ((await callSeal(db, atOnce)) === atOnce);
}

/** Takes out what is older than 400 days; sealed first, since only sealed rows are taken. */
export async function pruneActivity({ db }: Pick<WorkerContext, 'db'>): Promise<void> {
  await callPrune(db)
}
