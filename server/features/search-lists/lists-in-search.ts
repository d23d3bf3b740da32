import { pickedId, readPicked } from '../../../contract/picked/picked.ts'
import type { AskedPerson, ListCriteria, PeopleList } from '../../../engines/directory/port.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Db } from '../../db/transaction.ts'
import type { SearchListRow } from '../../db/tables/search-lists.ts'
import { Refusal } from '../../refusal.ts'
import { selectEntries, selectListsOf } from './search-lists.queries.ts'

/**
 * The lists that a search names, as the directory takes them. Refuses with `unknown-list`, by the name it was chosen with, if one is
 * not this workspace's or was deleted.
 */
export async function listsInSearch(
  db: Db,
  workspaceId: WorkspaceId,
  { listId, not }: { listId: readonly string[]; not: { listId: readonly string[] } },
): Promise<ListCriteria> {
  const [wanted, unwanted] = [listId, not.listId]
  if (wanted.length + unwanted.length === 0) return { anyOf: [], noneOf: [] }
  const rows = await selectListsOf(db, workspaceId, [...wanted, ...unwanted].map(pickedId))
  const known = new Map(rows.map((row) => [row.id, row]))
  const listOf = (value: string): PeopleList => {
    const row = known.get(pickedId(value))
    if (!row) throw unknownList(value)
    return asPeopleList(db, row)
  }
  return { anyOf: wanted.map(listOf), noneOf: unwanted.map(listOf) }
}

function unknownList(value: string): Refusal {
  const { id, label } = readPicked(value)
  if (label === id) return new Refusal('unknown-list')
  const message = `The list “${label}” was deleted. Take it out of the search, or choose another list.`
  return new Refusal('unknown-list', { message })
}

/** Entries are never changed: only a person who is erased leaves, and then the revision is another. */
function asPeopleList(db: Db, { id, workspaceId, kind, revision }: SearchListRow): PeopleList {
  const key = `list ${id} ${revision}`
  const entries = () => selectEntries(db, workspaceId, id)
  if (kind === 'companies') return { key, kind, entries: async () => (await entries()) as string[] }
  return { key, kind, entries: async () => (await entries()) as AskedPerson[] }
}
