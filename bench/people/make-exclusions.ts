import type { People } from './make-people.ts'
import { below, makeRandom } from './make-random.ts'

/** People that a user has already revealed: half of them from the top tenth by rank. `ids` is in ascending order. */
export type Exclusion = { name: string; ids: Int32Array }

export const NOBODY: Exclusion = { name: 'nobody', ids: new Int32Array() }
const SMALL = { users: 10, people: 1000, largestShare: 1 / 20 }
const LARGE = { users: 5, people: 50_000, largestShare: 1 / 4 }

/** Ten users who have revealed 1,000 people and five who have revealed 50,000; fewer in a small world. */
export function makeExclusions(people: People, seed: number): { small: Exclusion[]; large: Exclusion[] } {
  const random = makeRandom(seed)
  const make = (kind: string, { users, people: wanted, largestShare }: typeof SMALL) =>
    Array.from({ length: users }, (_, user) => ({
      name: `${kind} ${user + 1}`,
      ids: drawIds(people, Math.min(wanted, Math.floor(people.count * largestShare)), random),
    }))
  return { small: make('small', SMALL), large: make('large', LARGE) }
}

function drawIds(people: People, count: number, random: () => number): Int32Array {
  const rows = new Set<number>()
  const top = Math.ceil(people.count / 10)
  const ofTop = Math.min(Math.floor(count / 2), top)
  while (rows.size < ofTop) rows.add(below(random, top))
  while (rows.size < count) rows.add(below(random, people.count))
  return Int32Array.from(rows, (row) => people.id[row]!).sort()
}
