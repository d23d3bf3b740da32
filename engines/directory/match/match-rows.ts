import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DirectoryPeople } from '../directory-people.ts'
import { nameKey, plainWords } from '../import/name-key.ts'
import { selectErasedDemo } from '../own-people.queries.ts'
import { numberOfId } from '../person-id.ts'
import type { AskedPerson, PersonMatch } from '../port.ts'
import type { Asked, Candidates } from './asked.ts'
import { companyKey } from './company-key.ts'
import { matchDemo } from './match-demo.ts'
import { matchOwn } from './match-own.ts'

const rowsAtOnce = 500

/** See PeopleMatcher.match. */
export async function matchRows(
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
