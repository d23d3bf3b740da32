import type { DirectoryClient } from '../directory-lock.queries.ts'

/** `companyId`: the spelling that stands for its company. */
export type CountedSpelling = { id: number; companyId: number; name: string; domain: string; people: number }

/** The company of a spelling, by its id; [] if there is none. */
export async function selectStanding(client: DirectoryClient, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    'select coalesce(entity_id, id) as id from directory.companies where id = $1',
    [id],
  )
  return rows.map((row) => row.id)
}

/** Companies of these families, and those of exactly this name in any case. */
export async function selectByFamily(
  client: DirectoryClient,
  families: readonly string[],
  name: string,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct coalesce(entity_id, id) as id from directory.companies
      where (family = any($1) and family <> '') or lower(name) = lower($2)`,
    [families, name],
  )
  return rows.map(({ id }) => id)
}

/** Spellings at the sites of a name, or of exactly the domain where it is nobody's. */
export async function selectByDomain(
  client: DirectoryClient,
  site: string | null,
  domain: string,
): Promise<{ companyId: number; domain: string }[]> {
  const { rows } = await client.query<{ companyId: number; domain: string }>(
    `select distinct coalesce(entity_id, id) as "companyId", domain from directory.companies
      where ${site === null ? 'domain = $1' : `site = $1 and site <> ''`}`,
    [site ?? domain],
  )
  return rows
}

/** All spellings of some companies with how many people have them. */
export async function selectCompanies(client: DirectoryClient, ids: readonly number[]): Promise<CountedSpelling[]> {
  const { rows } = await client.query<CountedSpelling>(
    `select c.id, coalesce(c.entity_id, c.id) as "companyId", c.name, c.domain, (
        select count(*)::int from directory.people p where p.company_id = c.id) as people
      from directory.companies c where c.entity_id = any($1) or (c.entity_id is null and c.id = any($1))`,
    [ids],
  )
  return rows
}
