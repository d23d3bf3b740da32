import type { DirectoryPool } from '../directory-lock.queries.ts'

/** What was asked for and who it led to. */
export type Lead = { key: string; id: number }
export type OwnCompany = { id: number; name: string; domain: string }

export async function selectByEmail(pool: DirectoryPool, emails: readonly string[]): Promise<Lead[]> {
  const { rows } = await pool.query<Lead>(
    `select email as key, id from directory.people where email = any($1) and email <> ''`,
    [emails],
  )
  return rows
}

/** One pass over all people: an index on this column would cost every import more than the few files that need it. */
export async function selectByProfile(pool: DirectoryPool, urls: readonly string[]): Promise<Lead[]> {
  const { rows } = await pool.query<Lead>(
    `select linkedin_url as key, id from directory.people where linkedin_url <> '' and linkedin_url = any($1)`,
    [urls],
  )
  return rows
}

export async function selectByExternalId(
  pool: DirectoryPool,
  layout: string,
  externalIds: readonly string[],
): Promise<Lead[]> {
  const { rows } = await pool.query<Lead>(
    `select external_id as key, id from directory.people
        where layout = $1 and external_id = any($2) and external_id <> ''
      union select external_id, person_id from directory.other_ids where layout = $1 and external_id = any($2)`,
    [layout, externalIds],
  )
  return rows
}

/**
 * At most two of each name: a second one tells already that it can't be told who is meant. All names are asked for at once: while an
 * import has the index of names set aside, all people are read once, and not once for each name.
 */
export async function selectByNameKey(pool: DirectoryPool, nameKeys: readonly string[]): Promise<Lead[]> {
  const { rows } = await pool.query<Lead>(
    `select replace(name_key::text, '-', '') as key, id from (
      select name_key, id, row_number() over (partition by name_key order by id) as nth
        from directory.people where name_key = any($1::uuid[])) known
      where nth <= 2`,
    [nameKeys],
  )
  return rows
}

/** The same of those alone who are with that very company: others may share its domain. Answers under the pair. */
export async function selectByNameAndCompany(
  pool: DirectoryPool,
  pairs: readonly { nameKey: string; companyId: number }[],
): Promise<Lead[]> {
  const { rows } = await pool.query<Lead>(
    `select replace(name_key::text, '-', '') || ' ' || company as key, id from (
      select p.name_key, given.company, p.id, row_number() over (partition by p.name_key, given.company order by p.id) as nth
        from directory.people p
          join unnest($1::uuid[], $2::integer[]) given (key, company) on p.name_key = given.key and p.company_id = given.company
        where p.name_key = any($1::uuid[])) known
      where nth <= 2`,
    [pairs.map(({ nameKey }) => nameKey), pairs.map(({ companyId }) => companyId)],
  )
  return rows
}

/** The next companies in the order of their ids. */
export async function selectCompanies(pool: DirectoryPool, after: number, most: number): Promise<OwnCompany[]> {
  const { rows } = await pool.query<OwnCompany>({
    name: 'directory-companies-after',
    text: 'select id, name, domain from directory.companies where id > $1 order by id limit $2',
    values: [after, most],
  })
  return rows
}

/** The next people of these companies, in the order of their ids; all of it is one pass over all people. */
export async function selectStaff(
  pool: DirectoryPool,
  companyIds: readonly number[],
  after: number,
  most: number,
): Promise<{ id: number; name: string; companyId: number }[]> {
  const { rows } = await pool.query<{ id: number; name: string; companyId: number }>(
    `select id, name, company_id as "companyId" from directory.people
      where company_id = any($1) and id > $2 order by id limit $3`,
    [companyIds, after, most],
  )
  return rows
}
