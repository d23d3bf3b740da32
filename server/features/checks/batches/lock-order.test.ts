import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RevealBatch } from '../../../../contract/reveals.ts'
import { actorOf } from '../../../../test/workspace.ts'
import type { WorkspaceId } from '../../../actor.ts'
import { addressOf, quote, start, subscribe } from '../../../../test/actors/list-owner.ts'
import { peopleWho } from '../../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../../test/product.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { checkLedger } from '../../credits/check-ledger.ts'
import { startReveal } from '../reveals/start-reveal.ts'
import { startVerification } from '../verifications/start-verification.ts'
import { feedBatches } from './feed-batches.job.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(async () => {
  const { faults } = await checkLedger(product.database.db)
  await product.stop()
  expect(faults).toEqual([])
})

const owner = (text: string, ...values: unknown[]) => product.database.ownerPool.query(text, values)
const isWaiting = async () => {
  const { rows } = await owner(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/**
 * A check that is being settled locks its own row and then the account. A turn of a batch that needs the same check has to
 * wait for that row without holding the account's lock, or both would wait for ever.
 */
async function requireOrder(table: 'reveals' | 'verifications', workspaceId: WorkspaceId): Promise<void> {
  await owner(
    `update credit_holds set expires_at = now() + interval '1 hour' where workspace_id = $1 and is_reserve`,
    workspaceId,
  )
  const settling = await product.database.pool.connect()
  try {
    await settling.query('begin')
    await settling.query(`select from ${table} where workspace_id = $1 and state = 'checking' for update`, [
      workspaceId,
    ])
    const fed = feedBatches(product.ctx, 10)
    await expect.poll(isWaiting, { timeout: 10_000, interval: 5 }).toBe(true)
    // Settling goes on with the account's lock. If that is taken, this is the second half of a deadlock.
    const { rows } = await settling.query<{ id: string }>(
      `select id from credit_holds where workspace_id = $1 and status = 'open' order by id limit 1`,
      [workspaceId],
    )
    await settling.query(`set local lock_timeout = '100ms'`)
    await settling.query(`select credit_extend_hold($1, $2, interval '1 hour')`, [workspaceId, rows[0]!.id])
    await settling.query('commit')
    expect(await fed).toBe(true)
  } finally {
    await settling.query('rollback')
    settling.release()
  }
  const { rows } = await owner(
    `select bool_and(expires_at > now() + interval '2 hours') as lives from credit_holds where workspace_id = $1 and is_reserve`,
    workspaceId,
  )
  expect(rows).toEqual([{ lives: true }])
}

describe('a turn of a batch and a check that ends take their locks in the same order', () => {
  it('of contacts', async () => {
    const someone = await Visitor.register(product.url)
    const actor = await actorOf(product.database, someone)
    const ids = peopleWho('valid', 3, 'accept').map(({ id }) => id)
    await startReveal(product.ctx, actor, ids[1] ?? '')
    const { body } = await someone.post<RevealBatch>('/api/enrich-contacts', { contactIds: ids, maxCredits: 3 })
    expect(body.state).toBe('running')
    await requireOrder('reveals', actor.workspaceId)
  })

  it('of addresses', async () => {
    const someone = await subscribe(product, 5)
    const actor = await actorOf(product.database, someone)
    const addresses = addressOf('valid', 3, 'accept')
    await startVerification(product.ctx, actor, addresses[1] ?? '')
    const { body } = await quote(someone, { addresses })
    expect((await start(someone, body.listId, 3)).body.state).toBe('running')
    await requireOrder('verifications', actor.workspaceId)
  })
})
