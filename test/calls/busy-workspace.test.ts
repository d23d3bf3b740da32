import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../product.ts'
import { Visitor } from '../visitor.ts'
import { actorOf } from '../workspace.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const checks = `select pg_advisory_xact_lock(hashtextextended('verifications of ' || $1, 0))`
const plan = 'select from workspaces where id = $1 for update'

it.each([
  ['a check', checks, '/api/verifications', (n: number) => ({ address: `person${n}@nowhere.test` })],
  ['a list', plan, '/api/contact-lists', (n: number) => ({ name: `List ${n}` })],
])(
  'calls of a workspace that wait for its lock, here to begin %s, leave connections for everybody else',
  async (_, lock, path, bodyOf) => {
    const [busy, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const { workspaceId } = await actorOf(product.database, busy)
    const holder = await product.database.ownerPool.connect()
    try {
      await holder.query('begin')
      await holder.query(lock, [workspaceId])
      let ended = 0
      const calls = Array.from({ length: 24 }, async (_, n) => {
        const { status } = await busy.post(path, bodyOf(n))
        ended += 1
        return status
      })
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitUntil(async () => ((await product.database.ownerPool.query(waits)).rowCount ?? 0) >= 10, {
        timeout: 20_000,
      })
      expect((await other.get('/api/credits')).status).toBe(200)
      // It waited for none of them.
      expect(ended).toBe(0)
      await holder.query('rollback')
      expect((await Promise.all(calls)).filter((status) => status >= 500)).toEqual([])
    } finally {
      holder.release()
    }
  },
)
