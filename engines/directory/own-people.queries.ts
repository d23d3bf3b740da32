import { classOf } from './class-of.ts'
import { finerSizes } from '../../contract/lists.ts'
import type { DirectoryPool } from './directory-lock.queries.ts'
import type { DirectoryPerson, DirectorySource } from './port.ts'

export const OWN_SOURCE: DirectorySource = { key: 'own', label: 'Imported contacts' }

/** The file itself says that nothing arrives at the address. */
const UNAVAILABLE = 'unavailable'

export type OwnPerson = { person: DirectoryPerson; email: string; domain: string }

type Row = {
  asked: number
  id: number
  name: string
  job_title: string
  company: string
  domain: string
  location: string
  industry: string
  employee_count: string
  email: string
  email_status: string
  linkedin_url: string
  formerly: number[] | null
}

/** The operator's people by the number asked for, which may be that of an entry merged into another one. */
export async function selectOwnPeople(
  pool: DirectoryPool,
  numbers: readonly number[],
): Promise<Map<number, OwnPerson>> {
  const { rows } = await pool.query<Row>({
    name: 'directory-own-people',
    text: `select asked.id as asked, p.id, p.name, t.text as job_title, c.name as company, c.domain, l.text as location, p.industry,
        p.employee_count, p.email, p.email_status, p.linkedin_url,
        (select array_agg(f.person_id order by f.person_id) from directory.aliases f where f.now_id = p.id) as formerly
      from unnest($1::integer[]) as asked (id)
      left join directory.aliases a on a.person_id = asked.id
      join directory.people p on p.id = coalesce(a.now_id, asked.id)
      join directory.titles t on t.id = p.title_id
      join directory.companies c on c.id = p.company_id
      join directory.locations l on l.id = p.location_id`,
    values: [numbers],
  })
  return new Map(rows.map((row) => [row.asked, { person: personOf(row), email: row.email, domain: row.domain }]))
}

/** When this number was first imported; null if nobody has it. */
export async function selectAddedAt(pool: DirectoryPool, number: number): Promise<Date | null> {
  const { rows } = await pool.query<{ added_at: Date }>({
    name: 'directory-added-at',
    text: 'select added_at from directory.people where id = $1',
    values: [number],
  })
  return rows[0]?.added_at ?? null
}

/** The number of the last change of people that was committed. */
export async function selectStoreEnd(pool: DirectoryPool): Promise<number> {
  const { rows } = await pool.query<{ last: string }>(`select greatest(
    (select coalesce(max(change_seq), 0) from directory.people),
    (select coalesce(max(change_seq), 0) from directory.removals),
    (select coalesce(max(change_seq), 0) from directory.erased_demo)) as last`)
  return Number(rows[0]!.last)
}

/** Which of these made-up people were erased. */
export async function selectErasedDemo(pool: DirectoryPool, ordinals: readonly number[]): Promise<Set<number>> {
  const { rows } = await pool.query<{ ordinal: number }>({
    name: 'directory-erased-demo',
    text: 'select ordinal from directory.erased_demo where ordinal = any($1::integer[])',
    values: [ordinals],
  })
  return new Set(rows.map(({ ordinal }) => ordinal))
}

/** The store keeps the finest size that a file told. */
function sizesOf(stored: string): Pick<DirectoryPerson, 'employeeCount' | 'finerSize'> {
  const finer = finerSizes.find((each) => each === stored)
  return finer ? { employeeCount: '1000+', finerSize: finer } : { employeeCount: stored, finerSize: '' }
}

function personOf(row: Row): DirectoryPerson {
  return {
    id: `own:${row.id}`,
    source: OWN_SOURCE,
    name: row.name,
    nameIsPartial: false,
    jobTitle: row.job_title,
    company: row.company,
    industry: row.industry,
    location: row.location,
    ...sizesOf(row.employee_count),
    linkedinUrl: row.linkedin_url,
    photoUrl: '',
    emailExpected: row.email !== '' && row.email_status !== UNAVAILABLE,
    companyDomain: row.domain,
    ...classOf(row.job_title),
    ...(row.formerly && { formerIds: row.formerly.map((id) => `own:${id}`) }),
  }
}
