import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Done } from '../../../contract/accounts.ts'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { limitByAccount, rateLimits } from '../../http/limits/limit-rate.ts'
import { forgetSessionCookie } from '../../http/sessions/session.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { recordExport } from '../audit/activity/record-activity.ts'

const done: Done = { success: true }

/** The export and the deletion of an account. */
export function privacyRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(
    app,
    'exportAccount',
    async ({ actor, reply }) => {
      await recordExport(ctx, actor, { kind: 'export.account' })
      const day = ctx.now().toISOString().slice(0, 10)
      sendFile(reply, `quarry_account_${day}.json`)
      return reply.send(Readable.from(exportAccount(ctx.db, actor)))
    },
    { onRequest: limitByAccount(ctx, rateLimits.dataExport) },
  )

  defineRoute(
    app,
    'deleteAccount',
    async ({ actor, body, request, reply }) => {
      await deleteAccount(ctx, actor, body.password)
      await request.session.destroy()
      forgetSessionCookie(reply, ctx)
      return done
    },
    { onRequest: limitByAccount(ctx, rateLimits.account) },
  )
}

function sendFile(reply: FastifyReply, name: string): void {
  reply.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
}
