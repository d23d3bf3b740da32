import { pickedId, readPicked } from '../../../contract/picked/picked.ts'
import type { ListedPerson, ListCriteria, PeopleList } from '../../../engines/directory/port.ts'
import { savedListId } from '../../../contract/picked/saved-list-id.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import type { SearchListRow } from '../../db/tables/search-lists.ts'
import { Refusal } from '../../refusal.ts'
import { listForSearch } from '../contact-lists/list-for-search.ts'
import { selectEntries, selectListsOf } from './search-lists.queries.ts'

/**
 * The lists that a search names, as the directory takes them: those made for searching, and the lists of saved people. Refuses with
 * `unknown-list`, by the name it was chosen with, if one is not this workspace's or was deleted.
 */
export async function listsInSearch(
  db: Db,
  actor: Actor,
  { listId, not }: { listId: readonly string[]; not: { listId: readonly string[] } },
): Promise<ListCriteria> {
  const [wanted, unwanted] = [listId, not.listId]
  if (wanted.length + unwanted.length === 0) return { anyOf: [], noneOf: [] }
  const ids = [...new Set([...wanted, ...unwanted].map(pickedId))]
  const known = new Map<string, PeopleList>()
  const made = ids.filter((id) => savedListId(id) === null)
  for (const row of made.length > 0 ? await selectListsOf(db, actor.workspaceId, made) : [])
    known.set(row.id, asPeopleList(db, row))
  for (const id of ids) {
    const number = savedListId(id)
    const list = number === null ? null : await listForSearch(db, actor, number)
    if (list) known.set(id, list)
  }
  const listOf = (value: string): PeopleList => {
    const list = known.get(pickedId(value))
    if (!list) throw unknownList(value)
    return list
  }
  return { anyOf: wanted.map(listOf), noneOf: unwanted.map(listOf) }
}

function unknownList(value: string): Refusal {
  const { id, label } = readPicked(value)
  if (label === id) return new Refusal('unknown-list')
  const message = `The list “${label}” was deleted. Remove it from the search, or choose another list.`
  return new Refusal('unknown-list', { message })
}

/** Entries are never changed: only a person who is erased leaves, and then the revision is another. */
function asPeopleList(db: Db, { id, workspaceId, kind, revision }: SearchListRow): PeopleList {
  const key = `list ${id} ${revision}`
  const entries = () => selectEntries(db, workspaceId, id)
  if (kind === 'companies') return { key, kind, entries: async () => (await entries()) as string[] }
  return { key, kind, entries: async () => (await entries()) as ListedPerson[] }
}
