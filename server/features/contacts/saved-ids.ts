import type { DirectoryPerson } from '../../../engines/directory/port.ts'
import type { WorkspaceId } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/transaction.ts'
import { selectSavedIds } from './contacts.queries.ts'

/** Somebody by their id, and by those they had before an import found that two entries are one person. */
export type KnownPerson = Pick<DirectoryPerson, 'id' | 'formerIds'>

export function idsOf({ id, formerIds = [] }: KnownPerson): string[] {
  return [id, ...formerIds]
}

/** Everybody by the id asked for, with the others that they have or had. */
export function knownAs(ids: readonly string[], found: ReadonlyMap<string, DirectoryPerson>): KnownPerson[] {
  return ids.map((id) => {
    const person = found.get(id)
    return person ? { id, formerIds: idsOf(person).filter((each) => each !== id) } : { id }
  })
}

/** Which of these people the account has saved, under any of their ids: person id → contact id. */
export async function savedIds(
  db: Db,
  workspaceId: WorkspaceId,
  people: readonly KnownPerson[],
): Promise<Map<string, number>> {
  const rows = await selectSavedIds(db, workspaceId, people.flatMap(idsOf))
  const byId = new Map(rows.map((row) => [row.apolloId, row.id]))
  return new Map(
    people.flatMap((person) => {
      const savedAs = idsOf(person).find((id) => byId.has(id))
      return savedAs === undefined ? [] : [[person.id, byId.get(savedAs)!] as const]
    }),
  )
}

/** The same by ids alone, at most 1,000, of which the directory says whose they are now. */
export async function savedIdsOf(
  { db, directory }: Pick<Context, 'db' | 'directory'>,
  workspaceId: WorkspaceId,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  const saved = await savedIds(db, workspaceId, personIds.map((id) => ({ id }))) // oxfmt-ignore
  const others = personIds.filter((id) => !saved.has(id))
  if (others.length === 0) return saved
  return new Map([...saved, ...(await savedIds(db, workspaceId, knownAs(others, await directory.find(others))))])
}
