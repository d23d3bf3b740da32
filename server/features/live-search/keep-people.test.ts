import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SearchResponse } from '../../../contract/people.ts'
import { openPeopleKeeper } from '../../../engines/directory/kept/open-people-keeper.ts'
import { importPeople } from '../../../engines/directory/import/import-people.ts'
import { undoImport } from '../../../engines/directory/import/undo-import.ts'
import { eraseFromDirectory, readTarget } from '../../../engines/directory/suppression/erase-from-directory.ts'
import type { DirectoryQuery } from '../../../engines/directory/port.ts'
import { memoryOf } from '../../../sandbox/sources/memory-of.ts'
import { openSources, type OpenSources } from '../../../sandbox/sources/open-sources.ts'
import { samplePeople } from '../../../sandbox/sources/sample-people.ts'
import type { VendorPerson } from '../../../sandbox/sources/vendor.ts'
import { vendors } from '../../../sandbox/sources/vendors.ts'
import { row, sourceOf } from '../../../test/imports/import-rows.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { addSource } from '../sources/settings/add-source.ts'
import { removeSource } from '../sources/settings/change-source.ts'
import { setPolicy } from '../sources/settings/set-policy.ts'
import { keepPeople } from './keep-people.job.ts'

const key = 'a-key-of-the-vendors'
const lastNames = ['Marlow', 'Vance', 'Orlov', 'Brandt', 'Keller']
/** Nobody of the made-up people has such a title. */
const people: VendorPerson[] = Array.from({ length: 40 }, (_, n) => ({
  ...samplePeople.verified,
  id: `kept${String(n).padStart(8, '0')}`,
  firstName: `Falk${String.fromCodePoint(97 + (n % 26))}`,
  lastName: lastNames[n % lastNames.length]!,
  jobTitle: 'Falconer',
  company: 'Hawkmoor Mews',
  companyDomain: 'hawkmoormews.test',
  linkedinUrl: `https://www.linkedin.com/in/falconer-${n}`,
  location: 'Berlin, Germany',
}))
let sources: OpenSources
let product: TestProduct
let someone: Visitor
beforeAll(async () => {
  const world = { memory: memoryOf(people), key, now: Date.now, callBack: () => {} }
  sources = await openSources({
    vendors: { prospeo: vendors['prospeo']!(world), apollo: vendors['apollo']!(world) },
  })
  product = await startTestProduct({ worker: false, payments: null, live: { withOwn: true, name: 'prospeo' } })
  await enter()
})
afterAll(async () => {
  await product.stop()
  await sources.close()
})
/** Each test has a source of its own: none of what another one answered is remembered. */
beforeEach(async () => {
  for (const kind of ['prospeo', 'apollo']) {
    await removeSource(product.ctx, kind).catch(() => {})
    await addSource(product.ctx, {
      kind,
      name: null,
      base: sources.baseOf(kind),
      key,
      microUsdPerUnit: 1_000,
      budgets: {},
    })
  }
  await work()
})

async function enter(): Promise<void> {
  const visitor = await Visitor.register(product.url)
  await product.database.ownerPool.query('update users set is_premium = true where id = $1', [visitor.user.id])
  someone = visitor
}

const tick = (keepPeople: boolean, name = 'prospeo') =>
  setPolicy(product.ctx, name, { charge: {}, keepPeople, keepDays: null })
