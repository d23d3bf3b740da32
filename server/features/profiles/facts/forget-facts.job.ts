import type { Context } from '../../../context.ts'
import { deleteOldFacts } from './facts.queries.ts'

/** What sources said of companies and their terms let us keep no longer, or the operator doesn't want any more. */
export async function forgetFacts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteOldFacts(db, now())
}
