import { setImmediate as nextTurn } from 'node:timers/promises'
import { companyIndexOfDomain, companyIndexOfWords, syntheticCompany } from '../../../synthetic/company.ts'
import { listedAddressesAt } from '../../../synthetic/mailbox.ts'
import { syntheticPerson } from '../../../synthetic/person.ts'
import { peopleOfCompany } from '../../../synthetic/seats.ts'
import { plainWords } from '../import/rows/name-key.ts'
import { DEMO } from '../origins.ts'
import { addCandidates, groupAsked, companyKey, type Asked, type Candidates } from './asked.ts'

type Rows = readonly Asked[]
type World = { seed: number; demoPeople: number }

/** What is made of a company's people before others have their turn. */
const peopleAtOnce = 500

/** Made-up people stand nowhere: those of a row's company are made, and compared. They have no profiles and no ids. */
export const matchDemo = {
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
