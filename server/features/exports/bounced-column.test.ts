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

it('the file of all saved contacts, of their ids, and of a filter that all match is one and the same, for every outcome of a reveal', async () => {
  const someone = await Visitor.register(product.url)
  const { workspaceId } = await actorOf(product.database, someone)
  const reveals = [
    ['proven', 'valid', 'ann@acme.test', ''],
    ['proven', 'claimed', 'ben@acme.test', ''],
    ['unproven', 'bounced', '', 'old@acme.test'],
    ['unproven', 'invalid', '', ''],
    null,
  ]
  const file = (query: string) => someone.get(`/api/contacts/export.csv?${query}`).then(({ text }) => text)
  for (const [nth, reveal] of reveals.entries()) {
    const { id } = (await someone.post<{ id: number }>('/api/contacts', { apolloId: `demo:${nth}`, tags: ['all'] }))
      .body
    if (reveal)
      await product.database.ownerPool.query(
        `with receipt as (
           insert into receipts (id, workspace_id, contact_id, name, company, email, status, reason, charged, source, evidence)
           values ($1 || $2, $1, $2, '', '', '', $4, 'smtp.accepted', 0, 'demo', '[]') returning id)
         insert into reveals (workspace_id, contact_id, state, status, email, bounced_email, person, source, receipt_id, deadline_at, settled_at)
         select $1, $2, $3, $4, $5, $6, '{}', 'demo', id, now(), now() from receipt`,
        [workspaceId, `demo:${nth}`, ...reveal],
      )
    for (const more of ['', '&provenOnly=true']) {
      const [all, chosen, found] = [
        await file(more),
        await file(`ids=${id},9999999999${more}`),
        await file(`tags=all${more}`),
      ]
      expect(found, `${reveal?.join()} ${more}`).toBe(all)
      expect(all).toContain(chosen.split('\r\n')[1] ?? 'a row')
    }
    const alone = await file(`ids=${id}`)
    expect(alone.includes('Bounced Email'), String(reveal)).toBe(reveal?.[1] === 'bounced')
  }
})
