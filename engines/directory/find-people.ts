import { demoPerson, demoDomain } from './demo-person.ts'
import { selectAddedAt, selectErasedDemo, selectOwnPeople } from './own-people.queries.ts'
import { numberOfId, type PersonNumber } from './person-id.ts'
import type { DirectoryPerson, Located } from './port.ts'
import type { DirectoryPool } from './directory-lock.queries.ts'
import { listedAddress } from '../../synthetic/mailbox.ts'
import { isSuppressed } from './suppression/suppressed-of.ts'

export const MAX_IDS = 1000

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

/** When the operator's file first named somebody; null for made-up people, and for those who are gone. */
export async function addedAt({ pool }: DirectoryPeople, id: string): Promise<Date | null> {
  const number = numberOfId(id)
  return number?.origin === 'own' ? selectAddedAt(pool, number.ordinal) : null
}

/** The people of a directory: the made-up ones of a seed, and the operator's own in the store. */
export type DirectoryPeople = { seed: number; demoPeople: number; pool: DirectoryPool }

/** The address that the operator's file, or the made-up world, has for somebody. */
export async function locatePerson(
  { seed, demoPeople, pool }: DirectoryPeople,
  id: string,
  signal?: AbortSignal,
): Promise<Located> {
  signal?.throwIfAborted()
  const number = numberOfId(id)
  if (number === null) return { status: 'unknown' }
  const { origin, ordinal } = number
  if (origin === 'demo') {
    if (ordinal >= demoPeople) return { status: 'unknown' }
    if ((await selectErasedDemo(pool, [ordinal])).size > 0) return { status: 'erased' }
    return located(demoPerson(seed, ordinal), demoDomain(seed, ordinal), listedAddress(seed, ordinal))
  }
  const own = (await selectOwnPeople(pool, [ordinal])).get(ordinal)
  if (own) return located(own.person, own.domain, own.person.emailExpected ? own.email : null)
  return { status: (await isSuppressed(pool, [{ kind: 'id', value: id }])) ? 'erased' : 'unknown' }
}

function located(person: DirectoryPerson, domain: string, address: string | null): Located {
  if (address === null) return { status: 'no-address', person, domain, cost: 0 }
  return { status: 'found', person, domain, addresses: [address], cost: 0 }
}
