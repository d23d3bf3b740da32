import type { VendorMemory, VendorPerson } from './vendor.ts'

/** A vendor's memory out of a table of people, for tests. What isn't in it is unknown. */
export function memoryOf(people: readonly VendorPerson[]): VendorMemory {
  return {
    find(by) {
      const wanted = Object.entries(by).filter(([, value]) => value)
      if (wanted.length === 0) return null
      const found = people.filter((person) =>
        wanted.every(([field, value]) => isSame(person[field as keyof typeof by], value)),
      )
      return found.length === 1 ? found[0]! : null
    },
    search(by, { from, most }) {
      const fits = people.filter((person) =>
        Object.entries(by).every(
          ([field, values]) =>
            values === undefined ||
            values.length === 0 ||
            values.some((value) => person[field as keyof typeof by].toLowerCase().includes(value.toLowerCase())),
        ),
      )
      return { people: fits.slice(from, from + most), total: fits.length }
    },
    judge(address) {
      const person = people.find((person) => person.address?.toLowerCase() === address.toLowerCase())
      const words = { verified: 'valid', accept_all: 'accept_all', stale: 'invalid', guessed: 'unknown' } as const
      return person?.claim ? words[person.claim] : 'unknown'
    },
  }
}

function isSame(known: string | null, asked: string | null): boolean {
  return known?.toLowerCase() === asked?.toLowerCase()
}
