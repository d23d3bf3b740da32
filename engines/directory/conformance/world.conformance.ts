import type { Pool, PoolClient } from 'pg'
import { finerSizes, searchIndustries, searchSizes } from '../../../contract/lists.ts'
import { syntheticCompany } from '../../../synthetic/company.ts'
import { syntheticPerson } from '../../../synthetic/person.ts'
import { DEFAULT_SEED, hash32 } from '../../../synthetic/random.ts'
import { demoPerson } from '../demo-person.ts'
import { OWN_SOURCE } from '../own-people.queries.ts'
import type { KnownPerson } from './plain-things.conformance.ts'
import type { KnownCompany } from './plain-things.conformance.ts'

/** A directory's people under test: made-up ones, and the operator's own in the store's tables. */
export type TestPeople = {
  everybody(): readonly KnownPerson[]
  /** Adds, changes, merges, removes and erases some, in one commit. */
  change(seed: number): Promise<void>
}

const TITLES = ['VP of Sales', 'Vice President, Sales EMEA', 'Attorney', 'CEO & Co-Founder', 'Head of R&D', 'Süd Manager', 'C++ Developer', 'Sr. Eng', 'Directeur général', ''] // oxfmt-ignore
/** With a domain where it isn't the name's own. */
const COMPANIES = ['Siemens @ siemens.com', 'Siemens AG @ ', 'Siemens Mobility @ siemens.com', 'Siemens Traction Gears @ ', 'Palfinger Marine @ ', 'BrandVoller Pumps', 'Northwind (formerly Zuse-Werke)', 'Brightwater', 'Brightwater Inc', 'The Brightwater', 'Brightwaters', 'Birghtwater', 'Blue Labs', 'Blue Lab', 'Café Müller GmbH', 'Zuse-Werke', 'Яндекс', 'AT&T Group', 'Group', ''] // oxfmt-ignore
const NAMES = ['Jane Doe', 'jane doe', 'Max Weber', 'Jean-Luc Picard', "Siobhán O'Brien", 'Müller', 'Anna Maria Müller', 'Maria Anna Mueller', 'María García López', 'García', '李小龙', '', '...', 'Dr. Ana de la Cruz', 'ana Lima'] // oxfmt-ignore
const PLACES = ['Berlin, Germany', 'berlin', 'Gotham Heights', 'gotham, Nowhere', 'Springfield', 'München, Germany', 'New York, NY', 'Portland, OR', 'São Paulo, Brasil', '', 'Berlin / New York', 'London; Munich, Germany; Portland, OR'] // oxfmt-ignore

/** Fills the store of a new database with `own` people beside `demo` made-up ones. */
export async function fillStore(owner: Pool, demo: number, own: number): Promise<TestPeople> {
  const made = Array.from({ length: demo }, (_, ordinal) => knownDemo(ordinal))
  const erased = new Set<number>()
  const mine: OwnPerson[] = []
  let companies = new Map<number, KnownCompany>()
  let added = 0

  async function add(client: PoolClient): Promise<void> {
    const n = added++
    const person = ownPerson(n, n)
    const { id, companyId } = await insert(client, person, n)
    mine.push({ ...person, id: `own:${id}`, companyId })
  }

  async function inOneCommit(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await owner.connect()
    await client.query('begin')
    await work(client)
    companies = await knownCompanies(client)
    await client.query(`select pg_notify('directory_changed', '')`)
    await client.query('commit')
    client.release()
  }

  async function changeSome(client: PoolClient, seed: number): Promise<void> {
    const draw = (n: number, below: number) => hash32(seed, 77, n) % below
    for (let n = 0; n < 3 + draw(0, 20); n++) await add(client)
    for (let n = 0; n < draw(1, 12); n++) {
      const at = draw(100 + n, mine.length)
      const { id, formerIds } = mine[at]!
      const changed = { ...ownPerson(seed * 1000 + n, at), id, ...(formerIds && { formerIds }) }
      mine[at] = { ...changed, companyId: await update(client, changed) }
    }
    for (let n = 0; n < draw(2, 6); n++) {
      const [gone] = mine.splice(draw(200 + n, mine.length), 1)
      await remove(client, numberOf(gone!), n % 2 ? numberOf(mine[0]!) : null)
      if (n % 2) mine[0] = { ...mine[0]!, formerIds: formerIdsOf(mine[0]!, gone!) }
    }
    for (let n = 0; n < draw(4, 3); n++) {
      const [one, other] = [5, 6].map((salt) => mine[draw(400 + 10 * n + salt, mine.length)]!.companyId)
      if (draw(500 + n, 3) > 0) await merge(client, one!, other!)
      else await split(client, one!)
    }
    for (let n = 0; n < draw(3, 4); n++) {
      const ordinal = draw(300 + n, demo)
      erased.add(ordinal)
      await client.query('insert into directory.erased_demo (ordinal) values ($1) on conflict do nothing', [ordinal])
    }
  }

  await inOneCommit(async (client) => {
    for (let n = 0; n < own; n++) await add(client)
  })
  return {
    everybody: () => [
      ...mine.map((person) => known(person, companies)),
      ...made.filter((_, ordinal) => !erased.has(ordinal)),
    ],
    change: (seed) => inOneCommit((client) => changeSome(client, seed)),
  }
}

