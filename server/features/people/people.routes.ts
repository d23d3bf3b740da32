import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { countPeople } from './count-people.ts'
import { findEverybody } from './find-everybody.ts'
import { likePerson } from './like-person.ts'
import { listSearches } from './list-searches.ts'
import { searchPeople } from './search-people.ts'
import { suggest } from './suggest.ts'

export function peopleRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'searchContacts', async ({ actor, account, body, reply }) =>
    searchPeople(ctx, { actor, ...account }, body, abortOnClose(reply)),
  )

  defineRoute(app, 'findEverybody', async ({ actor, account, body, reply }) =>
    findEverybody(ctx, { actor, ...account }, body, abortOnClose(reply)),
  )

  defineRoute(app, 'countContacts', async ({ actor, account, body, reply }) =>
    countPeople(ctx, { actor, ...account }, body, abortOnClose(reply)),
  )

  defineRoute(app, 'listSearches', async ({ actor }) => ({ searches: await listSearches(ctx, actor) }))

  defineRoute(app, 'likePerson', async ({ account, params, reply }) =>
    likePerson(ctx, { id: params.id, isPremium: account.isPremium }, abortOnClose(reply)),
  )

  defineRoute(app, 'suggest', async ({ actor, query }) => ({ suggestions: await suggest(ctx, actor, query) }))
}