const work = async () => {
  await keepPeople(product.ctx)
  await product.directory.catchUp()
}
const search = async (body: object, expected = 200) => {
  const { status, body: found } = await someone.post<SearchResponse>('/api/search-contacts', body)
  expect(status).toBe(expected)
  return found
}
/** All pages, as somebody who reads on. */
async function readAll(body: object): Promise<SearchResponse['contacts']> {
  const rows: SearchResponse['contacts'] = []
  let cursor: string | null = null
  do {
    const page: SearchResponse = await search({ ...body, cursor })
    rows.push(...page.contacts)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}
const own = (asked: Partial<DirectoryQuery> = {}) =>
  product.directory.search({ criteria: { jobTitle: ['falconer'] }, exclude: null, limit: 100, after: null, ...asked })
const count = async (table: string) =>
  Number((await product.database.ownerPool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n)
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
const idOf = (n: number) => `prospeo:${people[n]!.id}`

test('without the operator’s tick nobody is kept beyond the cache', async () => {
  expect((await readAll({ jobTitle: 'falconer' })).length).toBe(40)
  await work()
  expect((await own()).total).toBe(0)
  expect([await count('directory.people_to_keep'), await count('directory.kept_people')]).toEqual([0, 0])
})

test('with it they are rows of the directory: named, counted, found without a call, and shown once', async () => {
  await tick(true)
  const first = await search({ jobTitle: 'falconer' })
  expect(await count('directory.people_to_keep')).toBe(25)
  // Kept while somebody reads on: nobody is lost, and nobody comes twice.
  const rows = [...first.contacts]
  for (let cursor = first.nextCursor; cursor !== null;) {
    await work()
    const page: SearchResponse = await search({ jobTitle: 'falconer', cursor })
    rows.push(...page.contacts)
    cursor = page.nextCursor
  }
  expect([rows.length, new Set(idsOf(rows)).size]).toEqual([40, 40])

  // Two processes at once.
  const { ownerPool } = product.database
  const other = openPeopleKeeper(product.database.pool, (owned) => owned(ownerPool))
  await Promise.all([keepPeople(product.ctx), keepPeople({ ...product.ctx, keeper: other })])
  await work()
  const kept = await own()
  expect(kept.total).toBe(40)
  expect(idsOf(kept.people)).toEqual(people.map((_, n) => idOf(n)).toSorted())
  expect(kept.people[0]).toMatchObject({ source: { key: 'prospeo', label: 'Prospeo' }, emailExpected: true })
  expect(kept.facets.company[0]).toMatchObject({ label: 'Hawkmoor Mews', domain: 'hawkmoormews.test', count: 40 })
  expect(kept.facets.city[0]).toMatchObject({ label: 'Berlin', count: 40 })
  const { rows: stored } = await ownerPool.query('select from directory.people where email <> $1', [''])
  expect(stored).toEqual([])

  // As of a search that begins when they have long been there.
  await ownerPool.query(`update directory.people set added_at = added_at - interval '1 minute'`)
  const asked = sources.asked.length
  const again = await readAll({ jobTitle: 'falconer' })
  expect([again.length, new Set(idsOf(again)).size]).toEqual([40, 40])
  expect(await own({ keptOnly: true })).toMatchObject({ total: 40 })
  expect(sources.asked.length).toBe(asked)

  const { body } = await someone.get<{ person: { apolloId: string; source: string }; since: string }>(
    `/api/people/${encodeURIComponent(idOf(3))}`,
  )
  expect(body.person).toMatchObject({ apolloId: idOf(3), source: 'Prospeo' })
  expect(Date.parse(body.since)).toBeGreaterThan(Date.now() - 60_000)
  expect(await product.directory.locate(idOf(3))).toMatchObject({
    status: 'no-address',
    person: { id: idOf(3) },
    domain: 'hawkmoormews.test',
  })
  // Saved under the source's id, they are left out like everybody else.
  const exclude = { key: 'saved', count: 2, idsFrom: async (from: number) => [idOf(3), idOf(4)].slice(from) }
  expect((await own({ exclude })).total).toBe(38)
  expect(await product.directory.companiesOf([idOf(3)])).toEqual(new Map([[idOf(3), kept.facets.company[0]!.value]]))
})

test('seen again they are refreshed; erased ones never come back, by whatever they are known', async () => {
  await tick(true)
  await readAll({ jobTitle: 'falconer' })
  await work()
  const moved = people[5]!
  const before = (await product.directory.find([idOf(5)])).get(idOf(5))!
  expect(before.jobTitle).toBe('Falconer')
  people[5] = { ...moved, jobTitle: 'Falconer General' }
  try {
    await search({ jobTitle: 'falconer general' })
    await work()
    expect((await product.directory.find([idOf(5)])).get(idOf(5))).toMatchObject({ jobTitle: 'Falconer General' })
    expect((await own()).total).toBe(40)
  } finally {
    people[5] = moved
  }
  const erased = await eraseFromDirectory(product.database.ownerPool, readTarget(idOf(6))!, { demoPeople: 0 })
  expect([erased.outcome, erased.contactIds]).toEqual(['erased', expect.arrayContaining([idOf(6)])])
  // Another source's id of the same person, known by the profile alone.
  await product.ctx.suppression.add([{ kind: 'profile', value: people[7]!.linkedinUrl }])
  await eraseFromDirectory(product.database.ownerPool, readTarget(idOf(7))!, { demoPeople: 0 })
  await search({ jobTitle: 'falconer', location: 'Berlin' })
  await readAll({ company: 'Hawkmoor' })
  await work()
  expect(idsOf((await own()).people)).toEqual(people.map((_, n) => idOf(n)).filter((id) => id !== idOf(6) && id !== idOf(7)).toSorted()) // oxfmt-ignore
  expect((await product.directory.find([idOf(6)])).size).toBe(0)
  expect(await count('directory.people_to_keep')).toBe(0)
})

test('a file’s word takes the place of a source’s, and is never changed by it', async () => {
  await tick(true)
  await readAll({ jobTitle: 'falconer' })
  await work()
  const { firstName, lastName } = people[8]!
  const name = `${firstName} ${lastName}`
  const { ownerPool } = product.database
  await importPeople(ownerPool, sourceOf([row({ name, company: 'Hawkmoor', companyDomain: 'hawkmoormews.test', jobTitle: 'Keeper' })])) // oxfmt-ignore
  await product.directory.catchUp()
  const of = async () => {
    const { rows } = await ownerPool.query<{ title: string; location: string; profile: string }>(
      `select t.text as title, l.text as location, p.linkedin_url as profile from directory.people p
        join directory.titles t on t.id = p.title_id join directory.locations l on l.id = p.location_id where p.name = $1`,
      [name],
    )
    return rows
  }
  const mine = { title: 'Keeper', location: '', profile: '' }
  expect(await of()).toEqual([mine])
  await search({ jobTitle: 'falconer', company: 'hawkmoor' })
  await work()
  expect(await of()).toEqual([mine])
  await undoImport(ownerPool)
  expect(await of()).toEqual([])
})

test('they go when the tick is taken back, when the source is removed, and when the terms’ days are over', async () => {
  const fill = async () => {
    await tick(true)
    await readAll({ jobTitle: 'falconer' })
    await work()
    expect((await own()).total).toBeGreaterThan(30)
  }
  await fill()
  await search({ company: 'hawkmoor' })
  await tick(false)
  await work()
  expect((await own()).total).toBe(0)
  for (const table of ['kept_people', 'people_to_keep'])
    expect([table, await count(`directory.${table}`)]).toEqual([table, 0])
  const { rows: left } = await product.database.ownerPool.query(
    `select from directory.people_before where title = 'Falconer General'`,
  )
  expect(left).toEqual([])
  await product.database.ownerPool.query('delete from directory.live_pages')
  await fill()
  product.advance(31 * 86_400_000)
  await work()
  expect((await own()).total).toBe(0)
  // The session is over, too.
  await enter()
  await product.database.ownerPool.query('delete from directory.live_pages')
  await fill()
  await removeSource(product.ctx, 'prospeo')
  await work()
  expect((await own()).total).toBe(0)
})

test('a part of a name is nobody’s name; whose whole name is known keeps it, with what else is seen', async () => {
  await tick(true, 'apollo')
  const id = people[9]!.id
  const apollo = (await product.database.ownerPool.query<{ id: number }>(`select id from sources where name = 'apollo' and removed_at is null`)).rows[0]!.id // oxfmt-ignore
  const told = { kind: 'apollo', id: apollo, label: 'Apollo' } as const
  const cut = { id, name: 'Falkj Ke***r', nameIsPartial: true, jobTitle: 'Falconer' }
  await product.ctx.keeper.note(told, [cut], product.ctx.now())
  await work()
  expect(await count('directory.people_to_keep')).toBe(0)
  expect((await own()).total).toBe(0)
  await product.ctx.keeper.note(told, [{ id, name: 'Falkj Keller' }], product.ctx.now())
  // Not before it is a row: the whole name still waits.
  await product.ctx.keeper.note(told, [cut], product.ctx.now())
  await work()
  await product.ctx.keeper.note(told, [cut], product.ctx.now())
  await work()
  const found = (await product.directory.find([`apollo:${id}`])).get(`apollo:${id}`)
  expect(found).toMatchObject({ name: 'Falkj Keller', nameIsPartial: false, jobTitle: 'Falconer' })
})
