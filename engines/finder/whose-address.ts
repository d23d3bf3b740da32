import { namePairs, type NamePair } from './name-pairs.ts'
import type { KnownAddress } from './port.ts'

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
  const sameName = ({ name }: KnownAddress) => {
    const theirs = namePairs(name, country)
    return theirs.length === 0 ? null : theirs.some((pair) => names.has(wholeName(pair)))
  }
  const [ofFile, ofOthers] = [byAddress(inFile), byAddress(others)]
  return (address) => {
    const contacts = (ofOthers.get(address) ?? []).map(sameName)
    if (contacts.includes(false) || ofFile.get(address)?.some((known) => sameName(known) === false)) return 'stranger'
    return contacts.includes(true) ? 'namesake' : 'nobody'
  }
}

function byAddress(known: readonly KnownAddress[]): ReadonlyMap<string, KnownAddress[]> {
  const found = new Map<string, KnownAddress[]>()
  for (const each of known) {
    const key = each.address.toLowerCase()
    found.set(key, [...(found.get(key) ?? []), each])
  }
  return found
}

function wholeName({ given, family }: NamePair): string {
  return `${given} ${family}`
}
