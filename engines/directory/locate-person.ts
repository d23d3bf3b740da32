import { listedAddress } from '../../synthetic/mailbox.ts'
import { demoDomain, demoPerson } from './demo-person.ts'
import type { DirectoryPeople } from './directory-people.ts'
import { selectErasedDemo, selectOwnPeople } from './own-people.queries.ts'
import { numberOfId } from './person-id.ts'
import type { DirectoryPerson, Located } from './port.ts'
import { isSuppressed } from './suppression/is-suppressed.ts'

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
  if (own) return located(own.person, own.domain, own.email === '' ? null : own.email)
  return { status: (await isSuppressed(pool, [{ kind: 'id', value: id }])) ? 'erased' : 'unknown' }
}

function located(person: DirectoryPerson, domain: string, address: string | null): Located {
  if (address === null) return { status: 'no-address', person, domain, cost: 0 }
  return { status: 'found', person, domain, addresses: [address], cost: 0 }
}
