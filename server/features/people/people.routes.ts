import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/abort-on-close.ts'
import { defineRoute } from '../../http/define-route.ts'
import { searchPeople } from './search-people.ts'

export function peopleRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'searchContacts', async ({ userId, body, reply }) =>
    searchPeople(ctx, userId, body, abortOnClose(reply)),
  )
}
