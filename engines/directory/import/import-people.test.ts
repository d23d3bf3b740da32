import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import {
  anyRow,
  anyRows,
  emptyDirectory,
  everything,
  row,
  sourceOf,
  storedPeople,
  type StoredPerson,
} from '../../../test/imports/import-rows.ts'
import { rowByRow } from '../../../test/imports/row-by-row.ts'
import { ImportUnderWay } from '../directory-lock.queries.ts'
import { importPeople, UnfinishedImport } from './import-people.ts'
import { abandonImport, undoImport } from './undo-import.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyDirectory(database.ownerPool))

const runs = { numRuns: process.env['QUARRY_LONG'] === '1' ? 1_000 : 5 }
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
/** Small enough that lists of namesakes are cut short in a test. */
const limits = fc.constantFrom(
  { lookedAt: 1, loaded: 1 },
  { lookedAt: 1, loaded: 2 },
  { lookedAt: 2, loaded: 3 },
  { lookedAt: 100, loaded: 1_000 },
)
/** Without the indexes to the end, with them again somewhere in the middle, and never without. */
const bulks = fc.constantFrom(
  { fromRows: 0, keys: 1_000 },
  { fromRows: 0, keys: 60 },
  { fromRows: 8, keys: 80 },
  { fromRows: 3, keys: 40 },
  { fromRows: 10_000, keys: 1_000 },
)
const changes = async () => {
  const { rows } = await database.ownerPool.query<{ seq: string }>(
    `select greatest((select max(change_seq) from directory.people), (select max(change_seq) from directory.removals)) as seq`,
  )
  return rows[0]?.seq
}
const withoutId = (people: readonly StoredPerson[]) => people.map((person) => ({ ...person, id: 0 }))

