import type { FastifyInstance } from 'fastify'
import type { ChangedMany } from '../../../contract/contacts/contacts.ts'
import type { Context } from '../../context.ts'
import { defineRoute } from '../../http/answers/define-route.ts'
import { sendJsonList } from '../../http/answers/send-json-list.ts'
import { Refusal } from '../../refusal.ts'
import { contactsAsJson } from './contact-json.queries.ts'
import { deleteContacts, restoreContacts } from './delete-contacts.ts'
import { handOverContacts, takeBackContacts } from './hand-over-contacts.ts'
import { saveContact, saveContacts } from './save-contacts.ts'
import { setStatusOfContacts, tagContacts, untagContacts } from './tag-contacts.ts'

export function contactsRoutes(app: FastifyInstance, ctx: Context): void {
  defineRoute(app, 'listContacts', async ({ actor, request, reply }) =>
    sendJsonList(request, reply, contactsAsJson(ctx.db, actor)),
  )

  defineRoute(app, 'saveContact', async ({ actor, body }) =>
    saveContact(ctx, actor, { personId: body.apolloId, tags: body.tags ?? [] }),
  )

  defineRoute(app, 'saveContacts', async ({ actor, body }) =>
    saveContacts(ctx, actor, { personIds: body.contactIds, tags: [] }),
  )

  defineRoute(app, 'deleteContact', async ({ actor, params }) => {
    const count = await deleteContacts(ctx, actor, [params.id])
    if (count === 0) throw new Refusal('unknown-contact')
    return changed(count)
  })

  defineRoute(app, 'deleteContacts', async ({ actor, body }) => changed(await deleteContacts(ctx, actor, body.ids)))

  defineRoute(app, 'restoreContacts', async ({ actor, body }) => changed(await restoreContacts(ctx, actor, body.ids)))

  defineRoute(app, 'tagContacts', async ({ actor, body }) =>
    changed(await tagContacts(ctx, actor, body.contactIds, body.tag)),
  )

  defineRoute(app, 'untagContacts', async ({ actor, body }) =>
    changed(await untagContacts(ctx, actor, body.contactIds, body.tag)),
  )

  defineRoute(app, 'setStatusOfContacts', async ({ actor, body }) =>
    changed(await setStatusOfContacts(ctx, actor, body.contactIds, body.status)),
  )

  defineRoute(app, 'handOverContacts', async ({ actor, body }) => changed(await handOverContacts(ctx, actor, body)))

  defineRoute(app, 'takeBackContacts', async ({ actor, body }) =>
    changed(await takeBackContacts(ctx, actor, body.contactIds)),
  )
}

function changed(count: number): ChangedMany {
  return { success: true, count }
}
