import type { Context } from '../../context.ts'
import { selectOpenDisputes, type OpenDispute } from './disputes.queries.ts'

const most = 200

/** For the operator: open disputes and inquiries, the earliest deadline first, at most 200. */
export async function listDisputes({ db }: Pick<Context, 'db'>): Promise<OpenDispute[]> {
  return selectOpenDisputes(db, most)
}
