import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RevealBatch } from '../../contract/reveals.ts'
import { peopleWho } from '../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { Visitor } from '../../test/visitor.ts'
import { actorOf } from '../../test/workspace.ts'
import { feedBatches } from '../features/checks/batches/feed-batches.job.ts'
import { expireBatches } from '../features/checks/batches/stop-batches.ts'
import { endChecks } from '../features/checks/core/end-checks.ts'
import { startReveal } from '../features/checks/reveals/start-reveal.ts'
import { revealCheck } from '../features/checks/reveals/reveal-check.ts'
import { emptyClosedAccounts } from '../features/privacy/empty-closed-accounts.job.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
})
afterAll(() => product.stop())

const sql = async <Row>(text: string, ...values: unknown[]) =>
  (await product.database.ownerPool.query(text, values)).rows as Row[]

/** While the work is done, the database refuses every change of one row's. */
async function poisoned(
  { table, column, value }: { table: string; column: string; value: string },
  work: () => Promise<unknown>,
): Promise<void> {
  await sql(`create function refuse_it() returns trigger language plpgsql as $$ begin
    if new.${column}::text = '${value}' then raise exception 'a poisoned row'; end if; return new; end $$`)
  await sql(`create trigger refused before insert or update on ${table} for each row execute function refuse_it()`)
  try {
    await work()
  } finally {
    await sql('drop function refuse_it cascade')
  }
}

type Somebody = { visitor: Visitor; workspaceId: string; batchId: string }
const people = peopleWho('valid', 2, 'accept').map(({ id }) => id)

async function withBatch(): Promise<Somebody> {
  const visitor = await Visitor.register(product.url)
  const { workspaceId } = await actorOf(product.database, visitor)
  const { body } = await visitor.post<RevealBatch>('/api/enrich-contacts', { contactIds: people, maxCredits: 2 })
  return { visitor, workspaceId, batchId: body.batchId }
}

const two = async (): Promise<[Somebody, Somebody]> => [await withBatch(), await withBatch()]
const checking = async ({ workspaceId }: Somebody) =>
  (await sql(`select 1 from reveals where workspace_id = $1 and state = 'checking'`, workspaceId)).length

describe('one row that can’t be worked on', () => {
  it('keeps no other batch from being begun', async () => {
    const [one, other] = await two()
    await poisoned({ table: 'reveals', column: 'batch_id', value: one.batchId }, () => feedBatches(product.ctx, 40))
    expect([await checking(one), await checking(other)]).toEqual([0, 2])
  })

  it('keeps no batch from being begun if it is a check of one that was cancelled', async () => {
    const one = await withBatch()
    await feedBatches(product.ctx, 40)
    await one.visitor.post(`/api/enrich-contacts/${one.batchId}/cancel`)
    const other = await withBatch()
    await poisoned({ table: 'receipts', column: 'workspace_id', value: one.workspaceId }, () =>
      feedBatches(product.ctx, 40),
    )
    expect([await checking(one), await checking(other)]).toEqual([2, 2])
  })

  it('keeps no other batch from giving its credits back', async () => {
    const [one, other] = await two()
    await sql(`update credit_holds set expires_at = now() - interval '1 minute' where is_reserve and status = 'open'`)
    await poisoned({ table: 'batches', column: 'id', value: one.batchId }, async () =>
      expect(() => expireBatches(product.ctx)).rejects.toThrow(),
    )
    const states = async () => [
      (await sql<{ state: string }>('select state from batches where id = $1', one.batchId))[0]?.state,
      (await sql<{ state: string }>('select state from batches where id = $1', other.batchId))[0]?.state,
    ]
    expect(await states()).toEqual(['running', 'cancelled'])
  })

  it('keeps no other check from giving its credit back', async () => {
    const [one, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const [first, second] = [await actorOf(product.database, one), await actorOf(product.database, other)]
    for (const actor of [first, second]) await startReveal(product.ctx, actor, people[0] ?? '')
    await sql(`update credit_holds set expires_at = now() - interval '1 minute' where not is_reserve`)
    await poisoned({ table: 'receipts', column: 'workspace_id', value: first.workspaceId }, async () =>
      expect(() => endChecks(product.ctx, revealCheck, 'overdue')).rejects.toThrow(),
    )
    expect([(await one.me()).enrichmentCreditsHeld, (await other.me()).enrichmentCreditsHeld]).toEqual([1, 0])
  })

  it('keeps no other closed account from being emptied', async () => {
    const [one, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const ids = [(await one.me()).id, (await other.me()).id]
    for (const visitor of [one, other]) await visitor.post('/api/account/delete', { password: 'correct horse' })
    const [first] = await sql<{ id: string }>(`select id from workspaces where owner_id = $1`, ids[0])
    await poisoned({ table: 'workspaces', column: 'id', value: first!.id }, async () =>
      expect(() => emptyClosedAccounts(product.ctx)).rejects.toThrow(),
    )
    const emptied = await sql<{ isEmptied: boolean }>(
      'select emptied_at is not null as "isEmptied" from users where id = any($1) order by closed_at',
      ids,
    )
    expect(emptied.map(({ isEmptied }) => isEmptied)).toEqual([false, true])
  })
})
