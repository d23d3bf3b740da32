import { createHash } from 'node:crypto'
import { limits } from '../../../contract/lists.ts'
import type { PeopleList } from '../../../engines/directory/port.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import { lists, selectPeopleOn } from './contact-lists.queries.ts'

/**
 * The people on a list as the directory takes them; null if this workspace has no such list. They come and go, so the key is made of
 * who is on it now.
 */
export async function listForSearch(db: Db, actor: Actor, id: number): Promise<PeopleList | null> {
  if (!(await lists.find(db, actor, id))) return null
  const people = (await selectPeopleOn(db, actor.workspaceId, id)).slice(0, limits.peopleOnList)
  const key = createHash('sha256').update(people.join('\n')).digest('base64url')
  return { key: `contacts ${key}`, kind: 'ids', entries: async () => people }
}
