import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/abort-on-close.ts'
import { defineRoute } from '../../http/define-route.ts'
import { countPeople } from './count-people.ts'
import { searchPeople } from './search-people.ts'

/** Suggestions shown at once. */
const suggestions = 8

export function peopleRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'searchContacts', async ({ userId, body, reply }) =>
    searchPeople(ctx, userId, body, abortOnClose(reply)),
  )

  defineRoute(app, 'countContacts', async ({ userId, body, reply }) =>
    countPeople(ctx, userId, body, abortOnClose(reply)),
  )

  defineRoute(app, 'suggest', async ({ query }) => ({
    suggestions: query.text.trim() === '' ? [] : await ctx.directory.suggest(query.field, query.text, suggestions),
  }))
}
