import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { workspaceIdOf, type AccountId, type WorkspaceId } from '../../../actor.ts'
import { dbOf, inTransaction, type Db } from '../../../db/transaction.ts'
import { checkActivity, listEnds } from './check-activity.ts'
import { recordActivity } from './record-activity.ts'
import { pruneActivity, sealActivity } from './seal-activity.job.ts'

let database: TestDatabase
let owner: Db
beforeAll(async () => {
  database = await createTestDatabase()
  owner = dbOf(database.ownerPool)
})
afterAll(() => database.drop())
beforeEach(() => database.ownerPool.query('truncate activity, activity_chains'))

const [one, other] = [workspaceIdOf('one'), workspaceIdOf('other')]
const run = async (text: string, values: unknown[] = []) => (await database.ownerPool.query(text, values)).rows
const by = (workspaceId: WorkspaceId) =>
  ({ workspaceId, accountId: 'ann' as AccountId, via: 'browser', network: '203.0.113.0/24' }) as const
const record = (workspaceId: WorkspaceId, n: number) =>
  inTransaction(database.db, (tx) =>
    recordActivity(tx, by(workspaceId), { kind: 'export.contacts', count: n, on: `list:${n}` }),
  )

/** Ten rows in one workspace and five in another, all sealed. */
async function fill(): Promise<void> {
  for (let n = 1; n <= 10; n += 1) await record(one, n)
  for (let n = 1; n <= 5; n += 1) await record(other, n)
  await sealActivity({ db: database.db })
}
const faults = async () => (await checkActivity(owner)).faults.map(({ workspaceId, seq }) => `${workspaceId} ${seq}`)

