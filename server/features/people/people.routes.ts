import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { countPeople } from './count-people.ts'
import { suggest } from './did-you-mean.ts'
import { findEverybody } from './find-everybody.ts'
import { likePerson } from './like-person.ts'
import { listSearches } from './list-searches.ts'
import { searchPeople } from './search-people.ts'

export const peopleRoutes = (ctx: Context): Handlers => ({
  searchContacts: ({ actor, account, body, reply }) =>
    searchPeople(ctx, { actor, ...account }, body, abortOnClose(reply)),
  findEverybody: ({ actor, account, body, reply }) =>
    findEverybody(ctx, { actor, ...account }, body, abortOnClose(reply)),
  countContacts: ({ actor, account, body, reply }) =>
    countPeople(ctx, { actor, ...account }, body, abortOnClose(reply)),
  listSearches: async ({ actor }) => ({ searches: await listSearches(ctx, actor) }),
  likePerson: ({ account, params, reply }) =>
    likePerson(ctx, { id: params.id, isPremium: account.isPremium }, abortOnClose(reply)),
  suggest: async ({ actor, query }) => ({ suggestions: await suggest(ctx, actor, query) }),
})
