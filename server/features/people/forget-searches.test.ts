import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newActor } from '../../../test/money/ledger-trial.ts'
import { forgetSearches } from './forget-searches.job.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('forgets what was searched for more than 90 days ago, however much it is, and nothing else', async () => {
  const { accountId, workspaceId } = await newActor(database, 0)
  const now = new Date('2026-11-30T12:00:00Z')
  const search = (daysAgo: number, rows: number) =>
    database.ownerPool.query(
      `insert into search_history (user_id, workspace_id, filters, results_count, searched_at)
        select $1, $2, '{"jobTitle": "ceo"}', $3::int, $4::timestamptz - $3::int * interval '1 day' from generate_series(1, $5)`,
      [accountId, workspaceId, daysAgo, now, rows],
    )
  await search(91, 10_001)
  await search(89, 3)
  await search(0, 2)
  await forgetSearches({ db: database.db, now: () => now })
  const { rows } = await database.ownerPool.query(
    'select results_count as "daysAgo", count(*)::int as n from search_history group by 1 order by 1',
  )
  expect(rows).toEqual([
    { daysAgo: 0, n: 2 },
    { daysAgo: 89, n: 3 },
  ])
})
