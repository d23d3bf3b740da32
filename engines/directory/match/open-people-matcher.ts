import type { DirectoryPeople } from '../directory-people.ts'
import { DirectoryBusy, type PeopleMatcher } from '../port.ts'
import { matchRows } from './match-rows.ts'

const maxRows = 10_000
/** Files that wait for their turn, and the one that has it. */
const maxFiles = 8

/** Matches one file at a time: what it takes of the database and of this thread stays small beside what others ask. */
export function openPeopleMatcher(people: DirectoryPeople): PeopleMatcher {
  let last: Promise<unknown> = Promise.resolve()
  let files = 0
  return {
    async match(asked, layout, signal) {
      if (asked.length > maxRows) throw new RangeError(`at most ${maxRows} rows`)
      if (files >= maxFiles) throw new DirectoryBusy('too many files wait to be matched')
      files += 1
      const turn = last.then(() => matchRows(people, asked, layout, signal))
      last = turn.catch(() => {}).finally(() => (files -= 1))
      return turn
    },
  }
}
