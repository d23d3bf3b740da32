import { limits } from '../../../contract/lists.ts'
import type { SearchCriteria } from '../../../contract/people.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { forecasts } from '../checks/core/domain-facts.ts'
import { savedIds } from '../contacts/saved-ids.ts'
import { knownReveals, revealedBy } from '../checks/reveals/known-reveals.ts'
import { listsInSearch } from '../search-lists/lists-in-search.ts'
import { didYouMean } from './did-you-mean.ts'
import { isUsedUp, recordSearch } from './record-search.ts'
import { directoryCriteria, hashCriteria, needsPremium } from './search-criteria.ts'
import { searchRow, type KnownReveal } from '../checks/reveals/search-row.ts'
import { totalsAnswer } from './count-people.ts'
import type { Searcher } from './searcher.ts'
import { createHmac } from 'node:crypto'
import type { WorkspaceId } from '../../actor.ts'
import { isSameSecret } from '../../outside-text/is-same-secret.ts'

/**
 * One page of people. The first page of new criteria uses one search of the free plan's day; the same criteria
 * again, paging and re-sorting are free. Never carries an address this account has not revealed.
 */
export async function searchPeople(ctx: Context, searcher: Searcher, input: SearchCriteria, signal?: AbortSignal) {
  const { workspaceId } = searcher.actor
  const criteria = directoryCriteria(input)
  const criteriaHash = hashCriteria(input)
  const owner: CursorOwner = {
    secretKey: ctx.settings.secretKey,
    workspaceId,
    criteriaHash: `${criteriaHash}${input.excludeEnriched ? '-' : '+'}${input.sort}`,
  }
  const cursor = input.cursor ? readCursor(input.cursor, owner) : null
  if (!searcher.isPremium && needsPremium(input)) throw new Refusal('premium_required')
  // spares the directory the work where the day's searches are used up; they are counted under a lock afterwards
  if (await isUsedUp(ctx, searcher, criteriaHash)) throw new Refusal('search-limit')

  const lists = await listsInSearch(ctx.db, searcher.actor, input)
  const page = await ctx.directory.search({
    criteria,
    lists,
    exclude: input.excludeEnriched ? revealedBy(ctx, searcher.actor, searcher.revealedContacts) : null,
    sort: input.sort,
    limit: input.pageSize,
    after: cursor?.after ?? null,
    asker: workspaceId,
    ...(signal ? { signal } : {}),
  })
  const domains = page.people.map((person) => person.companyDomain ?? '')
  const [plan, revealed, saved, meant, expected] = await Promise.all([
    recordSearch(ctx, searcher, input, criteriaHash, cursor ? null : (page.total ?? page.people.length)),
    searcher.hasChecked ? knownReveals(ctx.db, workspaceId, page.people) : new Map<string, KnownReveal>(),
    searcher.hasSaved ? savedIds(ctx.db, workspaceId, page.people) : new Map<string, number>(),
    cursor ? [] : didYouMean(ctx, searcher.actor, input, page.total),
    forecasts(ctx.db, domains, ctx.now()),
  ])
  const shown = (cursor?.shown ?? 0) + page.people.length
  // Revealing somebody takes them out of what is left; what was found stays what it was.
  const total = cursor ? cursor.total : page.total
  if (!plan.isPremium && shown > limits.freeRowsPerSearch) throw new Refusal('row-limit')
  return {
    contacts: page.people.map((person) =>
      searchRow(person, revealed.get(person.id), saved.get(person.id), expected.get(person.companyDomain ?? '')),
    ),
    searchesRemaining: plan.searchesRemaining,
    ...totalsAnswer(page, meant),
    total,
    nextCursor: page.next === null ? null : writeCursor({ after: page.next, shown, total }, owner),
    source: ctx.directory.source,
  }
}

/** Where a search goes on: the directory's position, how many rows were shown before it, and how many were found at first. */
type SearchCursor = { after: string; shown: number; total: number | null }

/**
 * A cursor reads `payload.signature`, both base64url. The signature covers the account and the criteria, so that a
 * cursor works only for the search it came from.
 */
function writeCursor(cursor: SearchCursor, owner: CursorOwner): string {
  const payload = Buffer.from(JSON.stringify([cursor.after, cursor.shown, cursor.total])).toString('base64url')
  return `${payload}.${sign(payload, owner)}`
}

type CursorOwner = { secretKey: string; workspaceId: WorkspaceId; criteriaHash: string }

/** Refuses with `bad-cursor` whatever this installation did not sign for this account and search. */
function readCursor(text: string, owner: CursorOwner): SearchCursor {
  const [payload = '', signature = ''] = text.split('.')
  if (!isSameSecret(signature, sign(payload, owner))) throw new Refusal('bad-cursor')
  const [after, shown, total] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    number,
    number | null,
  ]
  return { after, shown, total }
}

function sign(payload: string, { secretKey, workspaceId, criteriaHash }: CursorOwner): string {
  return createHmac('sha256', secretKey)
    .update(`search cursor\n${workspaceId}\n${criteriaHash}\n${payload}`)
    .digest('base64url')
}