describe('the rule by which rows are merged', () => {
  const importRows = async (...rows: ReturnType<typeof row>[]) => {
    const name = `${Math.random()}.csv`
    const { rowsAdded, rowsMerged, rowsUnchanged } = await importPeople(database.ownerPool, sourceOf(rows, { name }))
    return [rowsAdded, rowsMerged, rowsUnchanged]
  }

  it('knows a person by the address; what a row says replaces what was known, what it leaves empty stays', async () => {
    await importRows(row({ email: 'a@x.test', jobTitle: 'CEO', location: 'Oslo' }))
    expect(await importRows(row({ email: 'a@x.test', name: 'Ann B. Berg', location: 'Bergen' }))).toEqual([0, 1, 0])
    expect(await storedPeople(database.ownerPool)).toMatchObject([
      { name: 'Ann B. Berg', jobTitle: 'CEO', location: 'Bergen' },
    ])
  })

  it('else by the id of the same layout, else by name and company domain', async () => {
    await importRows(row({ externalId: '1', companyDomain: 'acme.test' }))
    expect(await importRows(row({ externalId: '1', name: 'Ann Hill', email: 'a@x.test' }))).toEqual([0, 1, 0])
    await importRows(row({ name: 'Bo Olsen', companyDomain: 'acme.test' }))
    expect(await importRows(row({ name: 'bó  OLSEN', companyDomain: 'acme.test', jobTitle: 'CTO' }))).toEqual([0, 1, 0])
    expect(await importRows(row({ name: 'Bo Olsen', companyDomain: 'bolt.test' }))).toEqual([1, 0, 0])
    expect(await importRows(row({ name: 'Bo Olsen' }))).toEqual([1, 0, 0])
  })

  it('of whoever changed the company, nothing that was known of the one before stays; another wording of it is no change', async () => {
    const acme = { company: 'Acme GmbH', companyDomain: 'acme.test', industry: 'Technology', employeeCount: '11-50' }
    await importRows(row({ ...acme, externalId: '1' }), row({ ...acme, externalId: '2', name: 'Bo Olsen' }))
    const [bolt, payments] = [row({ externalId: '1', company: 'Bolt' }), row({ externalId: '2', company: 'ACME Payments', name: 'Bo Olsen' })] // oxfmt-ignore
    expect(await importRows(bolt, payments)).toEqual([0, 2, 0])
    expect(await importRows(bolt, payments)).toEqual([0, 0, 2])
    expect(await storedPeople(database.ownerPool)).toMatchObject([
      { company: 'Bolt', companyDomain: '', industry: '', employeeCount: '' },
      { ...acme, company: 'ACME Payments' },
    ])
  })

  it('never joins two whose addresses, or whose ids of one layout, are known and differ', async () => {
    const berg = { companyDomain: 'acme.test' }
    await importRows(row({ ...berg, email: 'a@x.test', externalId: '1' }))
    expect(await importRows(row({ ...berg, email: 'b@x.test', externalId: '1' }))).toEqual([1, 0, 0])
    await importRows(row({ ...berg, name: 'Bo Olsen', externalId: '2' }))
    expect(await importRows(row({ ...berg, name: 'Bo Olsen', externalId: '3' }))).toEqual([1, 0, 0])
    const ids = (await storedPeople(database.ownerPool)).map(({ email, ids }) => [email, ids])
    expect(ids).toEqual([
      ['a@x.test', ['plain:1']],
      ['b@x.test', []],
      ['', ['plain:2']],
      ['', ['plain:3']],
    ])
  })

  it('an id of another layout is another id of the same person, and both are known from then on', async () => {
    await importRows(row({ email: 'a@x.test', externalId: '1' }))
    const hubspot = row({ email: 'a@x.test', externalId: '9' })
    await importPeople(database.ownerPool, sourceOf([hubspot], { layout: 'hubspot', name: 'h' }))
    const byId = row({ externalId: '9', jobTitle: 'CTO' })
    await importPeople(database.ownerPool, sourceOf([byId], { layout: 'hubspot', name: 'i' }))
    expect(await importRows(row({ externalId: '1', location: 'Oslo' }))).toEqual([0, 1, 0])
    expect(await storedPeople(database.ownerPool)).toMatchObject([
      { ids: ['hubspot:9', 'plain:1'], jobTitle: 'CTO', location: 'Oslo' },
    ])
  })

  it('the address of one with the id of another makes the two one; the old id leads to the new', async () => {
    await importRows(row({ email: 'a@x.test', jobTitle: 'CEO' }), row({ externalId: '7', location: 'Oslo' }))
    expect(await importRows(row({ email: 'a@x.test', externalId: '7' }))).toEqual([0, 1, 0])
    expect(await storedPeople(database.ownerPool)).toMatchObject([
      { id: 1, email: 'a@x.test', jobTitle: 'CEO', location: 'Oslo', ids: ['plain:7'] },
    ])
    const { rows } = await database.ownerPool.query(
      `select a.person_id, a.now_id, r.person_id as removed from directory.aliases a, directory.removals r`,
    )
    expect(rows).toEqual([{ person_id: 2, now_id: 1, removed: 2 }])
  })
})

it.each([1, 3])('a name and domain that only came together by merging are known, %i rows a batch', async (size) => {
  const known = { email: 'a@x.test', companyDomain: 'acme.test' }
  const rows = [row({ ...known, name: 'Ann Berg' }), row({ email: 'a@x.test', name: 'Ann Hill' })]
  const again = row({ name: 'Ann Hill', companyDomain: 'acme.test' })
  const imported = await importPeople(database.ownerPool, sourceOf([...rows, again], { sizes: [size] }))
  expect(imported).toMatchObject({ rowsAdded: 1, rowsMerged: 1, rowsUnchanged: 1 })
})

