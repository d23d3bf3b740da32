import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkspaceId } from '../actor.ts'
import { claimDue } from '../features/checks/core/checks.queries.ts'
import { startVerification } from '../features/checks/verifications/start-verification.ts'
import { verifications } from '../db/tables/checks.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { Visitor } from '../../test/visitor.ts'
import { actorOf } from '../../test/workspace.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

async function withDue(count: number): Promise<WorkspaceId> {
  const visitor = await Visitor.register(product.url)
  await product.database.ownerPool.query('update users set is_premium = true where id = $1', [visitor.user.id])
  const actor = await actorOf(product.database, visitor)
  for (let i = 0; i < count; i += 1) await startVerification(product.ctx, actor, `person${i}@slow${i}.test`)
  return actor.workspaceId
}

/** What a worker with `places` would begin now, by workspace; what it has begun stays with it. */
function worker(places: number) {
  const by = new Map<string, number>()
  return async () => {
    const now = product.ctx.now()
    const until = new Date(now.getTime() + 60_000)
    const free = places - [...by.values()].reduce((sum, each) => sum + each, 0)
    const rows = await claimDue(
      product.database.db,
      verifications,
      { lane: 'interactive', now, until, taken: { places, by } },
      free,
    )
    for (const { workspaceId } of rows) by.set(workspaceId, (by.get(workspaceId) ?? 0) + 1)
    return Object.fromEntries(by)
  }
}

it('a workspace gets half of the places that no other one has, so whoever comes later finds some', async () => {
  const claim = worker(16)
  const first = await withDue(20)
  expect(await claim()).toEqual({ [first]: 8 })
  expect(await claim()).toEqual({ [first]: 8 })
  const second = await withDue(12)
  expect(await claim()).toEqual({ [first]: 8, [second]: 4 })
  const third = await withDue(1)
  expect(await claim()).toEqual({ [first]: 8, [second]: 4, [third]: 1 })
})