function formerIdsOf(kept: OwnPerson, gone: OwnPerson): string[] {
  const ids = [gone.id, ...(gone.formerIds ?? []), ...(kept.formerIds ?? [])]
  return ids.toSorted((a, b) => Number(a.slice(4)) - Number(b.slice(4)))
}

type OwnPerson = Omit<KnownPerson, 'companyOf'> & { companyId: number }

function known({ companyId, ...person }: OwnPerson, companies: ReadonlyMap<number, KnownCompany>): KnownPerson {
  return { ...person, companyOf: companies.get(companyId)! }
}

/** By the id of each spelling the company that it belongs to now. */
async function knownCompanies(client: PoolClient): Promise<Map<number, KnownCompany>> {
  const { rows } = await client.query<{ id: number; name: string; domain: string; entity: number }>(
    'select id, name, domain, coalesce(entity_id, id) as entity from directory.companies order by id',
  )
  const byEntity = new Map<number, KnownCompany>()
  for (const { id, name, domain } of rows.filter((row) => row.id === row.entity)) {
    const spellings = rows
      .filter(({ entity }) => entity === id)
      .map((row) => ({ id: `own:${row.id}`, name: row.name, domain: row.domain }))
    byEntity.set(id, { id: `own:${id}`, key: id, name, domain, spellings })
  }
  return new Map(rows.map(({ id, entity }) => [id, byEntity.get(entity)!]))
}

/** All spellings of the one company become spellings of the other. */
async function merge(client: PoolClient, one: number, other: number): Promise<void> {
  await client.query(
    `with known as (select id, coalesce(entity_id, id) as entity from directory.companies),
       moved as (update directory.companies set entity_id = (select entity from known where id = $2)
         where id in (select id from known where entity = (select entity from known where id = $1)) returning id)
     update directory.people set change_seq = nextval('directory.change_seq') where company_id in (select id from moved)`,
    [one, other],
  )
}

/** A spelling becomes a company of its own again; the one that stands for others stays. */
async function split(client: PoolClient, one: number): Promise<void> {
  await client.query(
    `with moved as (update directory.companies set entity_id = null where id = $1 returning id)
     update directory.people set change_seq = nextval('directory.change_seq') where company_id in (select id from moved)`,
    [one],
  )
}

const demoCompanies = new Map<number, KnownCompany>()

function knownDemo(ordinal: number): KnownPerson {
  const { companyIndex } = syntheticPerson(DEFAULT_SEED, ordinal)
  let company = demoCompanies.get(companyIndex)
  if (!company) {
    const { name, domain } = syntheticCompany(DEFAULT_SEED, companyIndex)
    const id = `demo:${companyIndex}`
    company = { id, key: 2 ** 31 + companyIndex, name, domain, spellings: [{ id, name, domain }] }
    demoCompanies.set(companyIndex, company)
  }
  return {
    ...demoPerson(DEFAULT_SEED, ordinal),
    companyDomain: company.domain,
    companyOf: company,
    country: '',
    day: 0,
  }
}

