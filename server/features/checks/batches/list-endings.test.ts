import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListProgress } from '../../../../contract/verifications.ts'
import {
  addressOf,
  balance,
  cancel,
  ended,
  progress,
  quote,
  sql,
  start,
  subscribe,
} from '../../../../test/actors/list-owner.ts'
import { knownPeople, type KnownPerson } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { startWorker } from '../../../jobs/worker.ts'
import { expireBatches } from './stop-batches.ts'
import { checkLedger } from '../../credits/check-ledger.ts'

const seed = Number(process.env['QUARRY_SEED'] ?? 20_261_121)

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

describe('a list that is cancelled', () => {
  it('stops at once: its held credits are back in the same answer, and nothing is taken afterwards', async () => {
    const patient = await startTestProduct({ greylistMs: 60_000 })
    try {
      const someone = await subscribe(patient, 100)
      const addresses = [...addressOf('valid', 6, 'greylist'), ...addressOf('invalid', 6, 'accept')]
      const { body } = await quote(someone, { addresses })
      await start(someone, body.listId, 6)
      await expect.poll(async () => (await progress(someone, body.listId)).checking).toBe(6)
      expect(await balance(someone)).toEqual([119, 6, 0])
      const stopped = await cancel(someone, body.listId)
      expect(stopped.body).toMatchObject({ state: 'cancelled', heldCredits: 0, spentCredits: 0 })
      expect(await balance(someone)).toEqual([125, 0, 0])
      patient.advance(3_600_000)
      await expect.poll(async () => (await progress(someone, body.listId)).checking).toBe(0)
      expect((await cancel(someone, body.listId)).body.state).toBe('cancelled')
      expect((await start(someone, body.listId, 6)).status).toBe(409)
      expect((await progress(someone, body.listId)).cancelled).toBe(12)
      expect(await balance(someone)).toEqual([125, 0, 0])
      expect((await checkLedger(patient.database.db)).faults).toEqual([])
    } finally {
      await patient.stop()
    }
  })

  it('leaves the check that a second list waits for to be begun anew, and paid by that one', async () => {
    const patient = await startTestProduct({ greylistMs: 60_000 })
    try {
      const someone = await subscribe(patient)
      const addresses = addressOf('valid', 1, 'greylist')
      const lists = [await quote(someone, { addresses }), await quote(someone, { addresses })]
      for (const { body } of lists) {
        await start(someone, body.listId, 1)
        await expect.poll(async () => (await progress(someone, body.listId)).checking).toBe(1)
      }
      expect(await balance(someone)).toEqual([23, 2, 0])
      await cancel(someone, lists[0]?.body.listId ?? '')
      const second = lists[1]?.body.listId ?? ''
      await expect
        .poll(
          async () => {
            patient.advance(61_000)
            return (await progress(someone, second)).state
          },
          { timeout: 20_000 },
        )
        .toBe('done')
      expect(await progress(someone, second)).toMatchObject({ spentCredits: 1, byStatus: [{ status: 'valid' }] })
      expect(await balance(someone)).toEqual([24, 0, 1])
      expect((await checkLedger(patient.database.db)).faults).toEqual([])
    } finally {
      await patient.stop()
    }
  })
})

describe('a list whose mail servers greylist', () => {
  it('keeps the credits held over a restart of the worker, and ends with the verdicts', async () => {
    const patient = await startTestProduct({ greylistMs: 60_000, worker: false })
    let worker = startWorker(patient.ctx)
    try {
      const someone = await subscribe(patient)
      const { body } = await quote(someone, { addresses: addressOf('valid', 5, 'greylist') })
      await start(someone, body.listId, 5)
      await expect.poll(async () => (await progress(someone, body.listId)).checking).toBe(5)
      await expect
        .poll(async () => (await sql(patient, 'select 1 from verifications where next_attempt_at < now()')).rowCount)
        .toBe(0)
      await worker.stop()
      expect(await balance(someone)).toEqual([20, 5, 0])
      worker = startWorker(patient.ctx)
      patient.advance(62_000)
      await ended(someone, body.listId)
      expect(await balance(someone)).toEqual([20, 0, 5])
      expect((await checkLedger(patient.database.db)).faults).toEqual([])
    } finally {
      await worker.stop()
      await patient.stop()
    }
  })

  it('gives its credits back when nobody has worked on it for as long as a reserve lives', async () => {
    const idle = await startTestProduct({ worker: false })
    try {
      const someone = await subscribe(idle)
      const { body } = await quote(someone, { addresses: addressOf('valid', 5, 'accept') })
      await start(someone, body.listId, 5)
      await expireBatches(idle.ctx)
      expect(await balance(someone)).toEqual([20, 5, 0])
      await sql(idle, "update credit_holds set expires_at = now() - interval '1 second'")
      await expireBatches(idle.ctx)
      expect(await balance(someone)).toEqual([25, 0, 0])
      expect((await progress(someone, body.listId)).state).toBe('cancelled')
      expect((await checkLedger(idle.database.db)).faults).toEqual([])
    } finally {
      await idle.stop()
    }
  })
})

describe('random lists under random caps', () => {
  const known = knownPeople().filter(({ address, behaviour }) => address !== null && behaviour !== 'greylist')
  const list = fc.record({
    picks: fc.array(fc.nat(known.length - 1), { minLength: 1, maxLength: 25 }),
    cap: fc.nat(12),
    cancels: fc.boolean(),
  })

  it(
    `charge one credit for each distinct address that became the account's own, never beyond a cap (seed ${seed})`,
    async () => {
      const property = fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 3 }), async (lists) => {
        const someone = await subscribe(product, 20)
        const whole = await Promise.all(
          lists.map((each) =>
            run(
              someone,
              each.picks.map((n) => known[n]),
              each,
            ),
          ),
        )
        const spent = whole.reduce((sum, { spentCredits }) => sum + spentCredits, 0)
        const { rows } = await sql(
          product,
          "select count(distinct address_key)::int as own from verifications where workspace_id = (select id from workspaces where owner_id = $1) and status = 'valid'",
          someone.user.id,
        )
        expect(rows).toEqual([{ own: spent }])
        expect(await balance(someone)).toEqual([45 - spent, 0, spent])
        whole.forEach((end, n) => expect(end.spentCredits).toBeLessThanOrEqual(lists[n]?.cap ?? 0))
        expect((await checkLedger(product.database.db)).faults).toEqual([])
      })
      await fc.assert(property, { numRuns: process.env['QUARRY_LONG'] === '1' ? 40 : 3, seed, endOnFailure: true })
    },
    process.env['QUARRY_LONG'] === '1' ? 600_000 : 60_000,
  )

  async function run(
    visitor: Visitor,
    people: readonly (KnownPerson | undefined)[],
    { cap, cancels }: { cap: number; cancels: boolean },
  ): Promise<ListProgress> {
    const { body } = await quote(visitor, { addresses: people.map((person) => person?.address ?? '') })
    await start(visitor, body.listId, cap)
    if (cancels) await cancel(visitor, body.listId)
    const open = async () => {
      const { state, checking } = await progress(visitor, body.listId)
      return state === 'running' || checking > 0
    }
    await expect.poll(open, { timeout: 20_000 }).toBe(false)
    return progress(visitor, body.listId)
  }
})
