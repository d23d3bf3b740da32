import { createHash } from 'node:crypto'
import { limits } from '../../../contract/lists.ts'
import type { SearchCriteria, SearchResponse } from '../../../contract/people.ts'
import { plans, searchesRemaining } from '../../../pricing/plans.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { DirectoryCriteria } from '../../engines/directory/port.ts'
import { Refusal } from '../../refusal.ts'
import { searchesUsedOn, utcDay } from '../accounts/search-day.ts'
import { savedIds } from '../contacts/saved-ids.ts'
import { listProven } from '../reveals/list-proven.ts'
import { countSearch, insertSearch, isCounted, lockUser } from './people.queries.ts'
import { readCursor, writeCursor, type CursorOwner } from './search-cursor.ts'
import { searchRow } from './search-row.ts'

/**
 * One page of people. The first page of new criteria uses one search of the free plan's day; the same criteria
 * again, paging and re-sorting are free. Never carries an address this account has not revealed.
 */
export async function searchPeople(
  ctx: Context,
  userId: string,
  input: SearchCriteria,
  signal?: AbortSignal,
): Promise<SearchResponse> {
  const criteria = criteriaOf(input)
  if (Object.values(criteria).every((value) => !value)) throw new Refusal('no-criteria')
  const criteriaHash = hashCriteria(criteria)
  const owner: CursorOwner = {
    secretKey: ctx.settings.secretKey,
    userId,
    criteriaHash: `${criteriaHash}${input.excludeEnriched ? '-' : '+'}`,
  }
  const cursor = input.cursor ? readCursor(input.cursor, owner) : null
  await refuseEarly(ctx, userId, criteriaHash)

  const revealed = await listProven(ctx.db, userId)
  const page = await ctx.directory.search({
    criteria,
    exclude: input.excludeEnriched ? [...revealed.keys()] : [],
    limit: input.pageSize,
    after: cursor?.after ?? null,
    ...(signal ? { signal } : {}),
  })
  const plan = await recordSearch(ctx, userId, input, criteriaHash, cursor ? null : (page.total ?? page.people.length))
  const shown = (cursor?.shown ?? 0) + page.people.length
  if (!plan.isPremium && shown > limits.freeRowsPerSearch) throw new Refusal('row-limit')

  const ids = page.people.map((person) => person.id)
  const saved = await savedIds(ctx.db, userId, ids)
  return {
    contacts: page.people.map((person) => searchRow(person, revealed.get(person.id), saved.get(person.id))),
    searchesRemaining: plan.searchesRemaining,
    total: page.total,
    totalIsExact: page.totalIsExact,
    facets: page.facets,
    nextCursor: page.next === null ? null : writeCursor({ after: page.next, shown }, owner),
    source: ctx.directory.source,
  }
}

function criteriaOf(input: SearchCriteria): DirectoryCriteria {
  const { jobTitle, company, location, industry, employeeCount } = input
  return { jobTitle, company, location, industry, employeeCount }
}

/** The same criteria however they are spelled in case and space. */
function hashCriteria(criteria: DirectoryCriteria): string {
  const { jobTitle, company, location, industry, employeeCount } = criteria
  const words = [jobTitle, company, location].map((text) => (text ?? '').toLowerCase().split(/\s+/).join(' '))
  return createHash('sha256')
    .update(JSON.stringify([...words, industry, employeeCount]))
    .digest('base64url')
}

/** Spares the directory the work where the day's searches are used up; the count itself is taken under a lock later. */
async function refuseEarly(ctx: Context, userId: string, criteriaHash: string): Promise<void> {
  const at = ctx.now()
  await inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('unauthorized')
    if (user.isPremium || searchesUsedOn(user, at) < plans.starter.searchesPerDay) return
    if (!(await isCounted(tx, userId, utcDay(at), criteriaHash))) throw new Refusal('search-limit')
  })
}

/** Counts the search if it is a new one and writes the history row; `found` is null for a further page. */
async function recordSearch(
  ctx: Context,
  userId: string,
  input: SearchCriteria,
  criteriaHash: string,
  found: number | null,
): Promise<{ isPremium: boolean; searchesRemaining: number }> {
  const at = ctx.now()
  const day = utcDay(at)
  return inTransaction(ctx.db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('unauthorized')
    let usedToday = searchesUsedOn(user, at)
    if (!(await isCounted(tx, userId, day, criteriaHash))) {
      if (!user.isPremium && usedToday >= plans.starter.searchesPerDay) throw new Refusal('search-limit')
      usedToday += 1
      await countSearch(tx, userId, { day, criteriaHash, usedToday, at })
    }
    if (found !== null) {
      const { cursor: _, ...filters } = input
      await insertSearch(tx, { userId, filters, resultsCount: found, searchedAt: at })
    }
    return { isPremium: user.isPremium, searchesRemaining: searchesRemaining(user.isPremium, usedToday) }
  })
}
