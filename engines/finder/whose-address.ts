import { namePairs, type NamePair } from './name-pairs.ts'
import type { KnownAddress } from './port.ts'

/** The most owners of one address that are compared. */
const MAX_NAMES = 4

/** `namesake`: it belongs to somebody whose name may be written like the person's. */
export type Whose = 'nobody' | 'namesake' | 'stranger'

/**
 * Says who an address (in lower case) belongs to, if that is known. In the operator's file an address under the person's name
 * is taken for the person's own, so it counts as free. A name is parsed only if its address is asked for.
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