function ownPerson(seed: number, n: number): Omit<OwnPerson, 'companyId'> {
  const draw = <T>(list: readonly T[], salt: number): T => list[hash32(seed, 78, salt) % list.length]!
  const [company = '', domain = ownDomain(company)] = draw(COMPANIES, 1).split(' @ ')
  const location = draw(PLACES, 4)
  const size = draw([...searchSizes, ''], 5)
  const finer = finerSizes.find((each) => each === size)
  return {
    id: '',
    source: OWN_SOURCE,
    name: n % 4 === 0 ? `Person Number ${n}` : draw(NAMES, 7),
    nameIsPartial: false,
    jobTitle: draw(TITLES, 2),
    company,
    companyDomain: domain,
    industry: draw([...searchIndustries, 'Mining', ''], 3),
    location,
    country: location === 'Springfield' ? 'US' : '',
    employeeCount: finer ? '1000+' : size,
    finerSize: finer ?? '',
    linkedinUrl: hash32(seed, 78, 8) % 2 ? `https://www.linkedin.com/in/x${seed}` : '',
    day: 20_000 + (hash32(seed, 78, 9) % 4),
    photoUrl: '',
    emailExpected: hash32(seed, 78, 6) % 3 > 0,
  }
}

function ownDomain(company: string): string {
  return company === '' ? '' : `${company.toLowerCase().replace(/[^a-z]/g, '')}.test`
}

type OwnRow = ReturnType<typeof ownPerson>

function numberOf(person: { id: string }): number {
  return Number(person.id.slice('own:'.length))
}

async function textIds(owner: PoolClient, person: OwnRow): Promise<[number, number, number]> {
  const idOf = async (sql: string, values: string[]) => (await owner.query<{ id: number }>(sql, values)).rows[0]?.id
  const placed = [person.location, person.country]
  return [
    (await idOf(
      'insert into directory.titles (text) values ($1) on conflict (text) do update set text = excluded.text returning id',
      [person.jobTitle],
    ))!,
    (await idOf(
      `insert into directory.companies (name, domain) values ($1, $2)
       on conflict (name, domain) do update set name = excluded.name returning id`,
      [person.company, person.companyDomain],
    ))!,
    (await idOf('select id from directory.locations where text = $1 and country = $2', placed)) ??
      (await idOf('insert into directory.locations (text, country) values ($1, $2) returning id', placed))!,
  ]
}

/** As a file would say it. */
function sizeOf({ finerSize, employeeCount }: Pick<KnownPerson, 'finerSize' | 'employeeCount'>): string {
  return finerSize || employeeCount
}

async function insert(owner: PoolClient, person: OwnRow, n: number): Promise<{ id: number; companyId: number }> {
  const [title, company, location] = await textIds(owner, person)
  const { rows } = await owner.query<{ id: number }>(
    `insert into directory.people (layout, external_id, name, title_id, company_id, location_id, industry, employee_count,
       email, linkedin_url, updated_at, email_status, added_by, updated_by)
     values ('plain', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, 1) returning id`,
    [`x${n}`, person.name, title, company, location, person.industry, sizeOf(person), addressOf(person, `p${n}`), person.linkedinUrl, atOf(person), statusOf(person)], // oxfmt-ignore
  )
  return { id: rows[0]!.id, companyId: company }
}

/** Answers the id of the company's spelling. */
async function update(owner: PoolClient, person: OwnRow): Promise<number> {
  const [title, company, location] = await textIds(owner, person)
  const number = numberOf(person)
  await owner.query(
    `update directory.people set name = $2, title_id = $3, company_id = $4, location_id = $5, industry = $6,
       employee_count = $7, email = $8, linkedin_url = $9, updated_at = $10, email_status = $11, change_seq = nextval('directory.change_seq') where id = $1`,
    [number, person.name, title, company, location, person.industry, sizeOf(person), addressOf(person, `c${number}`), person.linkedinUrl, atOf(person), statusOf(person)], // oxfmt-ignore
  )
  return company
}

/** Some time of the day. */
function atOf({ day }: OwnRow): Date {
  return new Date(day * 86_400_000 + (day % 24) * 3_600_000)
}

function addressOf(person: OwnRow, local: string): string {
  return person.emailExpected || statusOf(person) !== '' ? `${local}@people.test` : ''
}

/** Of some of those of whom none is expected the file has one, and says that nothing arrives there. */
function statusOf({ emailExpected, day }: OwnRow): string {
  return !emailExpected && day % 2 === 0 ? 'unavailable' : ''
}

async function remove(owner: PoolClient, number: number, mergedInto: number | null): Promise<void> {
  await owner.query('delete from directory.people where id = $1', [number])
  await owner.query('insert into directory.removals (person_id) values ($1)', [number])
  if (mergedInto === null) return
  await owner.query('update directory.aliases set now_id = $2 where now_id = $1', [number, mergedInto])
  await owner.query('insert into directory.aliases (person_id, now_id, made_by) values ($1, $2, 1)', [
    number,
    mergedInto,
  ])
}
