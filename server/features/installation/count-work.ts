import type { Context } from '../../context.ts'
import { selectWork, type Work } from './work.queries.ts'

/** What the workers have to do, for the operator: much that is late means that no worker runs, or too few. */
export async function countWork({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Work> {
  return selectWork(db, now())
}
