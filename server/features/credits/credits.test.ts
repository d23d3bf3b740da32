import { dbOf } from '../../db/transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LedgerPage, Purchase } from '../../../contract/credits.ts'
import { peopleWho } from '../../../test/people.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import { startSchedule } from '../../jobs/schedule.ts'
import { grantToUser } from '../accounts/grant-to-user.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { spec } from '../../../test/spec.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const sql = (text: string, ...values: unknown[]) => product.database.ownerPool.query(text, values)
const ledger = async (someone: Visitor, query = '') => (await someone.get<LedgerPage>(`/api/credits${query}`)).body

/** A purchase that was paid, as the product does it when the provider says so. */
async function buy(accountId: string, credits: number, cents: number): Promise<string> {
  const { rows } = await sql(
    `insert into purchases (workspace_id, credits, amount_cents, is_live, receipt_url, session_id)
    values ((select id from workspaces where owner_id = $1), $2, $3, false, 'javascript:alert(1)', gen_random_uuid()) returning id`,
    ...[accountId, credits, cents],
  )
  const { id } = rows[0] as { id: string }
  await sql('select credit_grant_purchase($1, $2, false)', id, cents)
  return id
}

const settle = (purchaseId: string, refundedCents: number, disputedCents: number) =>
  sql('select credit_settle_purchase($1, $2, $3)', purchaseId, refundedCents, disputedCents)

