import type { SourceOutcome, SourcePerson } from '../port.ts'
import { readAddress } from './read-address.ts'

/**
 * A vendor's person as an answer about the address that was asked about. Whoever is told with other addresses alone is somebody else; who
 * has no name, or the address in its place, is nobody. `told`: the addresses that the vendor says are this person's, if any.
 */
export function personAbout(
  address: string,
  person: SourcePerson,
  told: readonly unknown[],
): SourceOutcome<SourcePerson> {
  const known = told.flatMap((each) => readAddress(each)?.toLowerCase() ?? [])
  if (known.length > 0 && !known.includes(address.trim().toLowerCase())) return { kind: 'nobody', isAnother: true }
  return person.name === '' || readAddress(person.name) !== null
    ? { kind: 'nobody' }
    : { kind: 'answer', value: person }
}
