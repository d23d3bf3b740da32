import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { abortOnClose } from '../../http/answers/abort-on-close.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { changePerson } from './change-person.ts'
import { showCompany } from './show-company.ts'
import { showPerson } from './show-person.ts'

export function profilesRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitByAccount(ctx, rateLimits.profiles)

  defineRoute(
    app,
    'showPerson',
    async ({ actor, params, reply }) => showPerson(ctx, actor, params.id, abortOnClose(reply)),
    { onRequest },
  )

  defineRoute(
    app,
    'changePerson',
    async ({ actor, params, body }) => {
      await changePerson(ctx, actor, params.id, body)
      return { success: true as const }
    },
    { onRequest },
  )

  defineRoute(
    app,
    'showCompany',
    async ({ actor, params, reply }) => showCompany(ctx, actor, params.key, abortOnClose(reply)),
    { onRequest: limitByAccount(ctx, rateLimits.companies) },
  )
}
