import type { DescribedPerson, DirectoryPerson } from '../../../engines/directory/port.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { ContactRow } from '../../db/tables/contacts.ts'
import { Refusal } from '../../refusal.ts'
import { revealedPerson } from '../checks/reveals/known-reveals.ts'
import { savedContact } from '../contacts/contact-status.ts'
import { idsOf } from '../contacts/saved-ids.ts'

type RequiredPerson = {
  /** By the id asked for, with all others that they have or had. */
  person: DirectoryPerson
  /** Null if the source lists them no more. */
  described: DescribedPerson | null
  saved: ContactRow | null
}

/**
 * Somebody whom the directory has, or whom this workspace revealed or saved while it had them. Refuses with `unknown-contact`, and with
 * `erased-contact` for somebody who asked to be removed.
 */
export async function requirePerson(
  ctx: Context,
  actor: Actor,
  id: string,
  signal?: AbortSignal,
): Promise<RequiredPerson> {
  const [described, own] = await Promise.all([ctx.directory.describe(id, signal), savedContact(ctx.db, actor, [id])])
  const otherIds = described ? idsOf(described.person).filter((each) => each !== id) : []
  const saved = own ?? (await savedContact(ctx.db, actor, otherIds))
  if (described) return { person: { ...described.person, id, formerIds: otherIds }, described, saved }
  const revealed = await revealedPerson(ctx.db, actor.workspaceId, id)
  if (revealed && revealed.name !== '') return { person: revealed, described: null, saved }
  if (saved && saved.name !== '') return { person: personOf({ ...saved, apolloId: id }), described: null, saved }
  throw new Refusal(revealed || saved ? 'erased-contact' : 'unknown-contact')
}

/** What was kept when they were saved; nobody can be asked about them any more. */
function personOf(row: ContactRow): DirectoryPerson {
  const { apolloId: id, name, jobTitle, company, industry, location, employeeCount, linkedinUrl, photoUrl } = row
  const source = { key: 'saved', label: 'Saved contact' }
  const rest = { nameIsPartial: false, emailExpected: false }
  return { id, source, name, jobTitle, company, industry, location, employeeCount, linkedinUrl, photoUrl, ...rest }
}
