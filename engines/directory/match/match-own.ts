import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DirectoryPool } from '../directory-lock.queries.ts'
import { nameKey, plainWords } from '../import/rows/name-key.ts'
import { OWN } from '../origins.ts'
import { addCandidates, groupAsked, companyKey, type Asked, type Candidates } from './asked.ts'
import {
  selectByEmail,
  selectByExternalId,
  selectByNameAndCompany,
  selectByNameKey,
  selectByProfile,
  selectCompanies,
  selectStaff,
  type Lead,
  type OwnCompany,
} from './match-own.queries.ts'

type Find = (keys: string[]) => Promise<Lead[]>
type Rows = readonly Asked[]
/** By the pair of a name's key and a company's id. */
type AskedByName = Map<string, { nameKey: string; companyId: number; rows: Asked[] }>

/** Keys of one question to the store. */
const keysAtOnce = 5_000
const companiesAtOnce = 5_000
const staffAtOnce = 5_000
const namesAtOnce = 1_000
/** Of names and companies; the people of further companies are read, as thousands of firms may be called "Self-employed". */
const mostPairs = 100_000

/** The operator's people, one way to find them after the other; see PeopleMatcher.match. */
export const matchOwn = {
  byEmail: (pool: DirectoryPool, rows: Rows) =>
    follow(
      rows,
      ({ email }) => email,
      (keys) => selectByEmail(pool, keys),
    ),

  byProfile: (pool: DirectoryPool, rows: Rows) =>
    follow(
      rows,
      ({ linkedinUrl }) => linkedinUrl,
      (keys) => selectByProfile(pool, keys),
    ),

  byExternalId: (pool: DirectoryPool, rows: Rows, layout: string) =>
    follow(
      rows,
      ({ externalId }) => externalId,
      (keys) => selectByExternalId(pool, layout, keys),
    ),

  byDomain: (pool: DirectoryPool, rows: Rows) =>
    follow(
      rows,
      ({ domainKey }) => domainKey,
      (keys) => selectByNameKey(pool, keys),
    ),

  byCompany: matchByCompany,
}

async function follow(rows: Rows, keyOf: (row: Asked) => string | null, find: Find): Promise<Candidates> {
  const askedBy = groupAsked(rows, keyOf)
  const candidates: Candidates = new Map()
  const keys = [...askedBy.keys()]
  for (let from = 0; from < keys.length; from += keysAtOnce)
    for (const { key, id } of await find(keys.slice(from, from + keysAtOnce)))
      addCandidates(candidates, askedBy, key, { origin: OWN, ordinal: id })
  return candidates
}

/** Companies are read by pages, each compared while the next request of somebody else has its turn. */
async function matchByCompany(pool: DirectoryPool, rows: Rows): Promise<Candidates> {
  const askedBy = groupAsked(rows, ({ nameWords, companyWords }) => (nameWords === '' ? null : companyWords))
  const candidates: Candidates = new Map()
  if (askedBy.size === 0) return candidates
  const staffRead = new Map<number, string>()
  let room = mostPairs
  const askedByName: AskedByName = new Map()
  for await (const { id, name, domain } of companies(pool)) {
    const key = companyKey(name)
    const asked = askedBy.get(key)
    if (!asked) continue
    if (domain === '' || asked.length > room) {
      staffRead.set(id, key)
      continue
    }
    room -= asked.length
    await addNames(askedByName, asked, { id, domain })
  }
  const pairs = [...askedByName.values()]
  const askedByPair = new Map([...askedByName].map(([key, { rows }]) => [key, rows]))
  for (let from = 0; from < pairs.length; from += keysAtOnce)
    for (const { key, id } of await selectByNameAndCompany(pool, pairs.slice(from, from + keysAtOnce)))
      addCandidates(candidates, askedByPair, key, { origin: OWN, ordinal: id })
  await addStaff(pool, staffRead, rows, candidates)
  return candidates
}

async function addNames(
  askedByName: AskedByName,
  asked: Rows,
  { id: companyId, domain }: { id: number; domain: string },
): Promise<void> {
  for (const [done, row] of asked.entries()) {
    const key = nameKey(row.name, domain)
    if (key !== null) {
      const pair = `${key} ${companyId}`
      const known = askedByName.get(pair)
      if (known) known.rows.push(row)
      else askedByName.set(pair, { nameKey: key, companyId, rows: [row] })
    }
    if (done % namesAtOnce === namesAtOnce - 1) await nextTurn()
  }
}

async function* companies(pool: DirectoryPool): AsyncGenerator<OwnCompany> {
  for (let after = 0; ;) {
    const page = await selectCompanies(pool, after, companiesAtOnce)
    yield* page
    after = page.at(-1)?.id ?? after
    if (page.length < companiesAtOnce) return
  }
}

/** @param keys of the companies whose people are compared by their names themselves, as no domain is known or too many pairs were asked for */
async function addStaff(
  pool: DirectoryPool,
  keys: ReadonlyMap<number, string>,
  rows: Rows,
  candidates: Candidates,
): Promise<void> {
  if (keys.size === 0) return
  const askedBy = groupAsked(rows, ({ nameWords, companyWords }) => `${nameWords}\n${companyWords}`)
  for (let after = 0; ;) {
    const page = await selectStaff(pool, [...keys.keys()], after, staffAtOnce)
    for (const { id, name, companyId } of page)
      addCandidates(candidates, askedBy, `${plainWords(name)}\n${keys.get(companyId)}`, { origin: OWN, ordinal: id })
    after = page.at(-1)?.id ?? after
    if (page.length < staffAtOnce) return
  }
}
