import type { FastifyInstance } from 'fastify'
import type { ChangedMany } from '../../../contract/contacts.ts'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { sendJsonList } from '../../http/answers/send-json-list.ts'
import { Refusal } from '../../refusal.ts'
import { contactsAsJson } from './contact-json.queries.ts'
import { deleteContacts } from './delete-contacts.ts'
import { restoreContacts } from './restore-contacts.ts'
import { saveContact } from './save-contact.ts'
import { saveContacts } from './save-contacts.ts'
import { tagContacts, untagContacts } from './tag-contacts.ts'

export function contactsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'listContacts', async ({ userId, request, reply }) =>
    sendJsonList(request, reply, contactsAsJson(ctx.db, userId)),
  )

  defineRoute(app, 'saveContact', async ({ userId, body }) =>
    saveContact(ctx, userId, { personId: body.apolloId, tags: body.tags ?? [] }),
  )

  defineRoute(app, 'saveContacts', async ({ userId, body }) =>
    saveContacts(ctx, userId, { personIds: body.contactIds, tags: [] }),
  )

  defineRoute(app, 'deleteContact', async ({ userId, params }) => {
    const count = await deleteContacts(ctx, userId, [params.id])
    if (count === 0) throw new Refusal('unknown-contact')
    return changed(count)
  })

  defineRoute(app, 'deleteContacts', async ({ userId, body }) => changed(await deleteContacts(ctx, userId, body.ids)))

  defineRoute(app, 'restoreContacts', async ({ userId, body }) => changed(await restoreContacts(ctx, userId, body.ids)))

  defineRoute(app, 'tagContacts', async ({ userId, body }) =>
    changed(await tagContacts(ctx, userId, body.contactIds, body.tag)),
  )

  defineRoute(app, 'untagContacts', async ({ userId, body }) =>
    changed(await untagContacts(ctx, userId, body.contactIds, body.tag)),
  )
}

function changed(count: number): ChangedMany {
  return { success: true, count }
}