describe('any rows in batches of any size', () => {
  it('give the same people and counts as one row after the other', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyRows, sizes, limits, bulks, async (first, second, sizes, namesakes, bulk) => {
        await emptyDirectory(database.ownerPool)
        const a = await importPeople(database.ownerPool, sourceOf(first, { sizes, name: 'a' }), { namesakes, bulk })
        const options = { sizes, name: 'b', layout: 'hubspot' as const }
        const b = await importPeople(database.ownerPool, sourceOf(second, options), { namesakes, bulk })
        const expected = rowByRow(
          [
            { layout: 'plain', rows: first },
            { layout: 'hubspot', rows: second },
          ],
          namesakes.lookedAt,
        )
        expect(withoutId(await storedPeople(database.ownerPool))).toEqual(
          expected.people.map((person) => ({ id: 0, ...person })),
        )
        expect([a, b].map((each) => [each.rowsAdded, each.rowsMerged, each.rowsUnchanged])).toEqual(expected.counts)
      }),
      { numRuns: 2 * runs.numRuns },
    )
  })

  it('imported again change nothing, where no two rows are about the same person', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, sizes, async (rows, sizes) => {
        await emptyDirectory(database.ownerPool)
        const alone: typeof rows = []
        for (const each of rows)
          if (rowByRow([{ layout: 'plain', rows: [...alone, each] }]).last === 'added') alone.push(each)
        await importPeople(database.ownerPool, sourceOf(alone, { sizes }))
        const [before, seq] = [await everything(database.ownerPool), await changes()]
        const again = await importPeople(database.ownerPool, sourceOf(alone, { sizes: sizes.toReversed() }))
        expect(again).toMatchObject({ rowsAdded: 0, rowsMerged: 0, rowsUnchanged: alone.length })
        expect(await everything(database.ownerPool)).toEqual(before)
        expect(await changes()).toBe(seq)
      }),
      runs,
    )
  })

  it('undone leave everything as it was before, one import after the other', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyRows, anyRows, sizes, async (first, second, third, sizes) => {
        await emptyDirectory(database.ownerPool)
        const stands: unknown[] = []
        for (const [at, rows] of [first, second, third].entries()) {
          stands.push(await everything(database.ownerPool))
          const layout = at === 1 ? 'hubspot' : 'plain'
          await importPeople(database.ownerPool, sourceOf(rows, { sizes, layout, name: String(at) }))
        }
        for (const stand of stands.toReversed()) {
          expect(await undoImport(database.ownerPool)).not.toBeNull()
          expect(await everything(database.ownerPool)).toEqual(stand)
        }
        expect(await undoImport(database.ownerPool)).toBeNull()
      }),
      runs,
    )
  })

  it('cut off anywhere and imported again end like an unbroken import', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, sizes, bulks, fc.nat(5), async (rows, sizes, bulk, breakAfter) => {
        await emptyDirectory(database.ownerPool)
        const broken = importPeople(database.ownerPool, sourceOf(rows, { sizes, breakAfter }), { bulk })
        const first = await broken.catch((error: Error) => error.message)
        if (typeof first === 'string') {
          expect(first).toBe('cut off')
          const other = importPeople(database.ownerPool, sourceOf(rows, { name: 'other.csv' }))
          await expect(other).rejects.toThrow(UnfinishedImport)
        }
        const whole =
          typeof first === 'string'
            ? await importPeople(database.ownerPool, sourceOf(rows, { sizes: [4] }), { bulk })
            : first
        const expected = rowByRow([{ layout: 'plain', rows }])
        expect(withoutId(await storedPeople(database.ownerPool))).toEqual(
          expected.people.map((person) => ({ id: 0, ...person })),
        )
        expect(whole).toMatchObject({ rowsRead: rows.length, state: 'done' })
        expect([[whole.rowsAdded, whole.rowsMerged, whole.rowsUnchanged]]).toEqual(expected.counts)
      }),
      runs,
    )
  })

  it('tried out dry count what the import then does, and leave nothing behind', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, anyRows, sizes, async (first, second, sizes) => {
        await emptyDirectory(database.ownerPool)
        await importPeople(database.ownerPool, sourceOf(first, { name: 'a' }))
        const before = [await everything(database.ownerPool), await changes()]
        const dry = await importPeople(database.ownerPool, sourceOf(second, { sizes }), { dryRun: true })
        expect([await everything(database.ownerPool), await changes()]).toEqual(before)
        const { rows } = await database.ownerPool.query('select from directory.imports')
        expect(rows).toHaveLength(1)
        const { id: _, ...real } = await importPeople(database.ownerPool, sourceOf(second, { sizes: [5] }))
        expect(dry).toMatchObject(real)
      }),
      runs,
    )
  })
})

