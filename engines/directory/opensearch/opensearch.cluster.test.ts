import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchOpenSearch } from '../../../scripts/opensearch/fetch-opensearch.ts'
import { startOpenSearch, type OpenSearch } from '../../../scripts/opensearch/start-opensearch.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { fillStore } from '../conformance/world.conformance.ts'
import { directoryConformance, type ConformanceWorld } from '../directory.conformance.ts'
import { importFile } from '../import/import-file.ts'
import { undoImport } from '../import/undo-import.ts'
import type { LocalDirectory } from '../open-directory.ts'
import { eraseFromDirectory } from '../suppression/erase-from-directory.ts'
import { openOpenSearchDirectory, type OpenSearchOptions } from './open-opensearch-directory.ts'

const START_LIMIT_MS = 550_000
const LIMIT_MS = 400_000
let opensearch: OpenSearch

beforeAll(async () => {
  opensearch = await startOpenSearch(fetchOpenSearch(), { isBrief: true })
}, START_LIMIT_MS)
afterAll(() => opensearch.close())

/** On a busy machine what keeps the indices may have to try again. */
const onTrouble = () => {}

function optionsOf(database: TestDatabase, more: Partial<OpenSearchOptions> = {}): OpenSearchOptions {
  return {
    urls: opensearch.urls,
    prefix: database.name.replaceAll('_', '-'),
    layout: { shards: 1, replicas: 0 },
    demoPeople: 1200,
    pool: database.pool,
    connection: database.appConfig,
    keeps: true,
    inline: true,
    onTrouble,
    ...more,
  }
}

function openWorld(shards: number) {
  return async (): Promise<ConformanceWorld> => {
    const database = await createTestDatabase()
    const people = await fillStore(database.ownerPool, 1200, 400)
    const directory = await openOpenSearchDirectory(optionsOf(database, { layout: { shards, replicas: 0 } }))
    await directory.catchUp()
    return {
      directory,
      everybody: () => people.everybody(),
      async change(seed) {
        await people.change(seed)
        await directory.catchUp()
      },
      async close() {
        await directory.close()
        await database.drop()
      },
    }
  }
}

directoryConformance('OpenSearch', openWorld(1), { runs: 10, changes: 2, values: 3 })
directoryConformance('OpenSearch with three shards', openWorld(3), { runs: 4, changes: 1, values: 2 })

