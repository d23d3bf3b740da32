import type { DirectoryClient } from '../../directory-lock.queries.ts'
import { emailKey, externalKey, nameKey } from '../rows/key-hashes.ts'
import type { MaybeKnown } from '../rows/known-keys.ts'
import type { ExternalId, Person } from '../rows/merge-person.ts'
import type { KnownPeople } from '../rows/merge-rows.ts'
import type { KnownNamesakes } from '../rows/namesakes.ts'
import { rowAt, type PackedRows } from '../rows/packed-rows.ts'

export type AskedPeople = {
  layout: string
  /** Namesakes loaded of one name and company. */
  most: number
  /** Whether anybody may be known by the row's key. */
  mayBeKnown: (at: number, kind: number) => boolean
}

/** The people that the rows may be about, among those found by key. */
export async function loadMaybeKnown(client: DirectoryClient, { ids, namesakes }: MaybeKnown): Promise<KnownPeople> {
  const people = await loadPeople(client, [...ids])
  const nameKeys = new Map(people.map(({ id, nameKey }) => [id, nameKey]))
  const known = [...namesakes].map(([key, ids]) => {
    const all = ids.filter((id) => nameKeys.get(id) === key)
    return { key, all, allCut: false, open: all, openCut: false }
  })
  return { people, namesakes: known }
}

/** The people that the rows may be about, found by address, id or name. */
export async function loadKnownPeople(
  client: DirectoryClient,
  batch: PackedRows,
  rows: readonly number[],
  { layout, most, mayBeKnown }: AskedPeople,
): Promise<KnownPeople> {
  const names = new Set<string>()
  const emails: string[] = []
  const externalIds: string[] = []
  for (const at of rows) {
    const [byEmail, byId, byName] = [mayBeKnown(at, emailKey), mayBeKnown(at, externalKey), mayBeKnown(at, nameKey)]
    if (!byEmail && !byId && !byName) continue
    const { row, key } = rowAt(batch, at)
    if (byName && key !== null) names.add(key)
    if (byEmail && row.email !== '') emails.push(row.email)
    if (byId && row.externalId !== '') externalIds.push(row.externalId)
  }
  // In the index's order, which finds them twice as fast.
  const namesakes = await loadNamesakes(client, [...names].sort(), most)
  const ids = new Set<number>(namesakes.flatMap(({ all, open }) => [...all, ...open]))
  for (const id of await findByKeys(client, emails, layout, externalIds)) ids.add(id)
  return { people: await loadPeople(client, [...ids]), namesakes }
}

async function loadNamesakes(client: DirectoryClient, keys: string[], most: number): Promise<KnownNamesakes[]> {
  const all = await selectNamesakes(client, keys, most, '')
  const cut = [...all].flatMap(([key, ids]) => (ids.length === most ? key : []))
  const open = await selectNamesakes(client, cut, most, `and email = ''`)
  return [...all].map(([key, { length }]) => {
    const allIds = all.get(key) ?? []
    const openIds = length === most ? (open.get(key) ?? []) : allIds
    return { key, all: allIds, allCut: length === most, open: openIds, openCut: openIds.length === most }
  })
}

async function selectNamesakes(
  client: DirectoryClient,
  keys: string[],
  most: number,
  condition: string,
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  if (keys.length === 0) return found
  const { rows } = await client.query<[string, number]>({
    rowMode: 'array',
    text: `select replace(given.key::text, '-', ''), known.id from unnest($1::uuid[]) given (key) cross join lateral (
      select id from directory.people where name_key = given.key ${condition} order by id limit $2) known`,
    values: [keys, most],
  })
  for (const [key, id] of rows) {
    const ids = found.get(key)
    if (ids) ids.push(id)
    else found.set(key, [id])
  }
  return found
}

async function findByKeys(
  client: DirectoryClient,
  emails: string[],
  layout: string,
  externalIds: string[],
): Promise<number[]> {
  if (emails.length === 0 && externalIds.length === 0) return []
  // The conditions on "" let the partial indexes serve.
  const { rows } = await client.query<[number]>({
    rowMode: 'array',
    text: `select id from directory.people where email = any($1) and email <> ''
      union select id from directory.people where layout = $2 and external_id = any($3) and external_id <> ''
      union select person_id from directory.other_ids where layout = $2 and external_id = any($3)`,
    values: [emails, layout, externalIds],
  })
  return rows.map(([id]) => id)
}

type PersonRow = Omit<Person, 'ids'> & ExternalId & { others: ExternalId[] | null }

async function loadPeople(client: DirectoryClient, ids: number[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const { rows } = await client.query<PersonRow>(
    `select p.id, p.added_by as "addedBy", p.layout, p.external_id as "externalId", p.name, t.text as "jobTitle", c.name as company,
        c.domain as "companyDomain", p.industry, l.text as location, l.country as "locationCountry", p.employee_count as "employeeCount", p.email, p.email_status as "emailStatus",
        p.linkedin_url as "linkedinUrl", replace(p.name_key::text, '-', '') as "nameKey", (
          select json_agg(json_build_object('layout', o.layout, 'externalId', o.external_id) order by o.layout, o.external_id)
          from directory.other_ids o where o.person_id = p.id) as others
      from directory.people p join directory.titles t on t.id = p.title_id
        join directory.companies c on c.id = p.company_id join directory.locations l on l.id = p.location_id
      where p.id = any($1)`,
    [ids],
  )
  return rows.map(({ layout, externalId, others, ...texts }) => ({
    ...texts,
    ids: externalId === '' ? [] : [{ layout, externalId }, ...(others ?? [])],
  }))
}

/** Whether nobody is known at all. */
export async function isDirectoryEmpty(client: DirectoryClient): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from directory.people) and not exists (select from directory.other_ids) as empty',
  )
  return rows[0]?.empty ?? false
}
