import {
  asWriter,
  lockImports,
  noticeChange,
  withDirectoryClient,
  type DirectoryClient,
  type DirectoryPool,
} from '../directory-lock.queries.ts'
import type { CompanyRef, CompanyRuling } from '../rules/companies/read-spelling.ts'
import { endRuling, insertRuling, selectRulings, type StoredRuling } from './companies.queries.ts'
import { companiesMeant, readCompanyId, type FoundCompany } from './find-companies.ts'
import { resolveTouched, touchedBy } from './resolve-touched.ts'
import { renumberMoved, settleUnderLock } from './settle-companies.ts'

/** Spellings of a company that a ruling names: it holds as long as one of them is there. */
const MAX_REFS = 5

/** What the operator asked for can't be done; the message says why, and what can. */
export class RulingRefused extends Error {
  override name = 'RulingRefused'
}

export type Ruled = { ruling: number; companies: FoundCompany[] }

/**
 * Makes two companies one, whatever the rules say, for all imports to come. Each is meant by its id, a domain or a name. Throws RulingRefused if a
 * text means none or several.
 */
export async function mergeCompanies(pool: DirectoryPool, one: string, other: string): Promise<Ruled> {
  return asRuler(pool, async (client) => {
    const [a, b] = [await theCompany(client, one), await theCompany(client, other)]
    if (a.id === b.id) throw new RulingRefused(`'${one}' and '${other}' are one company already, own:${a.id}.`)
    const companies = [a, b].flatMap(({ spellings }) => spellings.slice(0, MAX_REFS))
    return rule(client, { kind: 'merge', companies: companies.map(refOf) }, `own:${a.id}`)
  })
}

/** Takes spellings of one company out of it, each meant by its id or its exact name; together they are a company of their own. */
export async function splitCompany(pool: DirectoryPool, texts: readonly string[]): Promise<Ruled> {
  return asRuler(pool, async (client) => {
    const taken: FoundCompany['spellings'] = []
    for (const text of texts) taken.push(...(await spellingsMeant(client, text)))
    const [first] = taken
    if (!first) throw new RulingRefused('Name at least one spelling.')
    if (taken.some(({ companyId }) => companyId !== first.companyId))
      throw new RulingRefused(`These are spellings of several companies. Split one company at a time.`)
    const [company] = await companiesMeant(client, `own:${first.companyId}`)
    const ids = new Set(taken.map(({ id }) => id))
    if (company?.spellings.every(({ id }) => ids.has(id)))
      throw new RulingRefused(`That is all of own:${company.id}: at least one spelling has to stay.`)
    return rule(client, { kind: 'split', companies: taken.map(refOf) }, `own:${first.id}`)
  })
}

/** Takes a ruling back, as if it had never been; false if there is no such ruling, or not any more. */
export async function undoRuling(pool: DirectoryPool, id: number): Promise<boolean> {
  return asRuler(pool, async (client) => {
    const ended = await endRuling(client, id)
    if (ended) await resolveRuled(client, ended)
    return ended !== null
  })
}

/** The rulings that hold, the oldest first. */
export async function listRulings(pool: DirectoryPool): Promise<StoredRuling[]> {
  return withDirectoryClient(pool, selectRulings)
}

async function asRuler<Result>(
  pool: DirectoryPool,
  work: (client: DirectoryClient) => Promise<Result>,
): Promise<Result> {
  return withDirectoryClient(pool, async (client) => {
    await lockImports(client)
    await settleUnderLock(client)
    const result = await asWriter(client, async () => {
      const done = await work(client)
      await noticeChange(client)
      return done
    })
    await renumberMoved(client)
    return result
  })
}

async function rule(client: DirectoryClient, asked: CompanyRuling, id: string): Promise<Ruled> {
  const ruling = await insertRuling(client, asked)
  await resolveRuled(client, asked)
  return { ruling, companies: await companiesMeant(client, id) }
}

async function resolveRuled(client: DirectoryClient, { companies }: CompanyRuling): Promise<void> {
  await resolveTouched(
    client,
    companies.map((ref) => touchedBy({ id: 0, ...ref })),
  )
}

async function theCompany(client: DirectoryClient, text: string): Promise<FoundCompany> {
  const [company, ...others] = await companiesMeant(client, text)
  if (!company) throw new RulingRefused(`No company is known by '${text}'.`)
  if (others.length === 0) return company
  const ids = [company, ...others].slice(0, 10).map(({ id, name, domain }) => `own:${id} (${domain || name})`)
  throw new RulingRefused(`'${text}' means ${others.length + 1} companies: ${ids.join(', ')}. Give the id of one.`)
}

async function spellingsMeant(client: DirectoryClient, text: string): Promise<FoundCompany['spellings']> {
  const id = readCompanyId(text)
  const companies = await companiesMeant(client, text)
  const found = companies.flatMap(({ spellings }) =>
    spellings.filter((one) => (id === null ? isNamed(one.name, text) : one.id === id)),
  )
  if (found.length === 0)
    throw new RulingRefused(`No spelling is known by '${text}'. 'quarry companies show' lists them with their ids.`)
  return found
}

function isNamed(name: string, text: string): boolean {
  return name.toLowerCase() === text.trim().toLowerCase()
}

function refOf({ name, domain }: CompanyRef): CompanyRef {
  return { name, domain }
}
