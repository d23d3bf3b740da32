import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { forgetSessionCookie } from '../../http/sessions/session.ts'
import { recordExport } from '../audit/activity/record-activity.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

/** The export and the deletion of an account. */
export const privacyRoutes = (ctx: Context): Handlers => ({
  exportAccount: async ({ actor, reply }) => {
    await recordExport(ctx, actor, { kind: 'export.account' })
    const day = ctx.now().toISOString().slice(0, 10)
    sendFile(reply, `quarry_account_${day}.json`)
    return reply.send(Readable.from(exportAccount(ctx.db, actor)))
  },
  deleteAccount: async ({ actor, body, request, reply }) => {
    await deleteAccount(ctx, actor, body.password)
    await request.session.destroy()
    forgetSessionCookie(reply, ctx)
  },
})

function sendFile(reply: FastifyReply, name: string): void {
  reply.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
}
