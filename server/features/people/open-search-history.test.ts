import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceIdOf } from '../../actor.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newActor } from '../../../test/money/ledger-trial.ts'
import { openSearchHistory } from './open-search-history.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const searchedAt = new Date('2026-11-21T10:00:00Z')

it('writes everything it was given before it closes, in any number of batches, and passes over accounts that are gone', async () => {
  const warnings: unknown[] = []
  const history = openSearchHistory(database.db, { ...console, warn: (...said: unknown[]) => warnings.push(said) })
  const { accountId, workspaceId } = await newActor(database, 0)
  for (let found = 0; found < 1_200; found++)
    history.add({ accountId, workspaceId, filters: { jobTitle: 'ceo' }, found, searchedAt })
  history.add({ accountId, workspaceId: workspaceIdOf('nobody'), filters: {}, found: 1, searchedAt })
  await history.close()
  const { rows } = await database.pool.query(
    'select user_id, workspace_id, count(*)::int, count(distinct results_count)::int as different, min(filters::text) as filters, max(searched_at) as at from search_history group by user_id, workspace_id',
  )
  expect(rows).toEqual([
    {
      user_id: accountId,
      workspace_id: workspaceId,
      count: 1_200,
      different: 1_200,
      filters: '{"jobTitle": "ceo"}',
      at: searchedAt,
    },
  ])
  expect(warnings).toEqual([])
})

it('holds 16 million characters of searches at most, and writes large ones a few at a time', async () => {
  const history = openSearchHistory(database.db, console)
  const { accountId, workspaceId } = await newActor(database, 0)
  const filters = { jobTitle: Array.from({ length: 300 }, () => 'x'.repeat(1_000)) }
  for (let found = 0; found < 100; found++) history.add({ accountId, workspaceId, filters, found, searchedAt })
  await history.close()
  const { rows } = await database.pool.query(
    'select count(*)::int, max(results_count) as last from search_history where workspace_id = $1',
    [workspaceId],
  )
  expect(rows).toEqual([{ count: 55, last: 54 }])
})

it('says so where the database takes nothing, and goes on', async () => {
  const warnings: unknown[] = []
  const history = openSearchHistory(database.db, { ...console, error: (...said: unknown[]) => warnings.push(said) })
  const { accountId, workspaceId } = await newActor(database, 0)
  history.add({ accountId, workspaceId, filters: {}, found: Number.NaN, searchedAt })
  await history.close()
  expect(warnings).toHaveLength(1)
  history.add({ accountId, workspaceId, filters: {}, found: 7, searchedAt })
  await history.close()
  const { rows } = await database.pool.query('select results_count from search_history where workspace_id = $1', [
    workspaceId,
  ])
  expect(rows).toEqual([{ results_count: 7 }])
})
