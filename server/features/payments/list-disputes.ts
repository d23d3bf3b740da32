import type { Context } from '../../context.ts'
import { selectOpenDisputes, type OpenDispute } from './disputes.queries.ts'

const most = 200

/** For the operator: open disputes and inquiries, those that have to be answered first on top, at most 200. */
export async function listDisputes({ db }: Pick<Context, 'db'>): Promise<OpenDispute[]> {
  return selectOpenDisputes(db, most)
}
