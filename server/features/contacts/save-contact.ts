import type { Contact } from '../../../contract/contacts/contacts.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { saveContacts } from './save-contacts.ts'

/** Saves one person; see saveContacts. Refuses with `unknown-contact` if the directory has no such person. */
export async function saveContact(
  ctx: Context,
  actor: Actor,
  input: { personId: string; tags: readonly string[] },
): Promise<Contact> {
  const { contacts } = await saveContacts(ctx, actor, { personIds: [input.personId], tags: input.tags })
  const [contact] = contacts
  if (!contact) throw new Refusal('unknown-contact')
  return contact
}
