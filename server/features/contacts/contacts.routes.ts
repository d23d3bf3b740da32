import type { Context } from '../../context.ts'
import { changed, type Handlers } from '../../http/answers/define-route.ts'
import { sendJsonList } from '../../http/answers/send-json-list.ts'
import { Refusal } from '../../refusal.ts'
import { contactsAsJson } from './contact-json.queries.ts'
import { deleteContacts, restoreContacts } from './delete-contacts.ts'
import { handOverContacts, takeBackContacts } from './hand-over-contacts.ts'
import { saveContact, saveContacts } from './save-contacts.ts'
import { setStatusOfContacts, tagContacts, untagContacts } from './tag-contacts.ts'

export const contactsRoutes = (ctx: Context): Handlers => ({
  listContacts: ({ actor, request, reply }) => sendJsonList(request, reply, contactsAsJson(ctx.db, actor)),
  saveContact: ({ actor, body }) => saveContact(ctx, actor, { personId: body.apolloId, tags: body.tags ?? [] }),
  saveContacts: ({ actor, body }) => saveContacts(ctx, actor, { personIds: body.contactIds, tags: [] }),
  deleteContact: async ({ actor, params }) => {
    const count = await deleteContacts(ctx, actor, [params.id])
    if (count === 0) throw new Refusal('unknown-contact')
    return { success: true, count }
  },
  deleteContacts: ({ actor, body }) => changed(deleteContacts(ctx, actor, body.ids)),
  restoreContacts: ({ actor, body }) => changed(restoreContacts(ctx, actor, body.ids)),
  tagContacts: ({ actor, body }) => changed(tagContacts(ctx, actor, body.contactIds, body.tag)),
  untagContacts: ({ actor, body }) => changed(untagContacts(ctx, actor, body.contactIds, body.tag)),
  setStatusOfContacts: ({ actor, body }) => changed(setStatusOfContacts(ctx, actor, body.contactIds, body)),
  handOverContacts: ({ actor, body }) => changed(handOverContacts(ctx, actor, body)),
  takeBackContacts: ({ actor, body }) => changed(takeBackContacts(ctx, actor, body.contactIds)),
})
