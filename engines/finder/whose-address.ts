import { namePairs, type NamePair } from './name-pairs.ts'
import type { KnownAddress } from './port.ts'

/** So many owners of one address are looked at. */
const MAX_NAMES = 4

/** `namesake`: of somebody whose name may be written like the person's. */
export type Whose = 'nobody' | 'namesake' | 'stranger'

/**
 * Tells whose an address (in lower case) is, as far as it is known. In the operator's file an address under the person's name is
 * taken for their own, so it counts as nobody's. A name is read only if its address is asked for.
 */
export function whoseAddress(
  inFile: readonly KnownAddress[],
  others: readonly KnownAddress[],
  pairs: readonly NamePair[],
  country: string | undefined,
): (address: string) => Whose {
  const names = new Set(pairs.map(wholeName))
  const read = new Map<string, boolean | null>()
  // Null if the text holds no name.
  const hasName = (name: string) => {
    if (!read.has(name)) {
      const theirs = namePairs(name, country)
      read.set(name, theirs.length === 0 ? null : theirs.some((pair) => names.has(wholeName(pair))))
    }
    return read.get(name)!
  }
  const [ofFile, ofOthers] = [namesByAddress(inFile), namesByAddress(others)]
  return (address) => {
    const contacts = (ofOthers.get(address) ?? []).map(hasName)
    const known = [...contacts, ...(ofFile.get(address) ?? []).map(hasName)]
    if (known.includes(false)) return 'stranger'
    return contacts.includes(true) ? 'namesake' : 'nobody'
  }
}

function namesByAddress(known: readonly KnownAddress[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { name, address } of known) {
    const names = found.get(address.toLowerCase()) ?? []
    if (names.length < MAX_NAMES) found.set(address.toLowerCase(), [...names, name])
  }
  return found
}

function wholeName({ given, family }: NamePair): string {
  return `${given} ${family}`
}
