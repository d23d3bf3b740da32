import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import type { SessionAccount } from '../../http/sessions/session.ts'
import { Refusal } from '../../refusal.ts'
import { countPeople } from './count-people.ts'
import { listSearches } from './list-searches.ts'
import { searchPeople } from './search-people.ts'
import type { Searcher } from './searcher.ts'

/** Suggestions shown at once. */
const suggestions = 8

export function peopleRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'searchContacts', async ({ userId, account, body, reply }) =>
    searchPeople(ctx, searcherOf(userId, account), body, abortOnClose(reply)),
  )

  defineRoute(app, 'countContacts', async ({ userId, account, body, reply }) =>
    countPeople(ctx, searcherOf(userId, account), body, abortOnClose(reply)),
  )

  defineRoute(app, 'listSearches', async ({ userId }) => ({ searches: await listSearches(ctx, userId) }))

  defineRoute(app, 'suggest', async ({ userId, query: { field, text } }) => ({
    suggestions: text.trim() === '' ? [] : await ctx.directory.suggest(field, text, suggestions, userId),
  }))
}

/** A session can outlive its account. */
function searcherOf(userId: string, account: SessionAccount | null): Searcher {
  if (!account) throw new Refusal('unauthorized')
  return { id: userId, ...account }
}
