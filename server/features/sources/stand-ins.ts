import { listAble } from './list-able.ts'
import { mayClaim } from './may-claim.ts'
import { calledAs } from './paid-source.ts'
import type { SourcesContext } from './sources-context.ts'

/**
 * Whose word is had where no mail server can be asked from here, as people read their names: verifiers, and sources whose word the operator
 * lets be charged for.
 */
export async function standIns(ctx: Pick<SourcesContext, 'db' | 'openSource' | 'settings'>): Promise<string[]> {
  const [verifiers, finders] = await Promise.all([listAble(ctx, 'verifyAddress'), listAble(ctx, 'findAddress')])
  const all = [...verifiers, ...finders.filter((source) => mayClaim(source))]
  return [...new Set(all.map((source) => calledAs(source)))]
}
