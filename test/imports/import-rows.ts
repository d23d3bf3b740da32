import fc from 'fast-check'
import type pg from 'pg'
import type { ImportSource } from '../../engines/directory/import/import-people.ts'
import type { EmailStatus, ImportedRow, LayoutName } from '../../engines/directory/import/rows/imported-row.ts'
import { rowPacker } from '../../engines/directory/import/rows/packed-rows.ts'

/** A row of any values; `record` is filled in by `sourceOf`. */
export function row(texts: Partial<ImportedRow>): ImportedRow {
  return {
    record: 0,
    externalId: '',
    name: 'Ann Berg',
    jobTitle: '',
    company: '',
    companyDomain: '',
    industry: '',
    location: '',
    locationCountry: '',
    employeeCount: '',
    email: '',
    emailStatus: '',
    linkedinUrl: '',
    ...texts,
  }
}

/** Few enough values that rows meet in every way. */
export const anyRow: fc.Arbitrary<ImportedRow> = fc
  .record({
    externalId: fc.constantFrom('', '', '1', '2', '3', '4'),
    name: fc.constantFrom('Ann Berg', 'ann bérg', 'Bo Olsen', 'Cy Twombly'),
    jobTitle: fc.constantFrom('', 'CEO', 'Chief\\Tab\tLine'),
    company: fc.constantFrom('', 'Acme', 'Bolt, Inc.'),
    companyDomain: fc.constantFrom('', 'acme.test', 'bolt.test'),
    location: fc.constantFrom('', 'Oslo', 'Bergen'),
    locationCountry: fc.constantFrom('', '', 'NO', 'US'),
    email: fc.constantFrom('', '', 'a@x.test', 'b@x.test', 'c@x.test'),
    emailStatus: fc.constantFrom<EmailStatus>('', '', 'verified', 'unavailable'),
    linkedinUrl: fc.constantFrom('', 'https://www.linkedin.com/in/ann'),
  })
  .map((texts) => row(texts.location === '' ? { ...texts, locationCountry: '' } : texts))
  .map((each) => (each.email === '' ? { ...each, emailStatus: '' } : each))

/** All of one name in one company, told apart by the rest. */
const namesake = fc
  .record({
    externalId: fc.constantFrom('', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
    email: fc.constantFrom('', '', '', 'a@x.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test', 'f@x.test'),
    jobTitle: fc.constantFrom('', 'CEO', 'CTO'),
  })
  .map((texts) => row({ ...texts, companyDomain: 'acme.test' }))

export const anyRows = fc.oneof(fc.array(anyRow, { maxLength: 25 }), fc.array(namesake, { maxLength: 25 }))

/** The rows in batches of the sizes given, again and again; `breakAfter` batches it fails, as a killed process would. */
export function sourceOf(
  rows: readonly ImportedRow[],
  {
    sizes = [7],
    layout = 'plain',
    name = 'people.csv',
    breakAfter = Infinity,
  }: { sizes?: readonly number[]; layout?: LayoutName; name?: string; breakAfter?: number } = {},
): ImportSource {
  const numbered = rows.map((each, at) => ({ ...each, record: at + 1 }))
  async function* open(skipRecords: number) {
    let [from, batches] = [skipRecords, 0]
    // Lists of texts that go on over a few batches, and end.
    const packer = rowPacker(3)
    while (from < numbered.length) {
      if (batches >= breakAfter) throw new Error('cut off')
      const to = Math.min(numbered.length, from + Math.max(1, sizes[batches % sizes.length] ?? 1))
      for (const each of numbered.slice(from, to)) packer.add(each)
      yield { rows: packer.take(), refused: [], lastRecord: to, readPart: to / numbered.length }
      batches += 1
      from = to
    }
  }
  return { fileName: name, fileKey: name, layout, mapping: {}, open }
}

export type StoredPerson = Omit<ImportedRow, 'record' | 'externalId'> & { id: number; ids: string[] }

/** Everybody in the order of their ids; `ids` reads `layout:external_id`, sorted. */
export async function storedPeople(pool: pg.Pool): Promise<StoredPerson[]> {
  const { rows } = await pool.query<StoredPerson>(`
    select p.id, p.name, t.text as "jobTitle", c.name as company, c.domain as "companyDomain", p.industry,
      l.text as location, l.country as "locationCountry", p.employee_count as "employeeCount", p.email, p.email_status as "emailStatus", p.linkedin_url as "linkedinUrl",
      array(select layout || ':' || external_id from (select p.layout, p.external_id where p.external_id <> '' union all
        select layout, external_id from directory.other_ids where person_id = p.id) ids order by 1) as ids
    from directory.people p join directory.titles t on t.id = p.title_id
      join directory.companies c on c.id = p.company_id join directory.locations l on l.id = p.location_id order by p.id`)
  return rows
}

/** Every row of the directory's tables of people, without the numbers of changes. */
export async function everything(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query<{ people: unknown; aliases: unknown; others: unknown; gone: unknown }>(`select
    (select json_agg(to_jsonb(p) - '{change_seq,title_id,company_id,location_id}'::text[] order by p.id)
      from directory.people p) as people,
    (select json_agg(a order by a.person_id) from directory.aliases a) as aliases,
    (select json_agg(o order by o.layout, o.external_id) from directory.other_ids o) as others`)
  return [rows[0], await storedPeople(pool)]
}

export async function emptyDirectory(pool: pg.Pool): Promise<void> {
  await pool.query(`truncate directory.people, directory.kept_people, directory.imports, directory.titles, directory.companies,
    directory.locations, directory.import_changes, directory.aliases, directory.removals, directory.other_ids,
    directory.people_before, directory.suppressions, directory.suppression_key, directory.erased_demo restart identity`)
}
