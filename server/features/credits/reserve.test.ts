import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkspaceId } from '../../actor.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newWorkspace } from '../../../test/money/ledger-trial.ts'
import { sqlState } from '../../db/sql-state.ts'
import { inTransaction } from '../../db/transaction.ts'
import { checkLedger } from './check-ledger.ts'
import { closeReserve, drawCredits, holdCredits, reserveCredits, spendHold } from './holds.ts'
import { showBalance } from './credit-accounts.ts'
import { anybodyIn } from '../../../test/workspace.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_121)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const reserve = (workspaceId: WorkspaceId, credits: number) =>
  inTransaction(database.db, (tx) =>
    reserveCredits(tx, anybodyIn(workspaceId), { subject: `batch:${randomUUID()}`, credits, lifetimeMs: 60_000 }),
  )
const draw = (workspaceId: WorkspaceId, holdId: number, receipt: string = randomUUID(), credits = 1) =>
  inTransaction(database.db, (tx) => drawCredits(tx, workspaceId, holdId, receipt, credits))
const close = (workspaceId: WorkspaceId, holdId: number) =>
  inTransaction(database.db, (tx) => closeReserve(tx, workspaceId, holdId))
const balance = async (workspaceId: WorkspaceId) => {
  const { available, held, spent, debt } = await showBalance(database.db, workspaceId)
  return [available, held, spent, debt]
}
/** Only the ledger's rows are checked; in the product a draw has a receipt and a reserve has a batch. */
const faults = async () => {
  const found = await checkLedger(database.db)
  return found.faults.filter(({ invariant }) => !/receipt|reveals|batch/.test(invariant))
}

