import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchSorts } from '../../contract/lists.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { directoryConformance } from './directory.conformance.ts'
import { readIndexFile, writeIndexFile } from './index/write/index-file.ts'
import { openLocalWorld, optionsOf } from '../../test/search/local-world.ts'
import { sharePacked } from '../../test/search/share-packed.ts'
import { plainSearch } from './conformance/plain-search.conformance.ts'
import { openDirectory, type LocalDirectory } from './open-directory.ts'
import type { DirectoryFilters } from './port.ts'
import { fillStore, type TestPeople } from './conformance/world.conformance.ts'

const RESTS_AT_MOST_MS = 200
/** More than are changed before the file is written again. */
const MUCH = 2_700
/** Making their index takes about three times as long. */
const MANY = 60_000

directoryConformance('The index', openLocalWorld)

describe('a directory with its own threads and its file', () => {
  let database: TestDatabase
  let people: TestPeople
  let folder: string
  beforeAll(async () => {
    sharePacked()
    database = await createTestDatabase()
    people = await fillStore(database.ownerPool, 1200, 50)
    folder = mkdtempSync(join(tmpdir(), 'quarry-index-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database.drop()
  })

  const total = async (directory: LocalDirectory) =>
    (await directory.search({ criteria: {}, exclude: null, limit: 0, after: null })).total

  it('opens the file again, with what has changed since', async () => {
    const options = optionsOf(database, { threads: 1, file: join(folder, 'people.index') })
    const first = await openDirectory({ ...options, threads: 'inline' })
    expect(await total(first)).toBe(1250)
    await first.close()
    const written = statSync(options.file!).mtimeMs
    await people.change(1)
    const second = await openDirectory(options)
    expect(await total(second)).toBe(people.everybody().length)
    // made again, it would have been written again
    expect(statSync(options.file!).mtimeMs).toBe(written)
    await second.close()
  })

  it('makes an index again that other rules or another layout made, and orders by what the new one has', async () => {
    const options = optionsOf(database, { threads: 1, file: join(folder, 'other.index') })
    await (await openDirectory({ ...options, threads: 'inline' })).close()
    const { view, origin } = readIndexFile(options.file!)!
    const without = view.segments.map((segment) => {
      const { groups: _, names: __, ...left } = segment
      return left
    }) as unknown as typeof view.segments
    writeIndexFile(options.file!, { ...view, segments: without }, { ...origin, made: 'by others' })
    const directory = await openDirectory(options)
    for (const sort of searchSorts) {
      const page = await directory.search({ criteria: {}, exclude: null, sort, limit: 100, after: null })
      expect(page.people).toEqual(plainSearch(people.everybody(), {}, [], sort).people.slice(0, 100))
    }
    await directory.close()
    expect(readIndexFile(options.file!)!.origin.made).toBe(origin.made)
  })

  it(
    'goes on with its file after much has changed, and finds what an index made anew finds',
    { timeout: 60_000 },
    async () => {
      const options = optionsOf(database, { file: join(folder, 'much.index'), minChanged: 2_600 })
      const directory = await openDirectory(options)
      await directory.catchUp()
      const written = statSync(options.file!).mtimeMs
      await database.ownerPool
        .query(`with first as materialized (select * from directory.people where added_by = 1 order by id limit 9)
      insert into directory.people (layout, external_id, name, title_id, company_id, location_id, industry,
        employee_count, email, linkedin_url, added_by, updated_by)
      select '', '', 'Many ' || n, title_id, company_id, location_id, industry, employee_count, '', '', 2, 2
        from generate_series(1, ${MUCH / 9}) n, first`)
      await directory.catchUp()
      await expect.poll(async () => (await directory.catchUp(), statSync(options.file!).mtimeMs), { timeout: 20_000 }).toBeGreaterThan(written) // oxfmt-ignore
      const change = async (sql: string) => {
        await database.ownerPool.query(sql)
        await directory.catchUp()
      }
      // what comes behind it is added to what stands in the file
      await people.change(3)
      await change(`with gone as (delete from directory.people where added_by = 2 and id % 3 = 0 returning id)
      insert into directory.removals (person_id) select id from gone`)
      const made = await openDirectory({ ...options, file: null })
      for (const criteria of [{}, { jobTitle: ['sales'] }, { location: ['berlin'] }]) {
        const query = { criteria, exclude: null, limit: 100, after: null }
        expect(await directory.search(query)).toEqual(await made.search(query))
      }
      await Promise.all([directory.close(), made.close()])
      await database.ownerPool.query(`with gone as (delete from directory.people where added_by = 2 returning id)
      insert into directory.removals (person_id) select id from gone`)
    },
  )

  it('is made of whoever is in the store even if that takes longer than the server lets a transaction rest', async () => {
    const limited = { ...database.appConfig, idle_in_transaction_session_timeout: RESTS_AT_MOST_MS }
    const options = optionsOf(database, { connection: limited, demoPeople: MANY })
    const startMs = performance.now()
    const directory = await openDirectory(options)
    expect(performance.now() - startMs).toBeGreaterThan(RESTS_AT_MOST_MS)
    expect(await total(directory)).toBe(MANY + people.everybody().length - 1200)
    await directory.close()
  })

  it('sees a committed change without being asked, by its notice, and answers many searches at once, each with its own', async () => {
    const directory = await openDirectory(optionsOf(database, { threads: 2 }))
    await people.change(2)
    await expect.poll(() => total(directory), { timeout: 10_000 }).toBe(people.everybody().length)
    const titles = ['sales', 'manager', 'director', 'engineer', 'ceo']
    const alone = await Promise.all(titles.map((title) => ask(directory, title)))
    const together = await Promise.all(
      Array.from({ length: 100 }, (_, n) => ask(directory, titles[n % titles.length]!)),
    )
    together.forEach((answer, n) => expect(answer).toEqual(alone[n % titles.length]))
    await directory.close()
  })

  it('says what was meant by a slip that finds nobody, with its people, and nothing of what finds enough', async () => {
    const directory = await openDirectory(optionsOf(database))
    const typed = { jobTitle: ['Sales Managr', 'manager', '"managr"'], company: ['Bleu Labs', 'blue labs'], location: ['Berln', 'Berlin'] } // oxfmt-ignore
    const hints = await directory.didYouMean({ ...typed, not: { company: ['Bule Labs'] } } as DirectoryFilters)
    expect(hints.map(({ field, typed, meant }) => [field, typed, meant.kind, meant.label])).toEqual([
      ['jobTitle', 'Sales Managr', 'title', 'sales manager'],
      ['company', 'Bleu Labs', 'company', 'Blue Labs'],
      ['location', 'Berln', 'city', 'Berlin'],
    ])
    const picked = { jobTitle: 'jobTitle', company: 'companyId', location: 'placeId' } as const
    for (const { field, meant } of hints) {
      const criteria = { [picked[field]]: [meant.value] }
      expect((await directory.search({ criteria, exclude: null, limit: 0, after: null })).total).toBe(meant.count)
    }
    await directory.close()
  })

  async function ask(directory: LocalDirectory, title: string) {
    return directory.search({ criteria: { jobTitle: [title] }, exclude: null, limit: 10, after: null })
  }
})
