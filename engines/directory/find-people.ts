import { demoPerson } from './demo-person.ts'
import type { DirectoryPeople } from './directory-people.ts'
import { selectErasedDemo, selectOwnPeople } from './own-people.queries.ts'
import { numberOfId, type PersonNumber } from './person-id.ts'
import type { DirectoryPerson } from './port.ts'

const MAX_IDS = 1000

/** The rows of these ids, by the id asked for; nothing for those nobody has or who were erased. */
export async function findPeople(
  people: DirectoryPeople,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, DirectoryPerson>> {
  if (ids.length > MAX_IDS) throw new RangeError(`at most ${MAX_IDS} ids`)
  signal?.throwIfAborted()
  const asked = ids.flatMap((id) => {
    const number = numberOfId(id)
    return number ? [{ id, ...number }] : []
  })
  const demo = asked.filter(({ origin }) => origin === 'demo').map(({ ordinal }) => ordinal)
  const erased = demo.length === 0 ? new Set<number>() : await selectErasedDemo(people.pool, demo)
  const isKnown = ({ origin, ordinal }: PersonNumber) =>
    origin === 'own' || (ordinal < people.demoPeople && !erased.has(ordinal))
  const known = asked.filter(isKnown)
  const rows = await rowsOf(people, known)
  return new Map(known.flatMap(({ id }, k) => (rows[k] ? [[id, rows[k]] as const] : [])))
}

/** In order; null for own people who are gone. Made-up ones are made, whether erased or not. */
export async function rowsOf(
  { pool, seed }: DirectoryPeople,
  numbers: readonly PersonNumber[],
): Promise<(DirectoryPerson | null)[]> {
  const own = numbers.filter(({ origin }) => origin === 'own').map(({ ordinal }) => ordinal)
  const found = own.length === 0 ? null : await selectOwnPeople(pool, own)
  return numbers.map(({ origin, ordinal }) =>
    origin === 'demo' ? demoPerson(seed, ordinal) : (found?.get(ordinal)?.person ?? null),
  )
}
