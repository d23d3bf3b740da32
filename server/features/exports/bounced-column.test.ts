import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { actorOf } from '../../../test/workspace.ts'
import type { Actor } from '../../actor.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ worker: false, payments: null })
})
afterAll(() => product.stop())

/** The address that was revealed of this person bounced. */
async function bounce({ workspaceId }: Actor, contactId: string): Promise<void> {
  await product.database.ownerPool.query(
    `with receipt as (
       insert into receipts (id, workspace_id, contact_id, name, company, email, status, reason, charged, source, evidence)
       values ($1 || $2, $1, $2, '', '', '', 'bounced', 'mailbox.bounced', 0, 'demo', '[]') returning id)
     insert into reveals (workspace_id, contact_id, state, status, reason, bounced_email, person, source, receipt_id, deadline_at, settled_at)
     select $1, $2, 'unproven', 'bounced', 'mailbox.bounced', 'old@acme.test', '{}', 'demo', id, now(), now() from receipt`,
    [workspaceId, contactId],
  )
}

const header = async (by: Visitor, contactIds: string[], more: object = {}) =>
  (await by.post('/api/exports/search.csv', { contactIds, ...more })).text.split('\r\n')[0]!

it('a file of search rows has a column for bounced addresses only if one of its people has one, in this workspace', async () => {
  const [someone, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
  await bounce(await actorOf(product.database, someone), 'demo:7')
  expect(await header(someone, ['demo:8', 'demo:7', 'nobody'])).toMatch(/,Bounced Email$/)
  expect((await someone.post('/api/exports/search.csv', { contactIds: ['demo:7'] })).text).toContain('"old@acme.test"')
  for (const [by, ids, more] of [
    [someone, ['demo:8'], {}],
    [other, ['demo:7'], {}],
    // Of who is proven no address has bounced.
    [someone, ['demo:7'], { provenOnly: true }],
  ] as const)
    expect(await header(by, [...ids], more)).not.toContain('Bounced')
  expect((await someone.post('/api/exports/search.csv', { contactIds: ['nobody'] })).status).toBe(404)
})