describe('people who are kept in OpenSearch', { timeout: LIMIT_MS }, () => {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => {
    database = await createTestDatabase()
    folder = mkdtempSync(join(tmpdir(), 'quarry-opensearch-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database.drop()
  })

  const opened: LocalDirectory[] = []
  const closeAll = async () => {
    for (const directory of opened.splice(0)) await directory.close()
  }
  afterEach(closeAll)

  async function open(more: Partial<OpenSearchOptions> = {}): Promise<LocalDirectory> {
    const directory = await openOpenSearchDirectory(optionsOf(database, more))
    opened.push(directory)
    return directory
  }

  const totalOf = async (directory: LocalDirectory, jobTitle?: string) =>
    (await directory.search({ criteria: jobTitle ? { jobTitle: [jobTitle] } : {}, exclude: null, limit: 0, after: null })).total // oxfmt-ignore
  type Kept = { serving: string | null; generations: { name: string; upTo: number }[] }
  async function stateOf(): Promise<Kept> {
    const path = `/${optionsOf(database).prefix}-state/_doc/directory`
    const { _source: source } = (await opensearch.call('GET', path)) as { _source: { kept: Kept } }
    return source.kept
  }

  it('goes on where the making of its indices was cut off, and says meanwhile that nobody can be searched yet', async () => {
    const first = await open({ demoPeople: 1_200, page: 100 })
    await expect
      .poll(async () => (await stateOf().catch(() => null))?.generations[0]?.upTo, { timeout: LIMIT_MS, interval: 5 })
      .toBeGreaterThan(100)
    await expect(totalOf(first)).rejects.toThrow('still being made searchable')
    await closeAll()
    const [cut] = (await stateOf()).generations
    expect([cut!.upTo > 100, cut!.upTo < 1_200]).toEqual([true, true])
    const second = await open({ demoPeople: 1_200, page: 100 })
    await second.catchUp()
    expect(await totalOf(second)).toBe(1_200)
    expect((await stateOf()).serving).toBe(cut!.name)
  })

  it('follows imports and imports taken back, and finds nobody who was erased, also if their row comes again', async () => {
    const file = join(folder, 'people.csv')
    const rows = [
      'Jane Doe,Lion Tamer,Acme,acme.test,jane@acme.test',
      'Max Weber,Lion Tamer,Acme,acme.test,max@acme.test',
    ]
    writeFileSync(file, ['name,job_title,company,company_domain,email', ...rows].join('\n'))
    const directory = await open({ demoPeople: 0 })
    const found = async () => {
      await directory.catchUp()
      const page = await directory.search({ criteria: { jobTitle: ['lion tamer'] }, exclude: null, limit: 9, after: null }) // oxfmt-ignore
      return [page.total, ...page.people.map(({ name }) => name).toSorted()]
    }
    await importFile(database.ownerPool, file)
    expect(await found()).toEqual([2, 'Jane Doe', 'Max Weber'])
    await undoImport(database.ownerPool)
    expect(await found()).toEqual([0])
    writeFileSync(file, ['name,job_title,company,company_domain,email', ...rows, ''].join('\n'))
    await importFile(database.ownerPool, file)
    expect(await found()).toEqual([2, 'Jane Doe', 'Max Weber'])
    await eraseFromDirectory(database.ownerPool, { kind: 'email', address: 'jane@acme.test' }, { demoPeople: 0 })
    expect(await found()).toEqual([1, 'Max Weber'])
    writeFileSync(file, ['name,job_title,company,company_domain,email', ...rows.toReversed()].join('\n'))
    await importFile(database.ownerPool, file)
    expect(await found()).toEqual([1, 'Max Weber'])
    // by a slip, and by what hangs on a person
    const [max] = (await directory.search({ criteria: { company: ['acme'] }, exclude: null, limit: 1, after: null })).people // oxfmt-ignore
    const { company } = (await directory.describe(max!.id))!
    expect(await directory.company(company!.id)).toMatchObject({ label: 'Acme', domains: ['acme.test'] })
    expect([...(await directory.companiesOf([max!.id])).values()]).toEqual([company!.id])
    expect(await directory.addressesAt('acme.test')).toEqual([{ name: 'Max Weber', address: 'max@acme.test' }])
    const list = { key: 'kept', kind: 'companies' as const, entries: async () => ['Acme', 'Nobody Works Here Ltd'] }
    expect(await directory.countKnown(list)).toBe(1)
  })

  it('are found by a company named before in one request, and at once by what it has become known as since', async () => {
    const file = join(folder, 'companies.csv')
    const importRows = async (...rows: string[]) => {
      writeFileSync(file, ['name,job_title,company,company_domain,email', ...rows].join('\n'))
      await importFile(database.ownerPool, file)
      await keeper.catchUp()
    }
    const keeper = await open({ demoPeople: 0 })
    await importRows('Ada Park,Welder,Bluefin Works,bluefin.test,ada@bluefin.test')
    // another web process, which is told nothing
    const directory = await open({ demoPeople: 0, keeps: false })
    const found = async (company: string) => {
      const asked = vi.spyOn(globalThis, 'fetch')
      const page = await directory.search({ criteria: { company: [company] }, exclude: null, limit: 9, after: null })
      const requests = asked.mock.calls.length
      asked.mockRestore()
      return { requests, names: page.people.map(({ name }) => name).toSorted() }
    }
    expect(await found('Bluefin Works')).toEqual({ requests: 2, names: ['Ada Park'] })
    expect(await found('Bluefin Works')).toEqual({ requests: 1, names: ['Ada Park'] })
    expect((await found('Orchid Yard')).names).toEqual([])
    expect(await found('Orchid Yard')).toEqual({ requests: 1, names: [] })
    // the domain says that both are one company, so that either name means everybody of it
    await importRows('Bo Quist,Welder,Orchid Yard,bluefin.test,bo@bluefin.test')
    for (const company of ['Bluefin Works', 'Orchid Yard'])
      expect((await found(company)).names).toEqual(['Ada Park', 'Bo Quist'])
    expect(await found('Orchid Yard')).toEqual({ requests: 1, names: ['Ada Park', 'Bo Quist'] })
    // a company where nobody works any more is not meant, whether it was asked for before or not
    await importRows('Cy Rand,Welder,Pinegate,pinegate.test,cy@pinegate.test', 'Di Sol,Welder,Old Pinegate Ovens,ovens.test,di@ovens.test') // oxfmt-ignore
    expect((await found('Pinegate')).names).toEqual(['Cy Rand'])
    await eraseFromDirectory(database.ownerPool, { kind: 'email', address: 'cy@pinegate.test' }, { demoPeople: 0 })
    await keeper.catchUp()
    expect((await found('Pinegate')).names).toEqual(['Di Sol'])
    expect((await found('pinegate')).names).toEqual(['Di Sol'])
  })

  it('is searched without a gap while its indices are made anew, of which one is left', async () => {
    const before = await open()
    await before.catchUp()
    const wanted = await totalOf(before, 'manager')
    const { serving } = await stateOf()
    await closeAll()
    const reader = await open({ keeps: false })
    const other = await open({ layout: { shards: 2, replicas: 0 }, page: 100 })
    let isMade = false
    const making = other.catchUp().then(() => (isMade = true))
    let searches = 0
    while (!isMade) {
      expect(await totalOf(reader, 'manager')).toBe(wanted)
      searches += 1
    }
    await making
    expect(await totalOf(reader, 'manager')).toBe(wanted)
    expect(searches).toBeGreaterThan(1)
    const after = await stateOf()
    expect([after.generations.length, after.serving === serving]).toEqual([1, false])
    const indices = await opensearch.call('GET', `/_cat/indices/${optionsOf(database).prefix}-people-*?format=json`)
    expect(indices).toHaveLength(1)
  })

  it('hints at what was probably meant', async () => {
    const directory = await open({ layout: { shards: 2, replicas: 0 } })
    await directory.catchUp()
    const hints = await directory.didYouMean({ jobTitle: ['managre'], location: ['Berln'] })
    expect(hints.map(({ field, meant }) => [field, meant.label])).toEqual([
      ['jobTitle', 'manager'],
      ['location', 'Berlin'],
    ])
  })
})
