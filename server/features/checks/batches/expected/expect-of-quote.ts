import type { Expectation } from '../../../../contract/reveals.ts'
import type { WorkspaceId } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { selectChecksByCompany } from './batches.queries.ts'
import { expectProven, type CompanyChecks } from './expect-proven.ts'

/** Mail hosts change, and so do the people whom somebody looks for. */
const days = 180
/** The last ones tell most. */
const mostChecks = 500
/** Of so many of the people the companies were checked before: else they say too little of the others. */
const coveredShare = 0.8

/**
 * How many of these people will have a proven address, from this workspace's own checks: those at the same companies if they
 * cover most of the people, else its last ones anywhere. Null if there are too few.
 * @param companies of each person that is to be checked; "" if it is not known
 */
export async function expectOfQuote(
  ctx: Context,
  workspaceId: WorkspaceId,
  companies: readonly string[],
): Promise<Expectation | null> {
  const asked = new Map<string, number>()
  for (const company of companies) asked.set(company, (asked.get(company) ?? 0) + 1)
  const sizes = [...asked.values()]
  const since = new Date(ctx.now().getTime() - days * 24 * 60 * 60_000)
  const named = [...asked.keys()].filter((company) => company !== '')
  const same = await selectChecksByCompany(ctx.db, workspaceId, since, mostChecks, named)
  const covered = same.reduce((sum, { company }) => sum + (asked.get(company) ?? 0), 0)
  const nearest = covered >= coveredShare * companies.length ? expectProven(same, sizes) : null
  if (nearest) return { ...nearest, of: companies.length, at: 'these-companies' }
  const any: readonly CompanyChecks[] = await selectChecksByCompany(ctx.db, workspaceId, since, mostChecks)
  const usual = expectProven(any, sizes)
  return usual && { ...usual, of: companies.length, at: 'any-company' }
}
