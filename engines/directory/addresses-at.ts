import type { DirectoryPeople } from './directory-people.ts'
import type { PeopleIndex } from './index/open-index.ts'
import { ORIGINS } from './index/segment.ts'
import { selectOwnPeople } from './own-people.queries.ts'

/** Own people come first in every answer, so a page of this many shows whether there are any. */
const MOST = 50

/** Names and addresses that the operator's own people have at a domain, at most 50. */
export async function addressesAt(
  { pool }: DirectoryPeople,
  index: PeopleIndex,
  domain: string,
): Promise<{ name: string; address: string }[]> {
  const criteria = { companyDomain: [domain] }
  const { places } = await index.search({ criteria, excluded: null, limit: MOST, after: null, facets: null }, '')
  const own = places.filter(({ origin }) => ORIGINS[origin] === 'own').map(({ ordinal }) => ordinal)
  if (own.length === 0) return []
  const people = await selectOwnPeople(pool, own)
  return [...people.values()]
    .map(({ person, email }) => ({ name: person.name, address: email }))
    .filter(({ address }) => address.endsWith(`@${domain}`))
}