describe('a reserve', () => {
  it('sets its credits aside: nothing else can spend them, and more than the balance is refused', async () => {
    const workspaceId = await newWorkspace(database, 10)
    await reserve(workspaceId, 8)
    expect(await balance(workspaceId)).toEqual([2, 8, 0, 0])
    const hold = { contactId: 'demo:1', credits: 3, lifetimeMs: 60_000 }
    await expect(
      inTransaction(database.db, (tx) => holdCredits(tx, anybodyIn(workspaceId), hold)),
    ).rejects.toMatchObject({
      code: 'no-credits',
    })
    await expect(reserve(workspaceId, 3)).rejects.toMatchObject({ code: 'no-credits' })
    expect(await balance(workspaceId)).toEqual([2, 8, 0, 0])
  })

  it('is drawn from one by one and answers the balance before and after; the rest goes back once', async () => {
    const workspaceId = await newWorkspace(database, 10)
    const holdId = await reserve(workspaceId, 4)
    expect(await draw(workspaceId, holdId)).toEqual({ balanceBefore: 10, balanceAfter: 9 })
    expect(await draw(workspaceId, holdId)).toEqual({ balanceBefore: 9, balanceAfter: 8 })
    expect(await balance(workspaceId)).toEqual([6, 2, 2, 0])
    await Promise.all([close(workspaceId, holdId), close(workspaceId, holdId), close(workspaceId, holdId)])
    expect(await balance(workspaceId)).toEqual([8, 0, 2, 0])
    expect(await draw(workspaceId, holdId)).toBeNull()
    expect(await faults()).toEqual([])
  })

  it('ends when it is drawn out, and gives no more', async () => {
    const workspaceId = await newWorkspace(database, 3)
    const holdId = await reserve(workspaceId, 3)
    const drawn = await Promise.all(Array.from({ length: 9 }, () => draw(workspaceId, holdId)))
    expect(drawn.filter((each) => each !== null)).toHaveLength(3)
    await close(workspaceId, holdId)
    expect(await balance(workspaceId)).toEqual([0, 0, 3, 0])
    expect(await faults()).toEqual([])
  })

  it('draws as many credits as it is told, and none if fewer are left', async () => {
    const workspaceId = await newWorkspace(database, 10)
    const holdId = await reserve(workspaceId, 5)
    expect(await draw(workspaceId, holdId, 'of two', 2)).toEqual({ balanceBefore: 10, balanceAfter: 8 })
    expect(await draw(workspaceId, holdId, 'of four', 4)).toBeNull()
    expect(await draw(workspaceId, holdId, 'of three', 3)).toEqual({ balanceBefore: 8, balanceAfter: 5 })
    expect(await draw(workspaceId, holdId, 'of none left', 1)).toBeNull()
    await expect(draw(workspaceId, holdId, 'of nothing', 0)).rejects.toThrow()
    expect(await balance(workspaceId)).toEqual([5, 0, 5, 0])
    expect(await faults()).toEqual([])
  })

  it('pays one receipt once, can’t be used by another account, and can’t be spent as a whole', async () => {
    const [workspaceId, other] = [await newWorkspace(database, 5), await newWorkspace(database, 5)]
    const holdId = await reserve(workspaceId, 5)
    await draw(workspaceId, holdId, 'the same')
    expect(sqlState(await draw(workspaceId, holdId, 'the same').catch((error: unknown) => error))).toBe('23505')
    expect(sqlState(await draw(other, holdId).catch((error: unknown) => error))).toBe('QC404')
    await expect(inTransaction(database.db, (tx) => spendHold(tx, workspaceId, holdId))).rejects.toThrow()
    const hold = { contactId: 'demo:1', credits: 1, lifetimeMs: 60_000 }
    const single = await inTransaction(database.db, (tx) => holdCredits(tx, anybodyIn(other), hold))
    expect(sqlState(await draw(other, single).catch((error: unknown) => error))).toBe('QC404')
    expect(await balance(workspaceId)).toEqual([0, 4, 1, 0])
  })

  it(`keeps every invariant when everything happens at once (seed ${seed})`, async () => {
    const step = fc.oneof(
      { arbitrary: fc.constant('draw' as const), weight: 6 },
      fc.constantFrom('close' as const, 'hold' as const, 'reserve' as const),
    )
    const price = fc.integer({ min: 1, max: 3 })
    const property = fc.asyncProperty(
      fc.nat(12),
      price,
      fc.array(step, { maxLength: 25 }),
      async (credits, each, steps) => {
        const workspaceId = await newWorkspace(database, 12)
        const holds = [await reserve(workspaceId, Math.max(1, credits))]
        await Promise.all(
          steps.map(async (what, n) => {
            const holdId = holds[n % holds.length] ?? 0
            if (what === 'draw') return draw(workspaceId, holdId, randomUUID(), each)
            if (what === 'close') return close(workspaceId, holdId)
            const small = { contactId: `c${n}`, credits: 1, lifetimeMs: 60_000 }
            const refused = () => {}
            if (what === 'hold')
              await inTransaction(database.db, (tx) => holdCredits(tx, anybodyIn(workspaceId), small)).catch(refused)
            else await reserve(workspaceId, 2).then((id) => holds.push(id), refused)
          }),
        )
        const [available = 0, held = 0, spent = 0, debt] = await balance(workspaceId)
        expect([available + held + spent, debt]).toEqual([12, 0])
        expect(spent % each).toBe(0)
        expect(await faults()).toEqual([])
      },
    )
    await fc.assert(property, { numRuns: 25, seed, endOnFailure: true })
  })
})

describe('the check of the books', () => {
  it.each([
    ['a hold begins once and ends once', 'update credit_holds set drawn = drawn - 1'],
    ['open holds equal what is held', 'update credit_holds set credits = credits + 1'],
    ['a draw names a charged receipt', null],
    ['a reserve ends with its batch', null],
  ])('finds it when this does not hold: %s', async (invariant, damage) => {
    const own = await createTestDatabase()
    try {
      const workspaceId = await newWorkspace(own, 5)
      const ask = { subject: 'batch:1', credits: 3, lifetimeMs: 60_000 }
      const holdId = await inTransaction(own.db, (tx) => reserveCredits(tx, anybodyIn(workspaceId), ask))
      await inTransaction(own.db, (tx) => drawCredits(tx, workspaceId, holdId, 'Q-1', 1))
      if (damage !== null) await own.ownerPool.query(damage)
      const { faults: found } = await checkLedger(own.db)
      expect(found.map((fault) => fault.invariant)).toContain(invariant)
    } finally {
      await own.drop()
    }
  })
})
