import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceIdOf } from '../../../actor.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import type { Db } from '../../../db/transaction.ts'
import { selectAddressesOfOthers } from './addresses.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.ownerPool.query(`
    insert into users (id, email, password_hash)
      select 'account-' || id, id || '@quarry.test', 'x' from unnest(array['ann', 'bob', 'many']) id;
    insert into workspaces (id, owner_id) select id, 'account-' || id from unnest(array['ann', 'bob', 'many']) id`)
})
afterAll(() => database.drop())

type Known = { workspaceId?: string; contactId: string; name: string; email: string }

async function know(...known: Known[]): Promise<void> {
  await database.ownerPool.query(
    `with given as (
        select coalesce("workspaceId", 'ann') as workspace_id, "contactId" as contact_id, name, email
        from jsonb_to_recordset($1) as x ("workspaceId" text, "contactId" text, name text, email text)),
      receipt as (
        insert into receipts (id, workspace_id, contact_id, name, company, email, status, reason, charged, source, evidence)
        select workspace_id || contact_id, workspace_id, contact_id, name, '', email,
          case email when '' then 'not_found' else 'valid' end, 'test', 0, 'test', '[]' from given)
      insert into reveals (workspace_id, contact_id, state, status, email, person, source, receipt_id, deadline_at, settled_at)
        select workspace_id, contact_id, case email when '' then 'unproven' else 'proven' end, 'valid', email,
          jsonb_build_object('name', name), 'test', workspace_id || contact_id, now(), now() from given`,
    [JSON.stringify(known)],
  )
}

it('tells an account its own proven addresses at the domain, of others than the one it asks for', async () => {
  await know(
    { contactId: 'c1', name: 'Kagiso Dlamini', email: 'Kagiso@Firma.test' },
    { contactId: 'c2', name: 'Kagiso Nkosi', email: 'kagiso2@firma.test' },
    { contactId: 'c3', name: 'Somebody Else', email: 'else@other.test' },
    { contactId: 'c4', name: 'Below Domain', email: 'below@sub.firma.test' },
    { contactId: 'c5', name: 'Longer Domain', email: 'longer@myfirma.test' },
    { contactId: 'c6', name: 'Not Found', email: '' },
    { workspaceId: 'bob', contactId: 'c7', name: 'Of Another Account', email: 'another@firma.test' },
  )
  const others = (contactId: string, workspace = 'ann', most = 50) =>
    selectAddressesOfOthers(database.db, { workspaceId: workspaceIdOf(workspace), contactId }, 'firma.test', most)
  const first = { name: 'Kagiso Dlamini', address: 'Kagiso@Firma.test' }
  const second = { name: 'Kagiso Nkosi', address: 'kagiso2@firma.test' }
  expect(await others('c9')).toEqual([second, first])
  expect(await others('c1')).toEqual([second])
  expect(await others('c2')).toEqual([first])
  expect(await others('c9', 'ann', 1)).toEqual([second])
  expect(await others('c7', 'bob')).toEqual([])
  expect(await others('c9', 'bob')).toEqual([{ name: 'Of Another Account', address: 'another@firma.test' }])
  expect(await others('c9', 'nobody')).toEqual([])
})

it('reads the rows of one domain, not all that an account ever revealed', async () => {
  // Without the checks of every row: this test is about reading, not about writing.
  await database.ownerPool.query(`
    begin;
    set local session_replication_role = replica;
    insert into reveals (workspace_id, contact_id, state, status, email, person, source, receipt_id, deadline_at, settled_at)
      select 'many', 'm' || n, 'proven', 'valid', 'person' || n || '@firma' || n % 5000 || '.test',
        jsonb_build_object('name', 'Person ' || n), 'test', 'r' || n, now(), now() from generate_series(0, 49999) n;
    commit`)
  await database.ownerPool.query('analyze reveals')
  const plan = await planOf((db) =>
    selectAddressesOfOthers(db, { workspaceId: workspaceIdOf('many'), contactId: 'm7' }, 'firma7.test', 50),
  )
  expect(mostRowsRead(plan)).toBeLessThanOrEqual(10)
})

type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }

/** How PostgreSQL runs the one query that `ask` sends. */
async function planOf(ask: (db: Db) => Promise<unknown>): Promise<Plan> {
  const sent: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => sent.push({ query, params }) }
  await ask(drizzle(database.pool, { logger }) as unknown as Db)
  expect(sent).toHaveLength(1)
  const [{ query, params }] = sent as [(typeof sent)[0]]
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${query}`,
    params,
  )
  return rows[0]!['QUERY PLAN'][0].Plan
}

function mostRowsRead(plan: Plan): number {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return Math.max(own, ...(plan.Plans ?? []).map(mostRowsRead))
}