describe('GET /api/credits', () => {
  it('describes every movement in plain words, with the person, and adds up to the balance', async () => {
    const someone = await Visitor.register(product.url)
    const [person, other] = peopleWho('valid', 2, 'accept')
    const revealed = await someone.post<{ receiptId: string }>('/api/enrich-contact', { contactId: person?.id })
    await someone.post('/api/verifications', { address: other?.address })
    await grantToUser(dbOf(product.database.ownerPool), someone.user.email, 7)
    const { entries, balance, heldFor } = await ledger(someone)
    expect(entries).toMatchObject([
      { kind: 'given', credits: 7, balanceAfter: 30, what: 'Bonus from the operator', email: '', receiptId: null },
      { kind: 'spent', credits: -1, balanceAfter: 23, what: 'Verified an email you brought', email: other?.address },
      { kind: 'spent', credits: -1, balanceAfter: 24, email: person?.address, receiptId: revealed.body.receiptId },
      { kind: 'given', credits: 25, balanceAfter: 25, what: 'Welcome credits' },
    ])
    expect(entries[2]?.what).toMatch(/^Revealed the email of \S.* at \S/)
    expect(balance).toEqual({ available: 30, held: 0, owed: 0, used: 2 })
    expect(heldFor).toEqual({ checks: 0, lists: 0 })
    const me = await someone.me()
    const total = me.enrichmentCredits + me.enrichmentCreditsHeld - me.enrichmentCreditsOwed
    expect(entries.reduce((sum, { credits }) => sum + credits, 0)).toBe(total)
  })

  it('names a reversed payment, its cause, and the debt', async () => {
    const someone = await Visitor.register(product.url)
    const { id } = someone.user
    const purchaseId = await buy(id, 250, 5_000)
    await sql(
      "select credit_capture((select id from workspaces where owner_id = $1), credit_hold((select id from workspaces where owner_id = $1), 'demo:x', 200, '1 minute'))",
      id,
    )
    await settle(purchaseId, 5_000, 0)
    const taken = await ledger(someone)
    expect(taken.balance).toEqual({ available: 0, held: 0, owed: 175, used: 200 })
    expect(taken.entries[0]).toMatchObject({ kind: 'taken_back', credits: -250, balanceAfter: -175, purchaseId })
    expect(taken.entries[0]?.what).toBe('Payment of $50.00 refunded')
    await settle(purchaseId, 0, 0)
    const [returned, , , bought] = (await ledger(someone)).entries
    expect(returned).toMatchObject({ kind: 'returned', credits: 250, balanceAfter: 75, purchaseId })
    expect(bought).toMatchObject({ kind: 'bought', what: 'Purchased 250 credits for $50.00', purchaseId })
    expect((await ledger(someone, '?kind=bought')).entries).toEqual([bought])
  })

  it('names how much of a payment went back', async () => {
    const someone = await Visitor.register(product.url)
    await settle(await buy(someone.user.id, 250, 5_000), 2_000, 0)
    expect((await ledger(someone)).entries[0]?.what).toBe('$20.00 of a payment of $50.00 refunded')
  })

  it('names what was paid where the operator has accepted another amount than was ordered, in the receipt too', async () => {
    const someone = await Visitor.register(product.url)
    const id = await buy(someone.user.id, 250, 5_000)
    await sql('update purchases set amount_cents = 4000 where id = $1', id)
    await settle(id, 4_500, 0)
    expect((await ledger(someone)).entries.slice(0, 2).map(({ what }) => what)).toEqual([
      '$45.00 of a payment of $50.00 refunded',
      'Purchased 250 credits for $50.00',
    ])
    expect((await someone.get(`/api/purchases/${id}`)).body).toMatchObject({ amountCents: 5_000, refundedCents: 4_500 })
  })

  it('shows held credits once, and leaves out credits that were set aside and given back', async () => {
    const someone = await Visitor.register(product.url)
    const { id } = someone.user
    await sql(
      "select credit_release((select id from workspaces where owner_id = $1), credit_hold((select id from workspaces where owner_id = $1), 'demo:1', 1, '1 minute'))",
      id,
    )
    await sql(
      "select credit_hold((select id from workspaces where owner_id = $1), 'demo:2', 1, '1 minute'), credit_reserve((select id from workspaces where owner_id = $1), 'batch:1', 5, '1 minute')",
      id,
    )
    const { entries, balance, heldFor } = await ledger(someone)
    expect(entries.map(({ what }) => what)).toEqual(['Welcome credits'])
    expect([balance.available, balance.held, heldFor]).toEqual([19, 6, { checks: 1, lists: 1 }])
  })

  it(
    'credits of ten years ago can still be spent, after all scheduled jobs have run',
    spec('S1.credits.04'),
    async () => {
      const someone = await Visitor.register(product.url)
      const purchaseId = await buy(someone.user.id, 250, 5_000)
      for (const [table, column, isTheirs] of [
        ['credit_ledger', 'created_at', 'workspace_id = (select id from workspaces where owner_id = $1)'],
        ['purchases', 'created_at', 'workspace_id = (select id from workspaces where owner_id = $1)'],
        ['users', 'created_at', 'id = $1'],
      ] as const) {
        // Nobody can change the ledger, except the owner of its trigger.
        await sql(`alter table ${table} disable trigger user`)
        await sql(`update ${table} set ${column} = ${column} - interval '10 years' where ${isTheirs}`, someone.user.id)
        await sql(`alter table ${table} enable trigger user`)
      }
      await startSchedule({ ...product.ctx, payments: null }).stop()
      expect((await someone.me()).enrichmentCredits).toBe(275)
      const { entries } = await ledger(someone)
      expect(entries.find((entry) => entry.purchaseId === purchaseId)?.at).toMatch(/^201\d/)
      await sql(
        "select credit_capture((select id from workspaces where owner_id = $1), credit_hold((select id from workspaces where owner_id = $1), 'demo:x', 275, '1 minute'))",
        someone.user.id,
      )
      expect(await someone.me()).toMatchObject({ enrichmentCredits: 0, enrichmentCreditsUsed: 275 })
    },
  )

  it('does not name a person who asked to be removed, in the list or in the CSV', async () => {
    const someone = await Visitor.register(product.url)
    const [, , person] = peopleWho('valid', 3, 'accept')
    await someone.post('/api/enrich-contact', { contactId: person?.id })
    const operator = { ...product.ctx, db: dbOf(product.database.ownerPool) }
    const { name } = (await ledger(someone)).entries[0] ?? {}
    await erasePerson(operator, { contactIds: [person?.id ?? ''], addresses: [] })
    const [entry] = (await ledger(someone)).entries
    expect(entry).toMatchObject({ credits: -1, name: '', company: '', email: '' })
    expect(entry?.what).toBe('Revealed the email of somebody who asked to be removed')
    const { text } = await someone.get('/api/credits/ledger.csv')
    expect(text).toContain('somebody who asked to be removed')
    for (const kept of [name ?? 'no name', person?.address ?? 'no address']) expect(text).not.toContain(kept)
  })

  it('needs a session, and refuses a bad query', async () => {
    const stranger = new Visitor(product.url)
    for (const path of ['/api/credits', '/api/credits/ledger.csv', '/api/purchases/1'])
      expect((await stranger.get(path)).status).toBe(401)
    const someone = await Visitor.register(product.url)
    for (const query of ['cursor=1e5', 'cursor=-1', 'kind=hold', 'from=yesterday', 'to=2026-01-01'])
      expect([query, (await someone.get(`/api/credits?${query}`)).status]).toEqual([query, 400])
  })
})

