import { withDirectoryClient, type DirectoryClient, type DirectoryPool } from '../directory-lock.queries.ts'
import { readCompanyQuery } from '../rules/companies/read-company-query.ts'
import { siteOf } from '../rules/companies/site-of.ts'
import {
  selectByDomain,
  selectByFamily,
  selectCompanies,
  selectStanding,
  type CountedSpelling,
} from './find-companies.queries.ts'

/** A company with its spellings, those with the most people first; `name` and `domain` are the usual ones. */
export type FoundCompany = { id: number; name: string; domain: string; people: number; spellings: CountedSpelling[] }

/** The companies that a text means, those with the most people first: a company's id (`own:17`), a domain, or a name. */
export async function findCompanies(pool: DirectoryPool, text: string): Promise<FoundCompany[]> {
  return withDirectoryClient(pool, (client) => companiesMeant(client, text))
}

export async function companiesMeant(client: DirectoryClient, text: string): Promise<FoundCompany[]> {
  const spellings = await selectCompanies(client, await idsMeant(client, text))
  const companies = new Map<number, CountedSpelling[]>()
  for (const spelling of spellings) {
    const those = companies.get(spelling.companyId)
    if (those) those.push(spelling)
    else companies.set(spelling.companyId, [spelling])
  }
  const found = [...companies].map(([id, all]) => companyOf(id, all))
  return found.toSorted((a, b) => b.people - a.people || a.id - b.id)
}

/** `own:17` as a number, or null. */
export function readCompanyId(text: string): number | null {
  const id = Number(/^own:([1-9]\d{0,9})$/.exec(text)?.[1])
  return id <= 2_147_483_647 ? id : null
}

async function idsMeant(client: DirectoryClient, text: string): Promise<number[]> {
  const id = readCompanyId(text)
  if (id !== null) return selectStanding(client, id)
  const query = readCompanyQuery(text)
  if (query === null) return []
  if (!('domain' in query)) return selectByFamily(client, query.families, text)
  const site = siteOf(query.domain)
  const standing = await selectByDomain(client, site?.name ?? null, query.domain)
  return standing.flatMap(({ companyId, domain }) =>
    domain === query.domain || (site !== null && siteOf(domain)?.domain === site.domain) ? companyId : [],
  )
}

function companyOf(id: number, all: readonly CountedSpelling[]): FoundCompany {
  const spellings = all.toSorted((a, b) => b.people - a.people || a.id - b.id)
  const name = spellings.find((spelling) => spelling.name !== '')?.name ?? ''
  const domain = spellings.find((spelling) => spelling.domain !== '')?.domain ?? ''
  return { id, name, domain, people: spellings.reduce((sum, { people }) => sum + people, 0), spellings }
}