describe('the chain of a workspace', () => {
  it('holds every committed row once, and says how many are not sealed so far', async () => {
    await fill()
    await record(one, 11)
    expect(await checkActivity(owner)).toEqual({ ok: true, chains: 2, rows: 16, unsealed: 1, pruned: 0, faults: [] })
    await sealActivity({ db: database.db })
    expect(await checkActivity(owner)).toMatchObject({ ok: true, rows: 16, unsealed: 0 })
  })

  it.each([
    [
      'a changed word',
      `update activity set details = '{"count": 99}' where workspace_id = 'one' and seq = 4`,
      ['one 4'],
    ],
    ['another person', `update activity set account_id = 'eve' where workspace_id = 'one' and seq = 10`, ['one 10']],
    [
      'another time',
      `update activity set at = at - interval '1 microsecond' where workspace_id = 'one' and seq = 1`,
      ['one 1'],
    ],
    [
      'nobody in place of no list',
      `update activity set subject = null where workspace_id = 'one' and seq = 2`,
      ['one 2'],
    ],
    ['a removed row', `delete from activity where workspace_id = 'one' and seq = 4`, ['one 5']],
    ['the first rows removed', `delete from activity where workspace_id = 'one' and seq < 4`, ['one 4']],
    ['the last rows removed', `delete from activity where workspace_id = 'one' and seq > 7`, ['one 10']],
    ['all rows removed', `delete from activity where workspace_id = 'one'`, ['one 10']],
    [
      'a chain forgotten',
      `delete from activity_chains where workspace_id = 'other'`,
      ['other 1', 'other 2', 'other 3', 'other 4', 'other 5'],
    ],
    [
      'a removed row whose followers move up',
      `delete from activity where workspace_id = 'one' and seq = 4;
       update activity set seq = seq - 1 where workspace_id = 'one' and seq > 4`,
      ['one 4', 'one 5', 'one 6', 'one 7', 'one 8', 'one 9', 'one 10'],
    ],
    [
      'two rows that change places',
      `update activity set seq = 100 where workspace_id = 'one' and seq = 4;
       update activity set seq = 4 where workspace_id = 'one' and seq = 6;
       update activity set seq = 6 where workspace_id = 'one' and seq = 100`,
      ['one 4', 'one 5', 'one 6', 'one 7'],
    ],
    [
      'a row put in at the end',
      `insert into activity (workspace_id, via, kind, details, seq, hash) values ('one', 'job', 'a.b', '{}', 11, '\\x00')`,
      ['one 10', 'one 11'],
    ],
    [
      'a row of another workspace put in the place of one',
      `delete from activity where workspace_id = 'one' and seq = 3;
       update activity set workspace_id = 'one' where workspace_id = 'other' and seq = 3`,
      ['one 3', 'one 4', 'other 4'],
    ],
  ])('shows %s', async (_, damage, places) => {
    await fill()
    await run(damage)
    expect((await faults()).toSorted()).toEqual(places.toSorted())
  })

  it('rewritten as a whole, is shown by its end that was noted before, which holds what was recorded just then', async () => {
    await fill()
    await record(one, 11)
    const noted = await listEnds(owner)
    expect(noted).toMatchObject([{ seq: 11 }, { seq: 5 }])
    await record(one, 12)
    await sealActivity({ db: database.db })
    expect(await checkActivity(owner, noted)).toMatchObject({ ok: true })
    await run(`delete from activity where workspace_id = 'one' and seq = 4;
      update activity set seq = null, hash = null where workspace_id = 'one'; delete from activity_chains where workspace_id = 'one'`)
    await sealActivity({ db: database.db })
    expect(await faults()).toEqual([])
    expect((await checkActivity(owner, noted)).faults).toMatchObject([{ workspaceId: 'one', seq: 11 }])
  })

  it('holds under many writers and sealers at once, also where a lower row is committed later', async () => {
    const slow = await database.pool.connect()
    try {
      await slow.query('begin')
      await slow.query(
        `select activity_record('one', 'ann', 'browser', null, '', 'export.contacts', null, null, '{"count": 0}')`,
      )
      const writers = Array.from({ length: 8 }, async (_, at) => {
        for (let n = 0; n < 25; n += 1) {
          await record(at % 2 === 0 ? one : other, n)
          if (n % 5 === 0) await sealActivity({ db: database.db })
        }
      })
      await Promise.all(writers)
      await sealActivity({ db: database.db })
      await slow.query('commit')
    } finally {
      slow.release()
    }
    await sealActivity({ db: database.db })
    expect(await checkActivity(owner)).toEqual({ ok: true, chains: 2, rows: 201, unsealed: 0, pruned: 0, faults: [] })
    const [last] = await run(
      `select id, seq, (select min(id) from activity) as least from activity where workspace_id = 'one' order by seq desc`,
    )
    expect([last.id, last.seq]).toEqual([last.least, '101'])
  })

  it('can be checked after the rows of more than 400 days were pruned, and shows damage there too', async () => {
    await fill()
    await run(`update activity set at = now() - interval '401 days', seq = null, hash = null where (details ->> 'count')::int <= 3;
      update activity set seq = null, hash = null; truncate activity_chains`)
    await sealActivity({ db: database.db })
    await pruneActivity({ db: database.db })
    expect(await checkActivity(owner)).toEqual({ ok: true, chains: 2, rows: 9, unsealed: 0, pruned: 6, faults: [] })
    await record(one, 11)
    await sealActivity({ db: database.db })
    await pruneActivity({ db: database.db })
    expect(await checkActivity(owner)).toMatchObject({ ok: true, rows: 10, pruned: 6 })
    await run(`delete from activity where workspace_id = 'one' and seq = 4`)
    expect(await faults()).toEqual(['one 5'])
    await run(`update activity_chains set pruned = 4 where workspace_id = 'one'`)
    expect(await faults()).toEqual(['one 5'])
  })

  it('is written by the functions alone: the product changes, removes and empties nothing', async () => {
    await fill()
    for (const statement of [
      'delete from activity',
      'truncate activity',
      `update activity set kind = 'a.b'`,
      'update activity set seq = null, hash = null',
      `insert into activity (workspace_id, via, kind, details) values ('one', 'job', 'a.b', '{}')`,
      'update activity_chains set pruned = sealed',
      'delete from activity_chains',
    ])
      await expect(database.pool.query(statement), statement).rejects.toThrow('permission denied')
    await expect(database.pool.query(`select activity_empty('one')`)).rejects.toThrow('the workspace is not deleted')
    await database.pool.query('select activity_prune()')
    expect(await checkActivity(owner)).toMatchObject({ ok: true, rows: 15 })
  })
})