describe('GET /api/credits/ledger.csv', () => {
  it('has every movement that fits, with texts that no spreadsheet runs and numbers that stay numbers', async () => {
    const someone = await Visitor.register(product.url)
    const [person] = peopleWho('valid', 1, 'accept')
    const { body } = await someone.post<{ receiptId: string }>('/api/enrich-contact', { contactId: person?.id })
    await sql(`update receipts set name = '=cmd|x', company = '+1,"2"' where id = $1`, body.receiptId)
    const { text, headers } = await someone.get('/api/credits/ledger.csv?date=2026-11-21')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="credits_2026-11-21.csv"')
    const [head, spent, given, end] = text.split('\r\n')
    expect(head).toBe('Date,Type,Description,Name,Company,Email,Credits,Balance,Receipt,Payment')
    const cells = `"Revealed the email of =cmd|x at +1,""2""","'=cmd|x","'+1,""2""","${person?.address}",-1,24,"${body.receiptId}",""`
    expect(spent?.replace(/^[^,]+,/, '')).toBe(`"Charge",${cells}`)
    expect(given).toMatch(/^"\d{4}-\d\d-\d\dT[\d:.]+Z","Bonus","Welcome credits","","","",25,25,"",""$/)
    expect(end).toBe('')
    const bare = await someone.get('/api/credits/ledger.csv?kind=bought')
    expect(bare.text.split('\r\n').length).toBe(2)
  })
})

describe('GET /api/purchases/:id', () => {
  it('is the receipt of a payment: how the price adds up, what was paid, and what was given back', async () => {
    const someone = await Visitor.register(product.url)
    const id = await buy(someone.user.id, 600, 9_950)
    await settle(id, 4_975, 0)
    const { body } = await someone.get<Purchase>(`/api/purchases/${id}`)
    expect(body).toMatchObject({
      ...{ id, credits: 600, amountCents: 9_950, status: 'paid', isPractice: true },
      ...{ refundedCents: 4_975, disputedCents: 0, reversedCredits: 300, receiptUrl: null },
    })
    expect(body.bands.map(({ credits, cents }) => [credits, cents])).toEqual([
      [250, 5_000],
      [250, 3_750],
      [100, 1_200],
    ])
  })

  it("answers 404 for another's payment, as for one that doesn't exist", async () => {
    const [owner, other] = [await Visitor.register(product.url), await Visitor.register(product.url)]
    const id = await buy(owner.user.id, 10, 200)
    expect((await owner.get(`/api/purchases/${id}`)).status).toBe(200)
    for (const asked of [id, 'nothing'])
      expect(await other.get(`/api/purchases/${asked}`)).toMatchObject({
        status: 404,
        body: { message: 'Payment not found' },
      })
  })
})
