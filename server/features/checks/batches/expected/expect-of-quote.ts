import type { Expectation } from '../../../../../contract/reveals.ts'
import type { WorkspaceId } from '../../../../actor.ts'
import type { Context } from '../../../../context.ts'
import type { DirectoryPerson } from '../../../../../engines/directory/port.ts'
import { brokenOff } from '../../core/check-kind.ts'
import { forecasts } from '../../core/domain-facts.ts'
import { believeShares, type Beliefs } from './believe-shares.ts'
import { selectChecksByCompany } from './checks-before.queries.ts'
import { expectProven, type Asked } from './expect-proven.ts'

/** Mail hosts change, and so do the people whom somebody looks for. */
const days = 180
/** The last ones tell most. */
const mostChecks = 500
/** Of so many of the people the companies were checked before: else they say too little of the others. */
const coveredShare = 0.8

/** Where somebody works, as the directory says; undefined: it does not know them. */
export type AskedPerson = Pick<DirectoryPerson, 'company' | 'companyDomain'> | undefined

/** `unlikely`: how many of them are where no address can be proven, by what is known of their domains. */
export type QuoteExpectation = { expected: Expectation | null; unlikely: number }

/** How many of these people will have a proven address, from what is known of their domains and from this workspace's own checks. */
export async function expectOfQuote(
  ctx: Context,
  workspaceId: WorkspaceId,
  people: readonly AskedPerson[],
): Promise<QuoteExpectation> {
  const asked = await outlooksOf(ctx, people)
  const unlikely = asked.filter(({ outlook }) => outlook === 'no-mail' || outlook === 'accepts-all').length
  const told = asked.length === 0 ? null : await believeOf(ctx, workspaceId, asked)
  if (!told) return { expected: null, unlikely }
  const { at, beliefs } = told
  const expected = { ...expectProven(beliefs, told.asked), of: asked.length, from: beliefs.from, at, more: null }
  return { expected, unlikely }
}

/** What is known of their domains, whoever had it checked. */
export async function outlooksOf(ctx: Context, people: readonly AskedPerson[]): Promise<Asked[]> {
  const domains = people.map((person) => person?.companyDomain ?? '')
  const known = await forecasts(ctx.db, domains, ctx.now())
  return people.map((person, at) => ({
    company: person?.company ?? '',
    outlook: known.get(domains[at] ?? '')?.kind ?? 'unknown',
  }))
}

/**
 * What this workspace's own checks tell of these people: those at the same companies if they cover most of the people, else its last
 * ones anywhere. With the people, of whom it knows where somebody was tried. Null if there are too few.
 * @param own the batch that the people are of, and how many of its checks are under way; absent before it begins
 */
export async function believeOf(
  ctx: Context,
  workspaceId: WorkspaceId,
  asked: readonly Asked[],
  own: { holdId: number | null; underWay: number } = { holdId: null, underWay: 0 },
): Promise<{ at: Expectation['at']; beliefs: Beliefs; asked: Asked[] } | null> {
  const since = new Date(ctx.now().getTime() - days * 24 * 60 * 60_000)
  const last = { workspaceId, holdId: own.holdId, since, most: mostChecks, not: brokenOff }
  const named = [...new Set(asked.map(({ company }) => company))].filter((company) => company !== '')
  const same = await selectChecksByCompany(ctx.db, last, named)
  const covered = new Set(same.map(({ company }) => company))
  const isTried = ({ company, outlook }: Asked) => outlook === 'unknown' && covered.has(company)
  const people = asked.map((each): Asked => (isTried(each) ? { ...each, outlook: 'tried' } : each))
  const isCovered = asked.filter(({ company }) => covered.has(company)).length >= coveredShare * asked.length
  const nearest = isCovered ? believeShares(same, own.underWay) : null
  if (nearest) return { at: 'these-companies', beliefs: nearest, asked: people }
  const beliefs = believeShares(await selectChecksByCompany(ctx.db, last), own.underWay)
  return beliefs && { at: 'any-company', beliefs, asked: people }
}
