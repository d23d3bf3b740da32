import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { joinLists, noteClosed } from './add-to-lists.ts'
import { listIn, ownLists, readList } from './erased-list.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'quarry-lists-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

it('what two machines close stands in the folder that they share, though one of them lost its DATA_DIR or could not write', async () => {
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  const errors: unknown[] = []
  const log = { info() {}, warn() {}, error: (...words: unknown[]) => void errors.push(words) }
  const machine = (name: string) => {
    const folders = { dataDir: join(folder, name), erasedLists: [shared] }
    const note = noteClosed({ db: database.db, ...folders }, log)
    const close = async (n: number) =>
      note({ kind: 'account', id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, at: new Date(n * 1_000) })
    return { folders, close }
  }
  const [web, worker] = [machine('web'), machine('worker')]
  const ids = (file: string) => readList(file).map(({ at }) => Date.parse(at) / 1_000)
  expect(joinLists(web.folders)).toEqual([])
  await Promise.all([web.close(1), worker.close(2)])
  expect(new Set(ids(listIn(shared)))).toEqual(new Set([1, 2]))

  // Away for a while, and not made by us in place of a disk that isn't mounted.
  rmSync(shared, { recursive: true })
  await web.close(3)
  expect([existsSync(shared), ids(listIn(web.folders.dataDir))]).toEqual([false, [1, 3]])
  expect(JSON.stringify(errors, (_, value: unknown) => (value instanceof Error ? value.message : value))).toContain(
    shared,
  )
  expect(joinLists(web.folders)).toEqual([shared])
  mkdirSync(shared)
  for (const { folders } of [web, worker, web]) expect(joinLists(folders)).toEqual([])
  rmSync(worker.folders.dataDir, { recursive: true })
  expect(joinLists(worker.folders)).toEqual([])
  for (const file of ownLists(worker.folders)) expect(new Set(ids(file))).toEqual(new Set([1, 2, 3]))
  expect(ownLists(worker.folders)).toHaveLength(2)
})
