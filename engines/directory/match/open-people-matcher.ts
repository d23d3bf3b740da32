import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DirectoryPeople } from '../find-people.ts'
import { DirectoryBusy, type PeopleMatcher, type AskedPerson, type PersonMatch } from '../port.ts'
import { nameKey, plainWords } from '../import/rows/name-key.ts'
import { selectErasedDemo } from '../own-people.queries.ts'
import { numberOfId } from '../person-id.ts'
import { companyKey, type Asked, type Candidates, addCandidates, groupAsked } from './asked.ts'
import { matchOwn } from './match-own.ts'
import { companyIndexOfDomain, companyIndexOfWords, syntheticCompany } from '../../../synthetic/company.ts'
import { listedAddressesAt } from '../../../synthetic/mailbox.ts'
import { syntheticPerson } from '../../../synthetic/person.ts'
import { peopleOfCompany } from '../../../synthetic/seats.ts'
import { DEMO } from '../origins.ts'

const rowsAtOnce = 500

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

/** See PeopleMatcher.match. */
async function matchRows(
  people: DirectoryPeople,
  rows: readonly AskedPerson[],
  layout: string,
  signal?: AbortSignal,
): Promise<PersonMatch[]> {
  const asked = await withKeys(rows)
  const { pool } = people
  const steps: ((open: readonly Asked[]) => Promise<Candidates[]>)[] = [
    (open) => Promise.all([matchOwn.byEmail(pool, open), matchDemo.byEmail(people, open)]),
    async (open) => [await matchOwn.byProfile(pool, withProfile(open))],
    async (open) => [await matchOwn.byExternalId(pool, open, layout)],
    (open) => Promise.all([matchOwn.byDomain(pool, open), matchDemo.byDomain(people, open)]),
    (open) => Promise.all([matchOwn.byCompany(pool, open), matchDemo.byCompany(people, open)]),
  ]
  const found = new Map<number, Set<string>>()
  for (const step of steps) {
    signal?.throwIfAborted()
    const open = asked.filter(({ at }) => !found.has(at))
    if (open.length > 0) await take(people, await step(open), found)
  }
  return asked.map(({ at, email }): PersonMatch => {
    const [id, second] = found.get(at) ?? []
    if (id === undefined) return { email, status: 'not_found' }
    return second === undefined ? { email, status: 'matched', id } : { email, status: 'ambiguous' }
  })
}

async function withKeys(rows: readonly AskedPerson[]): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const [at, row] of rows.entries()) {
    const { name, company, companyDomain } = row
    const words = { nameWords: plainWords(name), companyWords: companyKey(company) }
    asked.push({ ...row, at, ...words, domainKey: nameKey(name, companyDomain) })
    if (at % rowsAtOnce === rowsAtOnce - 1) await nextTurn()
  }
  return asked
}

/** Nobody is read for files without profiles. */
function withProfile(rows: readonly Asked[]): Asked[] {
  return rows.filter(({ linkedinUrl }) => linkedinUrl !== '')
}

/** Adds the candidates, without the made-up people who were erased. */
async function take(people: DirectoryPeople, of: readonly Candidates[], found: Candidates): Promise<void> {
  const ids = new Set(of.flatMap((candidates) => [...candidates.values()].flatMap((set) => [...set])))
  const demo = [...ids].map(numberOfId).flatMap((number) => (number?.origin === 'demo' ? number.ordinal : []))
  const erased = demo.length === 0 ? new Set<number>() : await selectErasedDemo(people.pool, demo)
  for (const candidates of of)
    for (const [at, theirs] of candidates)
      for (const id of theirs) {
        const number = numberOfId(id)
        if (number?.origin === 'demo' && erased.has(number.ordinal)) continue
        found.set(at, (found.get(at) ?? new Set()).add(id))
      }
}

type Rows = readonly Asked[]
type World = { seed: number; demoPeople: number }

/** What is made of a company's people before others have their turn. */
const peopleAtOnce = 500

/** Made-up people stand nowhere: those of a row's company are made, and compared. They have no profiles and no ids. */
const matchDemo = {
  async byEmail({ seed, demoPeople }: World, rows: Rows): Promise<Candidates> {
    const candidates: Candidates = new Map()
    const askedBy = groupAsked(rows, ({ email }) => email)
    await forEachCompany(
      groupAsked(rows, ({ email }) => email.slice(email.indexOf('@') + 1).replace(/^old-/, '')),
      (domain) => companyIndexOfDomain(seed, domain),
      (j) => {
        const listed = listedAddressesAt(seed, demoPeople, j)
        for (const [address, ordinal] of listed) addCandidates(candidates, askedBy, address, { origin: DEMO, ordinal })
        return listed.size
      },
    )
    return candidates
  },

  byDomain: async ({ seed, demoPeople }: World, rows: Rows): Promise<Candidates> =>
    byNames(
      { seed, demoPeople },
      groupAsked(rows, ({ companyDomain, nameWords }) => (nameWords === '' ? null : companyDomain)),
      (domain) => companyIndexOfDomain(seed, domain),
    ),

  byCompany: async ({ seed, demoPeople }: World, rows: Rows): Promise<Candidates> =>
    byNames(
      { seed, demoPeople },
      groupAsked(rows, ({ companyWords, nameWords }) => (nameWords === '' ? null : companyWords)),
      (key) => {
        const [first = '', second = '', third] = key.split(' ')
        const j = third === undefined ? companyIndexOfWords(seed, first, second) : null
        return j !== null && companyKey(syntheticCompany(seed, j).name) === key ? j : null
      },
    ),
}

async function byNames(
  { seed, demoPeople }: World,
  groups: ReadonlyMap<string, Asked[]>,
  companyOf: (key: string) => number | null,
): Promise<Candidates> {
  const candidates: Candidates = new Map()
  await forEachCompany(groups, companyOf, (j, asked) => {
    const askedBy = groupAsked(asked, ({ nameWords }) => nameWords)
    const staff = peopleOfCompany(seed, j, demoPeople)
    for (const ordinal of staff)
      addCandidates(candidates, askedBy, plainWords(syntheticPerson(seed, ordinal).name), { origin: DEMO, ordinal })
    return staff.length
  })
  return candidates
}

async function forEachCompany(
  groups: ReadonlyMap<string, Asked[]>,
  companyOf: (key: string) => number | null,
  look: (j: number, asked: readonly Asked[]) => number,
): Promise<void> {
  let made = 0
  for (const [key, asked] of groups) {
    const j = companyOf(key)
    // A key that is nobody's has its price too.
    made += 1 + (j === null ? 0 : look(j, asked))
    if (made < peopleAtOnce) continue
    made = 0
    await nextTurn()
  }
}
