import type { Context } from '../../context.ts'
import { selectWork, type Work } from './installation.queries.ts'

/** The workers' due work, for the operator: if much is late, no worker runs, or too few. */
export async function countWork({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Work> {
  return selectWork(db, now())
}
