import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerEntry, LedgerFilters } from '../../../contract/credits.ts'
import { ledgerKinds } from '../../../contract/lists.ts'
import type { AccountId, WorkspaceId } from '../../actor.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newWorkspace } from '../../../test/money/ledger-trial.ts'
import { inTransaction } from '../../db/transaction.ts'
import { holdCredits, releaseHold, reserveCredits, spendHold } from './holds.ts'
import { listLedger } from './list-ledger.ts'
import { showBalance } from './credit-accounts.ts'
import { sqlOn } from '../../db/sql-on.ts'
import { anybodyIn } from '../../../test/workspace.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_121)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Step = 'grant' | 'bonus' | 'spend' | 'release' | 'leave-open' | 'draw' | 'reverse' | 'reinstate'
const steps = fc.array(
  fc.record({
    do: fc.constantFrom<Step>('grant', 'bonus', 'spend', 'release', 'leave-open', 'draw', 'reverse', 'reinstate'),
    credits: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 25 },
)

describe('the statement of credits', () => {
  it(`adds up to available + held − owed, and each balance follows from the one before (seed ${seed})`, async () => {
    const property = fc.asyncProperty(steps, fc.integer({ min: 0, max: 12 }), async (list, welcome) => {
      const workspaceId = await newWorkspace(database, welcome)
      for (const step of list) await make(workspaceId, step)
      await requireSums(workspaceId)
    })
    await fc.assert(property, { numRuns: 40, seed, endOnFailure: true })
  })

  it('is the same by pages, by kinds and by times, without a gap or a double', async () => {
    const workspaceId = await newWorkspace(database, 25)
    for (let n = 0; n < 130; n += 1) {
      const every: Step[] = ['grant', 'spend', 'release', 'reverse', 'reinstate', 'draw', 'leave-open']
      await make(workspaceId, { do: every[n % every.length] ?? 'grant', credits: 1 + (n % 3) })
    }
    const all = await requireSums(workspaceId)
    expect(all.length).toBeGreaterThan(75)
    const byKind = await Promise.all(ledgerKinds.map((kind) => readAll(workspaceId, { kind })))
    expect(byKind.flat().toSorted((a, b) => b.no - a.no)).toEqual(all)
    const middle = all[40]?.at ?? ''
    const [later, earlier] = [await readAll(workspaceId, { from: middle }), await readAll(workspaceId, { to: middle })]
    expect([...later, ...earlier]).toEqual(all)
    expect(later.length).toBeGreaterThanOrEqual(41)
  })
})

/** Walks all pages. The first balance is what the account has, the last one is the first movement alone. */
async function requireSums(workspaceId: WorkspaceId): Promise<LedgerEntry[]> {
  const entries = await readAll(workspaceId, {})
  const { available, held, debt } = await showBalance(database.db, workspaceId)
  const total = available + held - debt
  expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe(total)
  entries.forEach(({ balanceAfter, credits }, n) => {
    expect(balanceAfter).toBe((entries[n + 1]?.balanceAfter ?? 0) + credits)
  })
  if (entries.length > 0) expect(entries[0]?.balanceAfter).toBe(total)
  return entries
}

async function readAll(workspaceId: WorkspaceId, filters: LedgerFilters): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  let cursor: string | undefined
  do {
    const page = await listLedger(
      database.db,
      { accountId: 'not asked' as AccountId, workspaceId, role: 'owner', via: 'browser' },
      { ...filters, cursor },
    )
    entries.push(...page.entries)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return entries
}

/** One step; an impossible one (too few credits, nothing reversed) is left out. */
async function make(workspaceId: WorkspaceId, step: { do: Step; credits: number }): Promise<void> {
  const { available } = await showBalance(database.db, workspaceId)
  const hold = { contactId: randomUUID(), credits: step.credits, lifetimeMs: 60_000 }
  const post = (kind: string) =>
    database.ownerPool.query('select credit_post(credit_lock($1), $2, $3, null, $4)', [
      ...[workspaceId, kind, step.credits, `purchase:${randomUUID()}`],
    ])
  if (step.do === 'grant' || step.do === 'bonus' || step.do === 'reverse') await post(step.do)
  else if (step.do === 'reinstate') {
    const { rows } = await database.ownerPool.query(
      'select 1 from credit_accounts where workspace_id = $1 and reversed >= $2',
      [...[workspaceId, step.credits]],
    )
    if (rows.length > 0) await post('reinstate')
  } else if (available >= step.credits)
    await inTransaction(database.db, async (tx) => {
      if (step.do === 'draw') {
        const reserve = { subject: hold.contactId, credits: step.credits, lifetimeMs: 60_000 }
        const holdId = await reserveCredits(tx, anybodyIn(workspaceId), reserve)
        await sqlOn(tx).execute(`select credit_draw('${workspaceId}', ${holdId}, '${randomUUID()}', 1)`)
        return
      }
      const holdId = await holdCredits(tx, anybodyIn(workspaceId), hold)
      if (step.do === 'spend') await spendHold(tx, workspaceId, holdId)
      if (step.do === 'release') await releaseHold(tx, workspaceId, holdId)
    })
}