describe('beside others', () => {
  it('a second import at the same time is refused, and so is an undo', async () => {
    const { pool, release, begun } = heldImport()
    await begun
    await expect(importPeople(database.ownerPool, sourceOf([row({})], { name: 'b' }))).rejects.toThrow(ImportUnderWay)
    await expect(undoImport(database.ownerPool)).rejects.toThrow(ImportUnderWay)
    release()
    expect(await pool).toMatchObject({ rowsAdded: 2, state: 'done' })
  })

  it('an import that was abandoned keeps what it brought, and another may begin', async () => {
    const rows = [row({ email: 'a@x.test' }), row({ email: 'b@x.test' })]
    await expect(importPeople(database.ownerPool, sourceOf(rows, { sizes: [1], breakAfter: 1 }))).rejects.toThrow(
      'cut off',
    )
    expect(await abandonImport(database.ownerPool)).toMatchObject({ rowsRead: 1 })
    expect(await abandonImport(database.ownerPool)).toBeNull()
    await importPeople(database.ownerPool, sourceOf([row({ email: 'c@x.test' })], { name: 'b' }))
    expect((await storedPeople(database.ownerPool)).map(({ email }) => email)).toEqual(['a@x.test', 'c@x.test'])
    await undoImport(database.ownerPool)
    expect((await storedPeople(database.ownerPool)).map(({ email }) => email)).toEqual(['a@x.test'])
  })

  it('numbers of changes are committed in their order: a batch waits for another writer', async () => {
    const client = await database.ownerPool.connect()
    await client.query('begin; select pg_advisory_xact_lock(110404053590900)')
    const importing = importPeople(database.ownerPool, sourceOf([row({})]))
    await expect
      .poll(
        async () => (await client.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
      )
      .toBe(1)
    const { rows } = await client.query<{ seq: string }>(`select nextval('directory.change_seq') as seq`)
    await client.query('commit')
    client.release()
    await importing
    expect(Number(await changes())).toBeGreaterThan(Number(rows[0]?.seq))
  })

  it('whoever listens hears of each commit, and of the end', async () => {
    const client = await database.pool.connect()
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('listen directory_changed')
    await importPeople(database.ownerPool, sourceOf([row({}), row({})], { sizes: [1] }))
    await expect.poll(() => heard).toEqual(['', '', 'whole'])
    client.release(true)
  })

  /** An import that has committed its first row and waits for its second. */
  function heldImport() {
    let release = () => {}
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const held = new Promise<void>((resolve) => (release = resolve))
    const source = sourceOf([row({ email: 'a@x.test' }), row({ email: 'b@x.test' })], { sizes: [1] })
    async function* slow(skip: number) {
      for await (const batch of source.open(skip)) {
        if (batch.lastRecord === 2) await held
        yield batch
      }
    }
    const pool = importPeople(database.ownerPool, { ...source, open: slow }, { onProgress: () => begin() })
    return { pool, release, begun }
  }
})

it('a row is told apart from any other by all it says', async () => {
  await fc.assert(
    fc.asyncProperty(anyRow, async (only) => {
      await emptyDirectory(database.ownerPool)
      await importPeople(database.ownerPool, sourceOf([only]))
      const { record: _, externalId, ...texts } = only
      const ids = externalId === '' ? [] : [`plain:${externalId}`]
      expect(await storedPeople(database.ownerPool)).toEqual([{ id: 1, ...texts, ids }])
    }),
    { numRuns: 20 },
  )
})
