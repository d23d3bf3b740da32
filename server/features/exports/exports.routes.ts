import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/define-route.ts'
import { exportContacts } from './export-contacts.ts'
import { exportSearch } from './export-search.ts'

export function exportsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'exportContacts', async ({ userId, query, reply }) => {
    const csv = await exportContacts(ctx, userId, query)
    return asFile(reply, query.date ?? utcDate(ctx), csv)
  })

  defineRoute(app, 'exportSearch', async ({ userId, body, reply }) => {
    const csv = await exportSearch(ctx, userId, body.contactIds)
    return asFile(reply, body.date ?? utcDate(ctx), csv)
  })
}

/** The visitor's date where the browser sent it, else the server's. */
function utcDate(ctx: Context): string {
  return ctx.now().toISOString().slice(0, 10)
}

function asFile(reply: FastifyReply, date: string, csv: string): string {
  reply.type('text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="contacts_${date}.csv"`)
  // Fastify would write a string of a JSON schema as JSON.
  reply.serializer((text: unknown) => String(text))
  return csv
}
