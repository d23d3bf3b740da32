import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lowCreditsBelow } from '../../../pricing/low-credits.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { actorOf } from '../../../test/workspace.ts'
import { tellLowCredits } from './tell-low-credits.job.ts'

let product: TestProduct
beforeAll(async () => (product = await startTestProduct({ worker: false, mode: 'live' })))
afterAll(() => product.stop())
beforeEach(() => (product.mails.length = 0))

async function holder() {
  const visitor = await Visitor.register(product.url)
  const { workspaceId } = await actorOf(product.database, visitor)
  let holds = 0
  return {
    get: (credits: number) =>
      product.database.ownerPool.query(`select credit_grant($1, 'bonus', $2, $3)`, [
        workspaceId,
        credits,
        `test:${(holds += 1)}`,
      ]),
    spend: async (credits: number) => {
      const pool = product.database.ownerPool
      const { rows } = await pool.query<{ id: string }>(`select credit_hold($1, $2, $3, interval '1 hour') as id`, [
        workspaceId,
        `test:${(holds += 1)}`,
        credits,
      ])
      await pool.query(`select credit_capture($1, $2)`, [workspaceId, rows[0]?.id])
    },
    told: async () => {
      await Promise.all([tellLowCredits(product.ctx), tellLowCredits(product.ctx)])
      await product.mailed()
      return product.mails.filter(({ to }) => to === visitor.user.email).map(({ subject }) => subject)
    },
  }
}

it.each([
  [0, 0],
  [1, 0],
  [10, 5],
  [25, 10],
  [100, 10],
  [101, 11],
  [5_000, 500],
])('after %i credits the bound is %i', (got, bound) => expect(lowCreditsBelow(got)).toBe(bound))

it('tells once when the balance falls below the bound, and not again before it was above', async () => {
  const { get, spend, told } = await holder()
  expect(await told()).toEqual([])
  await get(200)
  expect(await told()).toEqual([])
  await spend(180)
  expect(await told()).toEqual([])
  await spend(1)
  expect(await told()).toEqual(['19 credits left on Quarry'])
  await spend(9)
  expect(await told()).toHaveLength(1)
  // Bought and spent between two looks: it was above in between.
  await get(100)
  await spend(107)
  expect(await told()).toEqual(['19 credits left on Quarry', '3 credits left on Quarry'])
  await spend(3)
  expect(await told()).toHaveLength(2)
})

it('a workspace that never had credits is told nothing, and one whose mail was not queued is told later', async () => {
  const { get, spend, told } = await holder()
  await get(20)
  await spend(15)
  const failing = { ...product.ctx, settings: { ...product.ctx.settings, supportEmail: null as never } }
  await expect(tellLowCredits(failing)).rejects.toThrow('split')
  expect(product.mails).toEqual([])
  expect(await told()).toEqual(['5 credits left on Quarry'])
  expect(await told()).toHaveLength(1)
})
