import { memoryStore } from '../../engines/finder/memory-store.ts'
import { openFinder } from '../../engines/finder/open-finder.ts'
import { fixedList } from './fixed-list.ts'
import type { Employee, Firm } from './make-firms.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')
export const TRIES = 8
/** As the product asks for: an account's newest addresses at a domain. */
const MOST_OTHERS = 500
/** A number of employees that goes with each column of the table. */
const EMPLOYEES = [1, 8, 100, 2_000]

/** What came of each person, in order: their address, a namesake's (a stranger's), or none. */
export type Outcome = 'found' | 'namesake' | 'none'
export type Walk = { outcomes: Outcome[]; tries: number; wasted: number; said: Said[] }
/** By tenths of the share that was said: how many guesses, what was said of them together, how many were right. */
type Said = { guesses: number; sum: number; right: number }

type Guess = (person: Employee, firm: Firm) => Promise<{ local: string; share: number }[]>
type Learn = (person: Employee, firm: Firm, local: string, kind: 'proven' | 'refused') => Promise<void>

/** By the fixed list of patterns. */
export function walkWithList(firms: readonly Firm[]): Promise<Walk> {
  return walk(firms, async ({ name }) => fixedList(name, TRIES).map((local) => ({ local, share: 0 })))
}

/** By the finder, which starts with an empty memory and learns of each answer. */
export function walkWithFinder(firms: readonly Firm[], toldSize: boolean): Promise<Walk> {
  const finder = openFinder({ store: memoryStore(), now: () => NOW })
  // As the product does: what an account has found for others at the domain is not guessed again.
  const found = new Map<string, { name: string; address: string }[]>()
  const guess: Guess = async ({ name, country }, { domain, column }) => {
    const employees = toldSize ? EMPLOYEES[column]! : undefined
    const others = found.get(domain) ?? []
    const guesses = await finder.candidates({ name, domain, country, others, ...(toldSize && { employees }) }, TRIES)
    return guesses.map(({ address, share }) => ({ local: address.split('@')[0]!, share }))
  }
  return walk(firms, guess, ({ name, country }, { domain }, local, kind) => {
    const address = `${local}@${domain}`
    if (kind === 'proven') found.set(domain, [...(found.get(domain) ?? []), { name, address }].slice(-MOST_OTHERS))
    return finder.learn({ name, country, address, kind, at: NOW })
  })
}

/** Each firm's people in order; asking stops at the first address that exists, whosever it is. */
async function walk(firms: readonly Firm[], guess: Guess, learn?: Learn): Promise<Walk> {
  const sum: Walk = { outcomes: [], tries: 0, wasted: 0, said: [] }
  for (const firm of firms) {
    const exists = new Set(firm.people.map(({ local }) => local))
    for (const person of firm.people) {
      let outcome: Outcome = 'none'
      const absent = new Set<string>()
      for (const { local, share } of await guess(person, firm)) {
        // As the product: a number comes where the address without it is somebody's.
        if (learn && absent.has(local.replace(/\d+$/, ''))) continue
        sum.tries += 1
        say(sum.said, share, local === person.local)
        const accepted = exists.has(local)
        await learn?.(person, firm, local, accepted ? 'proven' : 'refused')
        if (accepted) {
          outcome = local === person.local ? 'found' : 'namesake'
          break
        }
        absent.add(local)
        sum.wasted += 1
      }
      sum.outcomes.push(outcome)
    }
  }
  return sum
}

function say(said: Said[], share: number, right: boolean): void {
  const tenth = Math.min(Math.floor(share * 10), 9)
  const { guesses, sum, right: before } = said[tenth] ?? { guesses: 0, sum: 0, right: 0 }
  said[tenth] = { guesses: guesses + 1, sum: sum + share, right: before + (right ? 1 : 0) }
}
