import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newWorkspace, provesLedgerAtOnce, provesLedgerInTurn, requireSound } from '../../../test/money/ledger-trial.ts'
import { sqlState } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { extendHold, holdCredits, spendHold } from './holds.ts'
import { openCreditAccount, showBalance } from './credit-accounts.ts'
import { sqlOn } from '../../db/sql-on.ts'
import { plantInFunction } from '../../../test/money/plant-in-function.ts'
import { anybodyIn } from '../../../test/workspace.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_121)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the ledger', () => {
  it(`agrees with a model after every step (seed ${seed})`, () => provesLedgerInTurn(database, 60, seed))

  it(`loses and doubles nothing when everything happens at once (seed ${seed})`, () =>
    provesLedgerAtOnce(database, 25, seed))

  it('gives the welcome credits once, also if the account is opened again', async () => {
    const workspaceId = await newWorkspace(database, 25)
    await Promise.all(
      Array.from({ length: 10 }, () => inTransaction(database.db, (tx) => openCreditAccount(tx, workspaceId, 25))),
    )
    expect((await showBalance(database.db, workspaceId)).available).toBe(25)
  })

  it('does not spend another account’s hold', async () => {
    const [owner, other] = [await newWorkspace(database, 5), await newWorkspace(database, 5)]
    const hold = { contactId: 'demo:1', credits: 1, lifetimeMs: 60_000 }
    const holdId = await inTransaction(database.db, (tx) => holdCredits(tx, anybodyIn(owner), hold))
    const theft = inTransaction(database.db, (tx) => spendHold(tx, other, holdId))
    expect(sqlState(await theft.catch((error: unknown) => error))).toBe('QC404')
  })

  it('lets a hold live longer, never shorter', async () => {
    const workspaceId = await newWorkspace(database, 5)
    const hold = { contactId: 'demo:1', credits: 1, lifetimeMs: 600_000 }
    const holdId = await inTransaction(database.db, (tx) => holdCredits(tx, anybodyIn(workspaceId), hold))
    const left = async () => {
      const { rows } = await sqlOn(database.db).execute<{ left: string }>(
        sql`select extract(epoch from expires_at - clock_timestamp()) as left from credit_holds where id = ${holdId}`,
      )
      return Number(rows[0]?.left)
    }
    await inTransaction(database.db, (tx) => extendHold(tx, workspaceId, holdId, 1_000))
    expect(await left()).toBeGreaterThan(500)
    await inTransaction(database.db, (tx) => extendHold(tx, workspaceId, holdId, 3_600_000))
    expect(await left()).toBeGreaterThan(3_500)
  })
})

describe("the product's database role", () => {
  it.each([
    "insert into credit_ledger (workspace_id, seq, kind, credits) values ('x', 1, 'bonus', 5)",
    'update credit_accounts set available = available + 1',
    'delete from credit_ledger',
    'update credit_holds set status = $$open$$',
    "select credit_grant('x', 'bonus', 5, 'mine')",
    "update purchases set status = 'paid', granted_at = now(), paid_cents = 1",
    'update purchases set credits = 5000',
    'update purchases set reversed_credits = 0',
    "insert into purchases (workspace_id, credits, amount_cents, is_live, status) values ('x', 10, 200, false, 'paid')",
    'delete from purchases',
    "select credit_post(credit_lock('x'), 'bonus', 5, null, 'mine')",
    'update receipts set charged = 0',
    'delete from reveals',
    'create table mine (id int)',
    'drop table users',
    'truncate users',
    'create role mine',
  ])('is refused: %s', async (statement) => {
    const error: unknown = await database.pool.query(statement).catch((failure: unknown) => failure)
    expect(sqlState(error)).toBe('42501')
  })

  it('nobody rewrites the ledger, not even its owner', async () => {
    await newWorkspace(database, 5)
    for (const statement of [
      'update credit_ledger set credits = 9',
      'delete from credit_ledger',
      'truncate credit_ledger',
    ])
      await expect(database.ownerPool.query(statement)).rejects.toThrow('append-only')
  })
})

type PlantedBug = { name: string; drop?: string[]; functions: Record<string, [find: string, put: string]> }

/** Each takes one guard away from the database functions, and with it the constraint that would catch it later. */
const bugs: PlantedBug[] = [
  { name: 'no lock on the account', functions: { credit_lock: [' FOR UPDATE', ''] } },
  {
    name: 'a grant posted twice',
    drop: ['drop index credit_ledger_reference_key'],
    functions: { credit_grant: ['RETURN false;', 'NULL;'] },
  },
  {
    name: 'a hold ended twice',
    drop: ['drop index credit_ledger_hold_end_key'],
    functions: { credit_end_hold: ["hold.status <> 'open'", 'false'] },
  },
  {
    name: 'a hold without the credits for it',
    drop: [
      'alter table credit_accounts drop constraint credit_accounts_available_check',
      'alter table credit_accounts drop constraint credit_accounts_debt_first',
    ],
    functions: { credit_hold: ['acc.available < p_credits', 'false'] },
  },
  { name: 'two open holds of one contact', drop: ['drop index credit_holds_open_key'], functions: {} },
  { name: 'a hold expired before its time', functions: { credit_end_hold: ["p_kind = 'expire' AND", 'false AND'] } },
  {
    name: 'a debt that is not repaid first',
    drop: ['alter table credit_accounts drop constraint credit_accounts_debt_first'],
    functions: { credit_post: ['LEAST(p_acc.debt, p_credits)', '0'] },
  },
  {
    name: 'a release that spends',
    functions: {
      credit_post: [
        "WHEN 'release', 'expire' THEN\n      entry.d_held := -p_credits;",
        "WHEN 'release' THEN entry.d_held := -p_credits; entry.d_spent := p_credits;\n    WHEN 'expire' THEN\n      entry.d_held := -p_credits;",
      ],
    },
  },
  {
    name: 'a balance moved without its ledger row',
    functions: {
      credit_capture: [
        'RETURN QUERY',
        'UPDATE credit_accounts SET available = available + 1, granted = granted + 1 WHERE workspace_id = p_workspace;\n  RETURN QUERY',
      ],
    },
  },
]

describe('the tests of the ledger', () => {
  it.each(bugs)('find a planted bug: $name', async (bug) => {
    const planted = await createTestDatabase()
    try {
      for (const statement of bug.drop ?? []) await planted.ownerPool.query(statement)
      for (const [name, [find, put]] of Object.entries(bug.functions)) await plantInFunction(planted, name, find, put)
      const trial = provesLedgerInTurn(planted, 40, seed).then(() => provesLedgerAtOnce(planted, 15, seed))
      await expect(trial).rejects.toThrow()
    } finally {
      await planted.drop()
    }
  })

  it('find nothing if the same way of planting changes nothing', async () => {
    const untouched = await createTestDatabase()
    try {
      await plantInFunction(untouched, 'credit_lock', ' FOR UPDATE', ' FOR UPDATE')
      await provesLedgerInTurn(untouched, 10, seed)
      await requireSound(untouched)
    } finally {
      await untouched.drop()
    }
  })
})
