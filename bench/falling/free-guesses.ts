import { memoryStore } from '../../engines/finder/memory-store.ts'
import { openFinder } from '../../engines/finder/open-finder.ts'
import { fixedList } from '../finding/fixed-list.ts'
import { NOW, TRIES } from '../finding/walk.ts'
import type { MarketPerson } from './market.ts'

/**
 * What came of the addresses that cost nothing: the person's own was proven, a stranger's, or none. `all`: the firm's mail host takes every
 * address, so none is proven there.
 */
export type Guessed = 'found' | 'namesake' | 'none' | 'all'

/** `learn` is told what a source named, and our own proof said of it. */
export type Guesser = {
  guess(person: MarketPerson): Promise<Guessed>
  learn(person: MarketPerson): Promise<void>
}

/** As Clay does: one guess, first.last@domain. */
export function clayGuess(): Guesser {
  return {
    async guess(person) {
      const [local] = fixedList(person.name, 1)
      return local === undefined ? 'none' : (saidOf(person, local) ?? 'none')
    },
    learn: async () => {},
  }
}

/** As the product does: its finder's, at most eight, learning of each answer. What a workspace found before at the domain isn't guessed again. */
export function finderGuesses(): Guesser {
  const finder = openFinder({ store: memoryStore(), now: () => NOW })
  const found = new Map<string, { name: string; address: string }[]>()
  const note = async ({ name, country, firm: { domain } }: MarketPerson, local: string, kind: 'proven' | 'refused') => {
    const address = `${local}@${domain}`
    if (kind === 'proven') found.set(domain, [...(found.get(domain) ?? []), { name, address }])
    await finder.learn({ name, country, address, kind, at: NOW })
  }
  return {
    async guess(person) {
      const { name, country, firm } = person
      const others = found.get(firm.domain) ?? []
      const absent = new Set<string>()
      for (const { address } of await finder.candidates({ name, domain: firm.domain, country, others }, TRIES)) {
        const local = address.split('@')[0]!
        // A number comes where the address without it is somebody's.
        if (absent.has(local.replace(/\d+$/, ''))) continue
        const said = saidOf(person, local)
        if (said === 'all') return said
        await note(person, local, said === null ? 'refused' : 'proven')
        if (said !== null) return said
        absent.add(local)
      }
      return 'none'
    },
    learn: async (person) => (person.isElsewhere ? undefined : note(person, person.local, 'proven')),
  }
}

/** What the firm's mail host shows of this local part; null: it is refused. */
function saidOf({ firm, local, isElsewhere }: MarketPerson, tried: string): Exclude<Guessed, 'none'> | null {
  if (firm.acceptsAll) return 'all'
  if (!firm.mailboxes.has(tried)) return null
  return tried === local && !isElsewhere ? 'found' : 'namesake'
}
