import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { emptyDirectory, row, sourceOf, storedPeople } from '../../../../test/imports/import-rows.ts'
import { eraseFromDirectory } from '../../suppression/erase-from-directory.ts'
import { importPeople, type ImportSource } from '../import-people.ts'
import { abandonImport, undoImport } from '../undo-import.ts'

let database: TestDatabase
let whole: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  whole = await indexes()
})
afterAll(() => database.drop())
beforeEach(() => emptyDirectory(database.ownerPool))

/** Everything about the indexes of people: definition and whether they are in order. */
async function indexes(): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ index: string }>(
    `select pg_get_indexdef(indexrelid) || ' ' || indisvalid || indisunique as index from pg_index
      where indrelid = 'directory.people'::regclass order by 1`,
  )
  return rows.map(({ index }) => index)
}

const bulk = { fromRows: 0, keys: 1_000 }
const rows = ['a', 'b', 'c', 'd'].map((letter) => row({ name: `Ann ${letter}`, email: `${letter}@x.test` }))
const emails = async () => (await storedPeople(database.ownerPool)).map(({ email }) => email)

/** An import that was cut off when some rows were in, without the indexes. */
async function cutOff(): Promise<void> {
  const broken = importPeople(database.ownerPool, sourceOf(rows, { sizes: [1], breakAfter: 2 }), { bulk })
  await expect(broken).rejects.toThrow('cut off')
  expect(await indexes()).toHaveLength(whole.length - 4)
}

describe('the indexes that an import of many people sets aside', () => {
  it('are missing while it is at work, and the same as before when it has ended', async () => {
    const source = sourceOf(rows)
    let during: string[] = []
    async function* open(skipRecords: number) {
      yield* source.open(skipRecords)
      during = await indexes()
    }
    await importPeople(database.ownerPool, { ...source, open }, { bulk })
    expect(during).toEqual(whole.filter((index) => /people_pkey|change_seq/.test(index)))
    expect(await indexes()).toEqual(whole)
  })

  it('stay where somebody holds the table for long, which the import does not wait for', async () => {
    const client = await database.ownerPool.connect()
    await client.query('begin; select from directory.people')
    const during: Promise<string[]>[] = []
    const onProgress = () => void during.push(indexes())
    await importPeople(database.ownerPool, sourceOf(rows, { sizes: [1] }), { bulk, onProgress })
    await client.query('commit')
    client.release()
    expect(await Promise.all(during)).toEqual([whole, whole, whole, whole])
    expect(await emails()).toHaveLength(4)
  })

  it('are there again when an import that was cut off is resumed', async () => {
    await cutOff()
    expect(await importPeople(database.ownerPool, sourceOf(rows), { bulk })).toMatchObject({ rowsAdded: 4 })
    expect(await indexes()).toEqual(whole)
    expect(await emails()).toEqual(['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'])
  })

  it('are there again when it is undone, or abandoned', async () => {
    await cutOff()
    expect(await undoImport(database.ownerPool)).toMatchObject({ removed: 2 })
    expect(await indexes()).toEqual(whole)
    await cutOff()
    await abandonImport(database.ownerPool)
    expect(await indexes()).toEqual(whole)
    expect(await emails()).toEqual(['a@x.test', 'b@x.test'])
  })

  it('are not needed to erase somebody, who does not come back with the rest of the file', async () => {
    await cutOff()
    const target = { kind: 'email', address: 'a@x.test' } as const
    expect(await eraseFromDirectory(database.ownerPool, target, { demoPeople: 0 })).toMatchObject({ outcome: 'erased' })
    await importPeople(database.ownerPool, sourceOf([...rows, rows[0]!]), { bulk })
    expect(await emails()).toEqual(['b@x.test', 'c@x.test', 'd@x.test'])
  })

  it('are missing too while many more people come to a filled directory, of whom nobody comes twice', async () => {
    await importPeople(database.ownerPool, sourceOf(rows))
    const more = ['d', 'e', 'f', 'a'].map((letter) => row({ name: `Ann ${letter}`, email: `${letter}@x.test` }))
    const known = row({ name: 'Ann b', email: 'b@x.test', jobTitle: 'CEO' })
    const source = sourceOf([...more, known], { sizes: [1], name: 'b' })
    let during: string[] = []
    async function* open(skipRecords: number) {
      yield* source.open(skipRecords)
      during = await indexes()
    }
    const imported = await importPeople(database.ownerPool, { ...source, open }, { bulk })
    expect(imported).toMatchObject({ rowsAdded: 2, rowsMerged: 1, rowsUnchanged: 2 })
    expect(during).toHaveLength(whole.length - 4)
    expect(await indexes()).toEqual(whole)
    expect(await emails()).toEqual(['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test', 'f@x.test'])
  })

  it('stay for a dry run, for few rows, for few beside those who are there, and for more keys than may be kept', async () => {
    const during: Promise<string[]>[] = []
    const onProgress = () => void during.push(indexes())
    await importPeople(database.ownerPool, sourceOf(rows, { sizes: [1] }), { bulk, dryRun: true, onProgress })
    const many = Array.from({ length: 20 }, (_, n) => row({ name: `Bo ${n}`, email: `bo${n}@x.test` }))
    await importPeople(database.ownerPool, sourceOf(many, { sizes: [5] }), { onProgress })
    await importPeople(database.ownerPool, sourceOf(rows, { name: 'b' }), { bulk, onProgress })
    const fewKeys = { ...bulk, keys: 50 }
    const others = many.map(({ email }) => row({ name: `Cy ${email}`, email: `cy-${email}` }))
    await importPeople(database.ownerPool, sourceOf(others, { name: 'c' }), { bulk: fewKeys, onProgress })
    expect(during).toHaveLength(4 + 4 + 1 + 3)
    for (const there of await Promise.all(during)) expect(there).toEqual(whole)
  })

  it('that can not be made for two people with one address cost nobody, and the import can be undone', async () => {
    const twice = [...rows, row({ name: 'Ann e', email: 'a@x.test' })]
    const importing = () => importPeople(database.ownerPool, withoutKeys(sourceOf(twice, { sizes: [1] })), { bulk })
    await expect(importing()).rejects.toThrow(/two people with the same address.* 'quarry import --undo'/s)
    expect(await emails()).toHaveLength(5)
    await expect(importing()).rejects.toThrow(/two people with the same address/)
    await expect(abandonImport(database.ownerPool)).rejects.toThrow(/two people with the same address/)
    expect(await emails()).toHaveLength(5)
    expect(await undoImport(database.ownerPool)).toMatchObject({ removed: 5 })
    expect([await emails(), await indexes()]).toEqual([[], whole])
    expect(await importPeople(database.ownerPool, sourceOf(twice), { bulk })).toMatchObject({ rowsAdded: 4 })
  })
})

/** As if the import forgot whom it had met: hashes that say of each row that it has no keys. */
function withoutKeys(source: ImportSource): ImportSource {
  async function* open(skipRecords: number) {
    for await (const batch of source.open(skipRecords)) {
      batch.rows.hashes.fill(0)
      yield batch
    }
  }
  return { ...source, open }
}
